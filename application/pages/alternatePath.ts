import type { Locale } from '../../domain/kernel/locale.ts'
import { never } from '../../domain/kernel/never.ts'
import type { Page } from './page.ts'
import { kindOf } from './pageKinds.ts'
import { pathOf } from './paths.ts'
import type { Target } from './route.ts'
import type { ListingPage } from './shopPage.ts'
import { targetOf } from './targetOf.ts'

/** How many choices a listing is narrowed by. */
export const choicesOf = ({ chosen }: ListingPage): number =>
  chosen.reduce((sum, { values }) => sum + values.length, 0)

/**
 * The query that tells a page of a list from the first, and what was searched for; nothing for every other page. A narrowed listing
 * counts as the whole one's first page: its own pages are no pages of that.
 */
export const pageQuery = (page: Page): string => {
  if (page.type === 'search') return page.query === '' ? '' : `?q=${encodeURIComponent(page.query)}`
  const isList = page.type === 'posts' || (page.type === 'listing' && choicesOf(page) === 0)
  return isList && page.page > 1 ? `?page=${page.page}` : ''
}

/**
 * Where a page stands in the other language, path and query; null for what stands nowhere.
 * @param search what it was asked for with: for pages that are nothing without that and don't say it themselves
 */
export const alternatePath = (page: Page, locale: Locale, search = ''): string | null =>
  'alternate' in page
    ? page.alternate + pageQuery(page)
    : twinAt(targetOf(page), pageQuery(page) || search, locale)

/**
 * Where what was asked for, with its query, stands in another language, path and query; null for what stands nowhere, and for
 * what only the page itself can tell (`PageKind.twin`).
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
