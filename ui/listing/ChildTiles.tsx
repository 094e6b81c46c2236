import type { CategoryTile } from '../../application/pages/shopPage.ts'
import { ownPicture } from '../kit/ownPicture.ts'
import { useText } from '../kit/useText.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './ChildTiles.module.css'

/** The parts of a category, on small screens in a row that is moved sideways: small pictures, or their names alone where there are none. */
export const ChildTiles = ({ categories }: { readonly categories: readonly CategoryTile[] }) => {
  const say = useText()
  const isDrawn = categories.some(({ image }) => image !== null)
  return (
    <nav aria-label={say('listing.children')}>
      <ul className={`${css['row']} ${isDrawn ? '' : css['names']}`}>
        {categories.map(({ title, url, image }) => (
          <li key={url}>
            <ShopLink to={url} className={css['tile']}>
              {isDrawn && (
                <span className={css['picture']}>
                  {image !== null && (
                    <img
                      src={image}
                      {...ownPicture(image, '9.25rem', 700)}
                      alt=""
                      width="160"
                      height="160"
                      decoding="async"
                    />
                  )}
                </span>
              )}
              <span>{title}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
