import { productsPath } from '../../application/pages/paths.ts'
import type { SearchGroup } from '../../domain/search/searchGroup.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { FilteredProducts } from '../listing/FilteredProducts.tsx'
import { useFilters } from '../listing/filters/useFilters.ts'
import { EmptyPage } from '../kit/EmptyPage.tsx'
import { HighlightedTitle } from './HighlightedTitle.tsx'
import { ProductGrid } from '../product/tile/ProductGrid.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import type { PageOf } from '../../application/pages/page.ts'
import css from './SearchPage.module.css'

/** All results of a query: categories, then products by page with their filters, then content. */
export const SearchPage = ({ page }: { readonly page: PageOf<'search'> }) => {
  const { locale } = useStorefront()
  const say = useText()
  const shown = useFilters(page)
  const { query, chosen, instead, totalHits } = page
  // a filtered search shows only products, from the request onwards
  const groups = shown.wished.chosen.length === 0 ? page.groups : []
  const isEmpty =
    query !== '' && totalHits === 0 && chosen.length === 0 && (page.groups.length === 0 || instead.length > 0)
  return (
    <div className={`content ${css['page']}`}>
      <h1 tabIndex={-1}>{query === '' ? say('search.titleEmpty') : say('search.title', { query })}</h1>
      {query === '' && <p>{say('search.hint')}</p>}
      {isEmpty && (
        <EmptyPage title={say('search.empty')} to={productsPath(locale)} step={say('listing.emptyStep')}>
          <p>{say('search.emptyHint')}</p>
        </EmptyPage>
      )}
      {groups.map((group) => group.id === 'categories' && <Links key={group.id} group={group} />)}
      {(totalHits > 0 || chosen.length > 0) && <FilteredProducts shown={shown} />}
      {instead.length > 0 && (
        <section className={css['instead']}>
          <h2>{say('home.best')}</h2>
          <ProductGrid products={instead} />
        </section>
      )}
      {groups.map((group) => group.id === 'content' && <Links key={group.id} group={group} />)}
    </div>
  )
}

const Links = ({ group }: { readonly group: SearchGroup }) => (
  <section className={css[group.id]} aria-labelledby={`found-${group.id}`}>
    <h2 id={`found-${group.id}`}>{group.title}</h2>
    <ul>
      {group.items.map(({ id, title, url, image }) => (
        <li key={id}>
          <ShopLink to={url ?? ''}>
            {image !== null && <img src={image} alt="" width="40" height="40" loading="lazy" />}
            <span>
              <HighlightedTitle html={title} />
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  </section>
)
