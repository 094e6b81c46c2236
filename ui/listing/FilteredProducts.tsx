import type { ShownFilters } from './filters/useFilters.ts'
import { useText } from '../kit/useText.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { FilterSide } from './filters/FilterSide.tsx'
import css from './FilteredProducts.module.css'
import { ListingBar } from './ListingBar.tsx'
import { ListingFailed } from './ListingFailed.tsx'
import { ListingResults } from './ListingResults.tsx'

/** Where the tiles stand in the page. */
const RESULTS_ID = 'results'

/** The products of a listing, or of results, by pages, with what they can be narrowed and sorted by. */
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
