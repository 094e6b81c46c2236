import { splitFilters, withFilters } from '../../../domain/listing/filterPath.ts'
import type { Page } from '../../pages/page.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'

/** Whether a page has products with filters and an order. */
export const isFiltered = (page: Page): page is FilteredPage =>
  page.type === 'listing' || page.type === 'search'

/**
 * Identifies the listing of a page, regardless of filters, order and page number; search results include
 * their query.
 */
export const listingOf = (page: FilteredPage): string =>
  page.type === 'search' ? `${page.url}?${page.query}` : page.url

/** Whether an address belongs to the same listing as the page. */
export const isWithin = (page: Page, url: string): boolean => {
  if (!isFiltered(page)) return false
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const { path } = splitFilters(pathname)
  return path === page.url && (page.type !== 'search' || (searchParams.get('q') ?? '').trim() === page.query)
}

/**
 * Whether the visitor's scroll position is kept when `after` replaces `before`: for the same listing with
 * other filters or order, but not for another page of its results. It is also kept between pages with the
 * same `place`, such as a system builder's step.
 */
export const keepsPlace = (before: Page, after: Page): boolean => {
  if ('place' in before && 'place' in after) return before.place === after.place
  if (!isFiltered(before) || !isFiltered(after) || listingOf(before) !== listingOf(after)) return false
  const isNarrowedAlike = withFilters('', before.chosen) === withFilters('', after.chosen)
  return before.page === after.page || !isNarrowedAlike || before.sort !== after.sort
}
