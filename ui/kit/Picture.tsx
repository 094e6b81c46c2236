import { sourceSetOf, type PictureSize } from '../../domain/catalogue/picture.ts'
import type { ProductImage } from '../../domain/catalogue/product.ts'
import { Icon } from './icons/Icon.tsx'
import css from './Picture.module.css'

interface PictureProps {
  readonly image: ProductImage | null
  /**
   * the fallback size for browsers without `srcset`; a tile (`medium`) never loads more than the next size
   */
  readonly size: PictureSize
  /** the displayed width, as an image's `sizes`; defaults to that of a grid of tiles */
  readonly sizes?: string
  /** loads the page's most important picture first; others load when scrolled into view */
  readonly first?: boolean
}

const IN_TILES = '(min-width: 80rem) 18.5rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw'

/** A product's picture on a quiet tile that reserves its size; an icon if there is no picture. */
export const Picture = ({ image, size, sizes = IN_TILES, first = false }: PictureProps) => {
  const sources = image === null ? undefined : sourceSetOf(image, size === 'medium' ? 'large' : 'max')
  return (
    <span className={css['tile']}>
      {image === null ? (
        <Icon name="picture" />
      ) : (
        <img
          className={css['image']}
          src={image.src[size]}
          srcSet={sources}
          sizes={sources && sizes}
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
}
