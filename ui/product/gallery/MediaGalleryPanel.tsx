import { useEffect, useRef } from 'react'
import { sourceSetOf } from '../../../domain/catalogue/picture.ts'
import type { ProductImage } from '../../../domain/catalogue/product.ts'
import { useSlides } from './useSlides.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { SlideArrows } from './SlideArrows.tsx'
import css from './MediaGalleryPanel.module.css'
import type { OverlayProps } from '../../kit/dialog/overlayProps.ts'
import { ProductDialog } from '../ProductDialog.tsx'

/** All pictures of the current page's product, in full-screen size. */
export const MediaGalleryPanel = (props: OverlayProps) => {
  const { overlays } = useStorefront()
  const first = useStore(overlays, ({ payloads }) => payloads.mediagallery?.at ?? 0)
  return (
    <ProductDialog {...props} side="full">
      {({ product }) => props.open && <Slides images={product.images} first={first} />}
    </ProductDialog>
  )
}

interface SlidesProps {
  readonly images: readonly ProductImage[]
  readonly first: number
}

const Slides = ({ images, first }: SlidesProps) => {
  const say = useText()
  const { track, at, show, ...listening } = useSlides(images.length, first)
  const thumbnails = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = thumbnails.current
    const { offsetLeft = 0, offsetWidth = 0 } = (list?.children[at] as HTMLElement | undefined) ?? {}
    list?.scrollTo({ left: offsetLeft - (list.clientWidth - offsetWidth) / 2 })
  }, [at])
  return (
    <section
      className={css['gallery']}
      aria-label={say('product.picture', { number: at + 1, count: images.length })}
      {...listening}
    >
      <div className={css['frame']}>
        <ul ref={track} className={css['track']} tabIndex={0} data-autofocus>
          {images.map((image) => (
            <li key={image.id}>
              <img
                src={image.src.large}
                srcSet={sourceSetOf(image)}
                sizes="100vw"
                alt={image.alt}
                width={image.width}
                height={image.height}
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        </ul>
        <SlideArrows at={at} count={images.length} show={show} />
      </div>
      <p className={css['count']} aria-live="polite">
        {say('product.picture', { number: at + 1, count: images.length })}
      </p>
      <ul ref={thumbnails} className={css['thumbnails']}>
        {images.map((image, place) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={say('product.picture', { number: place + 1, count: images.length })}
              aria-current={place === at ? 'true' : undefined}
              onClick={() => show(place)}
            >
              <img src={image.src.medium} alt="" width="72" height="72" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
