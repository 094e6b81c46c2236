import { productsPath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { EmptyPage } from '../parts/EmptyPage.tsx'
import { ProductGrid } from '../parts/ProductGrid.tsx'
import type { PageOf } from './pageChunks.ts'
import css from './SearchPage.module.css'

/** All that a query found. */
export const SearchPage = ({ page }: { readonly page: PageOf<'search'> }) => {
  const { locale } = useStorefront()
  const say = useText()
  return (
    <div className={`content ${css['page']}`}>
      <h1 tabIndex={-1}>
        {page.query === '' ? say('search.titleEmpty') : say('search.title', { query: page.query })}
      </h1>
      {page.query === '' && <p>{say('search.hint')}</p>}
      {page.query !== '' && page.products.length === 0 && (
        <EmptyPage title={say('search.empty')} to={productsPath(locale)} step={say('listing.emptyStep')}>
          <p>{say('search.emptyHint')}</p>
        </EmptyPage>
      )}
      {page.products.length > 0 && (
        <>
          <p className={css['count']}>{say('search.hits', { count: page.totalHits })}</p>
          <h2 className="visually-hidden">{say('listing.products')}</h2>
          <ProductGrid products={page.products} eager={4} />
        </>
      )}
    </div>
  )
}
