import type { CategoryTile } from '../../application/pages/shopPage.ts'
import css from './CategoryGrid.module.css'
import { ShopLink } from '../kit/ShopLink.tsx'

/** Categories as pictures. */
export const CategoryGrid = ({ categories }: { readonly categories: readonly CategoryTile[] }) => (
  <ul className={css['grid']}>
    {categories.map(({ title, url, short, image }) => (
      <li key={url}>
        <ShopLink to={url} className={css['tile']}>
          <span className={css['picture']}>
            {image !== null && (
              <img src={image} alt="" width="320" height="320" loading="lazy" decoding="async" />
            )}
          </span>
          <span className={css['title']}>{title}</span>
          <span className={css['short']}>{short}</span>
        </ShopLink>
      </li>
    ))}
  </ul>
)
