import { useEffect, useRef, useState, type ComponentType, type MouseEvent, type PointerEvent } from 'react'
import type { ProductImage } from '../../../domain/catalogue/product.ts'
import { useSlides } from './useSlides.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from './Gallery.module.css'
import { ON_DESKTOP, ON_MOBILE, VISIBLE_THUMBNAILS } from './galleryLimits.ts'
import type { GalleryZoomProps } from './GalleryZoom.tsx'
import { Picture } from '../../kit/Picture.tsx'
import { SlideArrows } from './SlideArrows.tsx'

interface GalleryProps {
  readonly title: string
  readonly images: readonly ProductImage[]
  /** the index, from 0, of the picture that shows the chosen option */
  readonly chosen: number
}

/**
 * The displayed width of a picture, as an image's `sizes`: limited by the height or width of its frame (see
 * the styles).
 */
const sizesOf = (image: ProductImage | null): string => {
  const ratio = image === null ? 1 : Number((image.width / Math.max(1, image.height)).toFixed(2))
  const desktop = `min(50vw, 43.75rem, ${ratio} * max(24rem, 100vh - 21rem))`
  return `(min-width: 60rem) ${desktop}, (min-width: 48rem) 50vw, min(92vw, ${ratio} * 25vh)`
}

/**
 * A product's pictures: a row of large ones for touch, arrows and keys, and thumbnails. Hovering with a mouse
 * zooms; a tap on a small screen opens all of them. Choosing a colour shows its picture. Without JavaScript
 * each thumbnail links to its picture.
 */
export const Gallery = ({ title, images, chosen }: GalleryProps) => {
  const { overlays } = useStorefront()
  const say = useText()
  const { track, at, show, ...listening } = useSlides(images.length)
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef(0)
  useEffect(() => {
    if (last.current === chosen) return
    last.current = chosen
    show(chosen)
  }, [chosen, show])
  const [Zoom, setZoom] = useState<ComponentType<GalleryZoomProps> | null>(null)
  const openAll = (first: number) =>
    overlays.send({ type: 'Open', name: 'mediagallery', payload: { at: first } })
  const enter = ({ pointerType }: PointerEvent) => {
    if (Zoom !== null || pointerType !== 'mouse' || !matchMedia(ON_DESKTOP).matches) return
    // if it fails to load, the picture keeps its size
    import('./GalleryZoom.tsx').then(
      ({ GalleryZoom }) => setZoom(() => GalleryZoom),
      () => undefined,
    )
  }
  const tap = () => {
    if (matchMedia(ON_MOBILE).matches) openAll(at)
  }
  const remaining = images.length - VISIBLE_THUMBNAILS
  /** the last thumbnail opens all that don't fit */
  const isMore = (place: number) => remaining > 0 && place === VISIBLE_THUMBNAILS - 1
  const pick = (event: MouseEvent, to: number) => {
    event.preventDefault()
    if (isMore(to)) openAll(to)
    else show(to)
  }
  const shown = images[at]
  return (
    <section className={css['gallery']} aria-label={say('product.gallery', { title })} {...listening}>
      <div ref={frame} className={css['frame']} onPointerEnter={enter}>
        <ul ref={track} className={css['track']} tabIndex={images.length > 1 ? 0 : undefined} onClick={tap}>
          {(images.length === 0 ? [null] : images).map((image, place) => (
            <li key={image?.id ?? ''}>
              <Picture image={image} size="large" sizes={sizesOf(image)} first={place === 0} />
            </li>
          ))}
        </ul>
        {Zoom !== null && shown !== undefined && <Zoom frame={frame} image={shown} />}
        <SlideArrows at={at} count={images.length} show={show} />
      </div>
      {images.length > 1 && (
        <ul className={css['thumbnails']}>
          {images.slice(0, VISIBLE_THUMBNAILS).map((image, place) => (
            <li key={image.id}>
              <a
                href={image.src.max}
                aria-label={
                  isMore(place)
                    ? say('product.allPictures', { count: remaining })
                    : say('product.picture', { number: place + 1, count: images.length })
                }
                aria-current={place === at ? 'true' : undefined}
                onClick={(event) => pick(event, place)}
              >
                <img src={image.src.medium} alt="" width="72" height="72" loading="lazy" decoding="async" />
                {isMore(place) && <span className={css['remaining']}>{`+${remaining}`}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
