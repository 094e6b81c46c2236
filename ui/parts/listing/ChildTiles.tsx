import type { CategoryTile } from '../../../domain/catalogue/shopPage.ts'
import { useText } from '../../hooks/useText.ts'
import { ShopLink } from '../ShopLink.tsx'
import css from './ChildTiles.module.css'

/** The parts of a category as small pictures in a row; on small screens the row is moved sideways. */
export const ChildTiles = ({ categories }: { readonly categories: readonly CategoryTile[] }) => {
  const say = useText()
  return (
    <nav aria-label={say('listing.children')}>
      <ul className={css['row']}>
        {categories.map(({ title, url, image }) => (
          <li key={url}>
            <ShopLink to={url} className={css['tile']}>
              <span className={css['picture']}>
                {image !== null && <img src={image} alt="" width="160" height="160" decoding="async" />}
              </span>
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
