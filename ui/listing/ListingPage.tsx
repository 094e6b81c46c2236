import { useFilters } from './filters/useFilters.ts'
import { Breadcrumbs } from '../kit/Breadcrumbs.tsx'
import { FilteredProducts } from './FilteredProducts.tsx'
import type { PageOf } from '../../application/pages/page.ts'
import css from './ListingPage.module.css'
import type { ListingPage as Shown, CategoryTile } from '../../application/pages/shopPage.ts'
import { ownPicture } from '../kit/ownPicture.ts'
import { useText } from '../kit/useText.ts'
import { ShopLink } from '../kit/ShopLink.tsx'

/** A category, or all products: introduction, subcategories, filters, and products by page. */
export const ListingPage = ({ page }: { readonly page: PageOf<'listing'> }) => {
  const shown = useFilters(page)
  return (
    <div className="content">
      <Breadcrumbs trail={page.breadcrumb} />
      <ListingHead {...page} />
      {page.children.length > 0 && page.displayType === 'default' && (
        <ChildTiles categories={page.children} />
      )}
      <FilteredProducts shown={shown} />
    </div>
  )
}

type Words = Pick<Shown, 'title' | 'short' | 'edgeToEdge' | 'image'>

/**
 * The listing's introduction in one line; a category may show its picture next to it, from edge to edge of
 * the window.
 */
const ListingHead = ({ title, short, edgeToEdge, image }: Words) => {
  const words = (
    <div className={css['words']}>
      <h1 tabIndex={-1}>{title}</h1>
      {short !== '' && <p>{short}</p>}
    </div>
  )
  if (!edgeToEdge || image === null) return <header className={css['head']}>{words}</header>
  return (
    <header className={css['edge']}>
      <div className="content">
        {words}
        <img
          src={image}
          {...ownPicture(image, '(min-width: 48rem) 50vw, 100vw', 1400)}
          alt=""
          width="640"
          height="640"
          fetchPriority="high"
          decoding="async"
        />
      </div>
    </header>
  )
}

/**
 * The subcategories, on small screens in a row that scrolls sideways: with small pictures, or names only if
 * none has a picture.
 */
const ChildTiles = ({ categories }: { readonly categories: readonly CategoryTile[] }) => {
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
