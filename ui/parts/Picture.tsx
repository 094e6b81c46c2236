import type { ProductImage } from '../../domain/catalogue/product.ts'
import css from './Picture.module.css'

interface PictureProps {
  readonly image: ProductImage | null
  readonly size: 'medium' | 'large' | 'max'
  /** the most important picture of the page comes first; the others when they come into view */
  readonly first?: boolean
}

/** A product's picture alone on a quiet tile that has its size before the picture is there. */
export const Picture = ({ image, size, first = false }: PictureProps) => (
  <span className={css['tile']}>
    {image !== null && (
      <img
        className={css['image']}
        src={image.src[size]}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    )}
  </span>
)
