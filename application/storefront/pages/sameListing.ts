import { splitFilters, withFilters } from '../../../domain/listing/filterPath.ts'
import type { Page } from '../../pages/page.ts'

/** Whether an address is this very listing's, however narrowed, sorted or far along. */
export const isWithin = (page: Page, url: string): boolean =>
  page.type === 'listing' && splitFilters(new URL(url, 'http://shop').pathname).path === page.url

/**
 * Whether a visitor keeps their place when `after` takes the place of `before`: the same listing, narrowed or sorted otherwise.
 * Another of its pages is read from the top.
 */
export const keepsPlace = (before: Page, after: Page): boolean => {
  if (before.type !== 'listing' || after.type !== 'listing' || before.url !== after.url) return false
  const isNarrowedAlike = withFilters('', before.chosen) === withFilters('', after.chosen)
  return before.page === after.page || !isNarrowedAlike || before.sort !== after.sort
}
