import { splitFilters, withFilters } from '../../../domain/listing/filterPath.ts'
import type { Page } from '../../pages/page.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'

/** Whether a page has products that can be narrowed and sorted. */
export const isFiltered = (page: Page): page is FilteredPage =>
  page.type === 'listing' || page.type === 'search'

/** Which listing a page is of, however narrowed, sorted or far along: of results what was searched for counts as well. */
export const listingOf = (page: FilteredPage): string =>
  page.type === 'search' ? `${page.url}?${page.query}` : page.url

/** Whether an address is this very listing's. */
export const isWithin = (page: Page, url: string): boolean => {
  if (!isFiltered(page)) return false
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const { path } = splitFilters(pathname)
  return path === page.url && (page.type !== 'search' || (searchParams.get('q') ?? '').trim() === page.query)
}

/**
 * Whether a visitor keeps their place when `after` takes the place of `before`: the same listing, narrowed or sorted otherwise.
 * Another of its pages is read from the top. So does who changes a system within a step.
 */
export const keepsPlace = (before: Page, after: Page): boolean => {
  if ('place' in before && 'place' in after) return before.place === after.place
  if (!isFiltered(before) || !isFiltered(after) || listingOf(before) !== listingOf(after)) return false
  const isNarrowedAlike = withFilters('', before.chosen) === withFilters('', after.chosen)
  return before.page === after.page || !isNarrowedAlike || before.sort !== after.sort
}
