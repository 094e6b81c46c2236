import type { Page } from '../../application/storefront/page.ts'
import { cartPath, checkoutPath, homePath, searchPath } from '../../application/storefront/paths.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { alternateOf } from './headOf.ts'

/** Where a page stands in the other language: path and query. A page that has no twin leads to the home page. */
export const pathIn = (page: Page, locale: Locale): string => {
  switch (page.type) {
    case 'cart':
      return cartPath(locale)
    case 'checkout':
      return checkoutPath(locale)
    case 'search':
      return page.query === ''
        ? searchPath(locale)
        : `${searchPath(locale)}?q=${encodeURIComponent(page.query)}`
    default:
      return alternateOf(page) ?? homePath(locale)
  }
}
