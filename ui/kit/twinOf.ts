import type { Page } from '../../application/pages/page.ts'
import { cartPath, resultPath, searchPath, stepPath } from '../../application/pages/paths.ts'
import type { ListingPage } from '../../application/pages/shopPage.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** How many choices a listing is narrowed by. */
export const choicesOf = ({ chosen }: ListingPage): number =>
  chosen.reduce((sum, { values }) => sum + values.length, 0)

/**
 * The query that tells a page of a list from the first; nothing for every other page. A narrowed listing counts as the whole one's
 * first page: its own pages are no pages of that.
 */
export const pageQuery = (page: Page): string => {
  const isList = page.type === 'posts' || (page.type === 'listing' && choicesOf(page) === 0)
  return isList && page.page > 1 ? `?page=${page.page}` : ''
}

/** Where a page stands in the other language, path and query; null for what stands nowhere. */
export const twinOf = (page: Page, locale: Locale): string | null => {
  switch (page.type) {
    case 'cart':
      return cartPath(locale)
    case 'checkout':
      return stepPath(locale, page.checkout.step)
    case 'result':
      return resultPath(locale, page.paymentUid)
    case 'search':
      return page.query === ''
        ? searchPath(locale)
        : `${searchPath(locale)}?q=${encodeURIComponent(page.query)}`
    default:
      return 'alternate' in page ? page.alternate + pageQuery(page) : null
  }
}
