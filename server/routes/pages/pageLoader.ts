import type { KindFrom } from '../../../application/pages/pageKinds.ts'
import type { Page } from '../../../application/pages/page.ts'
import type { Route } from '../../../application/pages/route.ts'
import type { ContentQuery } from '../../../application/ports/browser/pageSource.ts'
import type { ServedPages } from '../../../application/shop/redirects/movingPages.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Found, FoundPage } from './found.ts'
import type { OwnPages } from './pageAt.ts'

/** The kinds of pages that aren't out of the shop's content. */
export type LoadedKind = KindFrom<'server' | 'browser'>

interface PageRequest {
  readonly query: ContentQuery
  readonly source: Pick<ServedPages, 'results'>
  readonly own: OwnPages
}

/** Makes what stands at a route, in a language that the shop speaks; null for nothing. */
export type PageLoader<Kind extends LoadedKind> = (
  route: Extract<Route, { readonly kind: Kind }>,
  request: PageRequest,
) => Promise<Found | null>

/** A visitor's own page, with the cart that stands around it. */
export const theirs = async (page: Page, locale: Locale, own: OwnPages): Promise<FoundPage> => ({
  kind: 'page',
  locale,
  page,
  cart: await own.cart(locale),
  own: true,
})
