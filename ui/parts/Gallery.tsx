import { useState } from 'react'
import type { ProductImage } from '../../domain/catalogue/product.ts'
import { useText } from '../hooks/useText.ts'
import css from './Gallery.module.css'
import { Picture } from './Picture.tsx'

interface GalleryProps {
  readonly title: string
  readonly images: readonly ProductImage[]
}

/** A product's pictures: one large, the others as thumbnails. Without JavaScript each thumbnail opens its picture. */
export const Gallery = ({ title, images }: GalleryProps) => {
  const say = useText()
  const [index, setIndex] = useState(0)
  return (
    <section className={css['gallery']} aria-label={say('product.gallery', { title })}>
      <div className={css['large']}>
        <Picture image={images[index] ?? null} size="large" first />
      </div>
      {images.length > 1 && (
        <ul className={css['thumbnails']}>
          {images.slice(0, 7).map((image, at) => (
            <li key={image.id}>
              <a
                href={image.src.max}
                aria-label={say('product.picture', { number: at + 1, count: images.length })}
                aria-current={at === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  setIndex(at)
                }}
              >
                <img src={image.src.medium} alt="" width="72" height="72" loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
