import { productsPath } from '../../application/pages/paths.ts'
import { listingUrl } from '../../application/storefront/listingUrl.ts'
import { withFilters } from '../../domain/listing/filterPath.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import type { ShownFilters } from './filters/useFilters.ts'
import { useText } from '../kit/useText.ts'
import { EmptyPage } from '../kit/EmptyPage.tsx'
import { Pagination } from '../kit/Pagination.tsx'
import { ProductGrid } from '../product/tile/ProductGrid.tsx'
import { TileSkeletons } from '../product/tile/TileSkeletons.tsx'
import css from './ListingResults.module.css'

/** Pictures of the first row, which are visible at once. */
const FIRST = 4

/**
 * The products that match a listing's filters, by page. While others load, the present tiles stay, slightly
 * faded, and the pagination belongs to the request. The number of pages of other filters is unknown until
 * then, so each page link then leads to the first.
 */
export const ListingResults = ({ shown }: { readonly shown: ShownFilters }) => {
  const { page, count, loading, wished } = shown
  const { config, locale } = useStorefront()
  const say = useText()
  const ofShop = config.display.sorting.default
  const { products, chosen, sort, limit } = page
  const isKnown = withFilters('', wished.chosen) === withFilters('', chosen)
  const view = page.type === 'listing' ? page.view : 'grid'
  if (products.length > 0)
    return (
      <div className={css['results']} aria-busy={loading}>
        <ProductGrid products={products} eager={FIRST} beside={page.filters.length > 0} view={view} />
        <Pagination
          page={page.page}
          pages={Math.ceil(count / limit)}
          hrefOf={(number) => listingUrl(page, { ...wished, page: isKnown ? number : 1 }, ofShop)}
        />
      </div>
    )
  if (loading) return <TileSkeletons count={FIRST} beside={page.filters.length > 0} />
  if (chosen.length === 0)
    return (
      <EmptyPage title={say('listing.empty')} to={productsPath(locale)} step={say('listing.emptyStep')} />
    )
  return (
    <EmptyPage
      title={say('listing.noneLeft')}
      to={listingUrl(page, { chosen: [], page: 1, sort }, ofShop)}
      step={say('filters.clearAll')}
    />
  )
}
