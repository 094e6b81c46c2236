import type { Sort } from '../../domain/catalogue/category.ts'
import type { ChosenFilter } from '../../domain/listing/filterGroup.ts'
import { withFilters } from '../../domain/listing/filterPath.ts'
import type { FilteredPage } from '../pages/shopPage.ts'

interface ListingPlace {
  readonly chosen: readonly ChosenFilter[]
  /** from 1 */
  readonly page: number
  readonly sort: Sort
}

/** Identifies a listing or the results of a query. */
export type ListedPage = Pick<FilteredPage, 'type' | 'url'> & { readonly query?: string }

/** The default order: the shop's own for listings; relevance for search results. */
export const standardSort = ({ type }: Pick<ListedPage, 'type'>, ofShop: Sort): Sort =>
  type === 'search' ? 'relevance' : ofShop

/**
 * The address of a listing or of search results. Default values are left out, so that a page has one address.
 * @param ofShop the default order of the shop's listings
 */
export const listingUrl = (
  listed: ListedPage,
  { chosen, page, sort }: ListingPlace,
  ofShop: Sort,
): string => {
  const query = new URLSearchParams()
  const { query: searched = '' } = listed
  if (searched !== '') query.set('q', searched)
  if (sort !== standardSort(listed, ofShop)) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const url = withFilters(listed.url, chosen)
  return query.size === 0 ? url : `${url}?${query}`
}
