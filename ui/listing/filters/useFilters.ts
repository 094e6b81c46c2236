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
  /** products that can be leafed through: of what was searched for no more than `MOST_HITS` */
  readonly count: number
  /** what was asked for last, shown or not yet */
  readonly wished: RequestedFilters
  /** as wished for; the amounts are those of the page that is shown */
  readonly groups: readonly FilterGroup[]
  /** the listing is on its way as it is wished for, or another page of it is */
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
