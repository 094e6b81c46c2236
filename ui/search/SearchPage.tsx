import { productsPath, searchPath } from '../../application/pages/paths.ts'
import { MOST_HITS, type SearchGroup } from '../../domain/search/searchGroup.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { EmptyPage } from '../kit/EmptyPage.tsx'
import { HighlightedTitle } from './HighlightedTitle.tsx'
import { Pagination } from '../kit/Pagination.tsx'
import { ProductGrid } from '../product/tile/ProductGrid.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import type { PageOf } from '../../application/pages/page.ts'
import css from './SearchPage.module.css'

/** All that a query found: categories first, then products by pages, then content. */
export const SearchPage = ({ page }: { readonly page: PageOf<'search'> }) => {
  const { locale } = useStorefront()
  const say = useText()
  const { query, products, instead, groups, totalHits } = page
  const isEmpty = query !== '' && products.length === 0 && groups.length === 0
  const counted = totalHits > MOST_HITS ? 'search.productsMost' : 'search.products'
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
      {products.length > 0 && (
        <>
          <h2 className={css['count']}>{say(counted, { count: Math.min(totalHits, MOST_HITS) })}</h2>
          <ProductGrid products={products} eager={4} />
          <Pagination
            page={page.page}
            pages={Math.ceil(Math.min(totalHits, MOST_HITS) / page.limit)}
            hrefOf={(number) =>
              `${searchPath(locale)}?q=${encodeURIComponent(query)}${number === 1 ? '' : `&page=${number}`}`
            }
          />
        </>
      )}
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
