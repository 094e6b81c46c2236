import { useEffect, useRef, type RefObject } from 'react'
import type { ProductImage } from '../../../domain/catalogue/product.ts'
import { zoomRatio } from './galleryLimits.ts'
import css from './GalleryZoom.module.css'

export interface GalleryZoomProps {
  /** the frame of the picture, over which the mouse moves */
  readonly frame: RefObject<HTMLElement | null>
  readonly image: ProductImage
}

/** A magnified copy of a picture on top of it: the point under the mouse stays under the mouse. */
export const GalleryZoom = ({ frame, image }: GalleryZoomProps) => {
  const box = useRef<HTMLDivElement>(null)
  const large = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const [place, shown, picture] = [frame.current, box.current, large.current]
    if (place === null || shown === null || picture === null) return
    const leave = () => {
      shown.hidden = true
    }
    const move = ({ clientX, clientY, pointerType, target }: PointerEvent) => {
      const { left, top, width, height } = place.getBoundingClientRect()
      const ratio = zoomRatio(image.width, width)
      shown.hidden = pointerType !== 'mouse' || ratio === 1 || (target as Element).closest('button') !== null
      picture.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
      picture.style.transform = `scale(${ratio})`
    }
    place.addEventListener('pointermove', move)
    place.addEventListener('pointerleave', leave)
    return () => {
      place.removeEventListener('pointermove', move)
      place.removeEventListener('pointerleave', leave)
    }
  }, [frame, image])
  return (
    <div ref={box} className={css['zoom']} aria-hidden="true" hidden>
      <img ref={large} src={image.src.max} alt="" width={image.width} height={image.height} />
    </div>
  )
}
