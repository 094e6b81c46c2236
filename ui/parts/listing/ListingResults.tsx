import { productsPath } from '../../../application/storefront/paths.ts'
import { listingUrl } from '../../../application/storefront/listingUrl.ts'
import { withFilters } from '../../../domain/catalogue/filterPath.ts'
import { useStorefront } from '../../hooks/storefrontContext.tsx'
import type { ShownFilters } from '../../hooks/useFilters.ts'
import { useText } from '../../hooks/useText.ts'
import { EmptyPage } from '../EmptyPage.tsx'
import { Pagination } from '../Pagination.tsx'
import { ProductGrid } from '../ProductGrid.tsx'
import { TileSkeletons } from '../TileSkeletons.tsx'
import css from './ListingResults.module.css'

/** Pictures of the first row, which are seen at once. */
const FIRST = 4

/** What a listing leaves after its filters, by pages. While other tiles are on their way these stay, a little paler, in their places. */
export const ListingResults = ({ shown }: { readonly shown: ShownFilters }) => {
  const { page, loading } = shown
  const { config, locale } = useStorefront()
  const say = useText()
  const standard = config.display.sorting.default
  const { products, chosen, sort, limit } = page
  if (products.length > 0)
    return (
      <div className={css['results']} aria-busy={loading}>
        <ProductGrid products={products} eager={FIRST} beside={page.filters.length > 0} />
        <Pagination
          page={page.page}
          pages={Math.ceil(page.totalHits / limit)}
          hrefOf={(number) => listingUrl(withFilters(page.url, chosen), { page: number, sort, standard })}
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
      to={listingUrl(page.url, { page: 1, sort, standard })}
      step={say('filters.clearAll')}
    />
  )
}
