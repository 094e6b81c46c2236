import type { ShownFilters } from './filters/useFilters.ts'
import { useText } from '../kit/useText.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { FilterSide } from './filters/FilterSide.tsx'
import css from './FilteredProducts.module.css'
import { ListingBar } from './ListingBar.tsx'
import { ListingResults } from './ListingResults.tsx'
import { isWithin } from '../../application/storefront/pages/sameListing.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

/** The id of the tiles in the page. */
const RESULTS_ID = 'results'

/** The products of a listing or search, by page, with filters and sorting. */
export const FilteredProducts = ({ shown }: { readonly shown: ShownFilters }) => {
  const say = useText()
  const hasFilters = shown.groups.length > 0
  return (
    <div className={hasFilters ? css['beside'] : undefined}>
      {hasFilters && <FilterSide shown={shown} results={RESULTS_ID} />}
      <section id={RESULTS_ID} className={css['results']}>
        <h2 className="visually-hidden">{say('listing.products')}</h2>
        <ListingBar shown={shown} />
        <FilterChips shown={shown} />
        <ListingFailed />
        <ListingResults shown={shown} />
      </section>
    </div>
  )
}

/** Shown if the requested listing failed to load: the present one stays, and the shopper can retry. */
const ListingFailed = () => {
  const { pages } = useStorefront()
  const say = useText()
  // a failed page outside this listing is not reported here
  const failed = useStore(pages, (state) =>
    state.failed !== null && isWithin(state.page, state.failed) ? state.failed : null,
  )
  return (
    <div role="alert">
      {failed !== null && (
        <p className={css['failed']}>
          {say('listing.failed')}
          <button type="button" className="button button-quiet" onClick={() => void pages.goTo(failed)}>
            {say('listing.retry')}
          </button>
        </p>
      )}
    </div>
  )
}
