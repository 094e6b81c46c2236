import { sourceSetOf, type PictureSize } from '../../domain/catalogue/picture.ts'
import type { ProductImage } from '../../domain/catalogue/product.ts'
import { Icon } from './icons/Icon.tsx'
import css from './Picture.module.css'

interface PictureProps {
  readonly image: ProductImage | null
  /** what a browser shows that can't choose by itself; a tile (`medium`) never asks for more than the next size */
  readonly size: PictureSize
  /** how wide it is shown, as the `sizes` of an image; left out: as in a grid of tiles */
  readonly sizes?: string
  /** the most important picture of the page comes first; the others when they come into view */
  readonly first?: boolean
}

const IN_TILES = '(min-width: 80rem) 18.5rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw'

/** A product's picture alone on a quiet tile that has its size before the picture is there; a sign where there is none. */
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
