import {
  listingFilters,
  type ListingFilters,
} from '../../../application/storefront/filters/listingFilters.ts'
import {
  requestedGroups,
  type RequestedFilters,
} from '../../../application/storefront/filters/requestedFilters.ts'
import { isWithin } from '../../../application/storefront/pages/sameListing.ts'
import type { FilterGroup } from '../../../domain/listing/filterGroup.ts'
import { MOST_HITS } from '../../../domain/search/searchGroup.ts'
import type { FilteredPage } from '../../../application/pages/shopPage.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'

/** A listing's filters as a view shows them. */
export interface ShownFilters {
  readonly page: FilteredPage
  readonly filters: ListingFilters
  /** products that can be paged through; for a search at most `MOST_HITS` */
  readonly count: number
  /** the last requested filters, whether shown yet or not */
  readonly wished: RequestedFilters
  /** the groups with the requested values ticked; the amounts are those of the page shown */
  readonly groups: readonly FilterGroup[]
  /** whether the requested listing, or another page of it, is loading */
  readonly loading: boolean
}

export const useFilters = (page: FilteredPage): ShownFilters => {
  const storefront = useStorefront()
  const filters = storefront.part(listingFilters)
  const loading = useStore(storefront.pages, (state) => state.loading)
  const wished = filters.wished(page, loading)
  return {
    page,
    filters,
    count: page.type === 'search' ? Math.min(page.totalHits, MOST_HITS) : page.totalHits,
    wished,
    groups: requestedGroups(page.filters, wished.chosen),
    loading: loading !== null && isWithin(page, loading),
  }
}
