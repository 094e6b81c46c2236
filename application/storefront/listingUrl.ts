import type { Sort } from '../../domain/catalogue/category.ts'
import type { ChosenFilter } from '../../domain/listing/filterGroup.ts'
import { withFilters } from '../../domain/listing/filterPath.ts'
import type { FilteredPage } from '../pages/shopPage.ts'

interface ListingPlace {
  readonly chosen: readonly ChosenFilter[]
  /** 1 is the first */
  readonly page: number
  readonly sort: Sort
}

/** Which listing, or which query's results. */
export type ListedPage = Pick<FilteredPage, 'type' | 'url'> & { readonly query?: string }

/** The order that a listing has without being asked: the shop's own; of what was searched for the best answer comes first. */
export const standardSort = ({ type }: Pick<ListedPage, 'type'>, ofShop: Sort): Sort =>
  type === 'search' ? 'relevance' : ofShop

/**
 * The address of a listing, or of results, as they are wished for. What is as usual isn't said, so that a page has one address.
 * @param ofShop the order that the shop's listings have without being asked
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
