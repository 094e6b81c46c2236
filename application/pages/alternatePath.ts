import type { Locale } from '../../domain/kernel/locale.ts'
import { never } from '../../domain/kernel/never.ts'
import type { Page } from './page.ts'
import { kindOf } from './pageKinds.ts'
import { pathOf } from './paths.ts'
import type { Target } from './route.ts'
import type { ListingPage } from './shopPage.ts'
import { targetOf } from './targetOf.ts'

/** Number of filter values chosen in a listing. */
export const choicesOf = ({ chosen }: ListingPage): number =>
  chosen.reduce((sum, { values }) => sum + values.length, 0)

/**
 * The query that identifies a list's page number or a search; '' for every other page. A filtered listing
 * counts as the first page of the whole listing, because its page numbers differ.
 */
export const pageQuery = (page: Page): string => {
  if (page.type === 'search') return page.query === '' ? '' : `?q=${encodeURIComponent(page.query)}`
  const isList = page.type === 'posts' || (page.type === 'listing' && choicesOf(page) === 0)
  return isList && page.page > 1 ? `?page=${page.page}` : ''
}

/**
 * The path and query of a page in the other language; null if it has no address.
 * @param search the requested query, for pages that depend on it and do not store it
 */
export const alternatePath = (page: Page, locale: Locale, search = ''): string | null =>
  'alternate' in page
    ? page.alternate + pageQuery(page)
    : twinAt(targetOf(page), pageQuery(page) || search, locale)

/**
 * The path and query of a requested page in another language; null if it has no address, or if only the page
 * itself knows it (`PageKind.twin`).
 */
export const twinAt = (target: Target, search: string, locale: Locale): string | null => {
  const { twin } = kindOf(target.kind)
  switch (twin) {
    case 'address':
      return pathOf(target, locale)
    case 'query':
      return pathOf(target, locale) + search
    case 'page':
    case null:
      return null
    default:
      return never(twin)
  }
}
