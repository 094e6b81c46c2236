import type { CategoryTile } from '../../application/pages/shopPage.ts'
import { ownPicture } from '../kit/ownPicture.ts'
import css from './CategoryGrid.module.css'
import { ShopLink } from '../kit/ShopLink.tsx'

/* a picture wider than its square fills the square's height and is cropped at its sides */
const SIZES = '(min-width: 64rem) 11rem, (min-width: 48rem) 41vw, 62vw'

/** Categories as a grid of pictures. */
export const CategoryGrid = ({ categories }: { readonly categories: readonly CategoryTile[] }) => (
  <ul className={css['grid']}>
    {categories.map(({ title, url, short, image }) => (
      <li key={url}>
        <ShopLink to={url} className={css['tile']}>
          <span className={css['picture']}>
            {image !== null && (
              <img
                src={image}
                {...ownPicture(image, SIZES, 700)}
                alt=""
                width="320"
                height="320"
                loading="lazy"
                decoding="async"
              />
            )}
          </span>
          <span className={css['title']}>{title}</span>
          <span className={css['short']}>{short}</span>
        </ShopLink>
      </li>
    ))}
  </ul>
)
