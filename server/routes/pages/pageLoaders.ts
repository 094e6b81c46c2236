import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Page } from '../../../application/pages/page.ts'
import type { ContentQuery } from '../../../application/ports/browser/pageSource.ts'
import type { KindFrom } from '../../../application/pages/pageKinds.ts'
import { homePath, stepPath } from '../../../application/pages/paths.ts'
import type { Route } from '../../../application/pages/route.ts'
import { REDIRECTS } from '../../../application/shop/redirects/codes.ts'
import type { ServedPages } from '../../../application/shop/redirects/movingPages.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import { everyonesOr, type Found } from './found.ts'
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
const theirs = async (page: Page, locale: Locale, own: OwnPages): Promise<Found> => ({
  kind: 'page',
  locale,
  page,
  cart: await own.cart(locale),
  own: true,
})

const leadingTo = (location: string): Found => ({
  kind: 'redirect',
  status: REDIRECTS.step,
  location,
  own: true,
})

/** The step asked for, or the one that comes before it. */
const stepAt = async (step: CheckoutStep, locale: Locale, own: OwnPages): Promise<Found> => {
  const found = await own.checkout(step, locale)
  if (!('redirect' in found)) return theirs(found, locale, own)
  return leadingTo(found.redirect === 'home' ? homePath(locale) : stepPath(locale, found.redirect))
}

/** What makes the pages of each kind. */
export const LOADERS: { readonly [Kind in LoadedKind]: PageLoader<Kind> } = {
  search: async ({ locale }, { query, source }) => {
    const found = await source.results(query)
    return found && everyonesOr(found, locale)
  },
  cart: async ({ locale }, { own }) => theirs({ type: 'cart' }, locale, own),
  checkout: async ({ locale }, { own }) => {
    const found = await stepAt('information', locale, own)
    return found.kind === 'redirect' ? found : leadingTo(stepPath(locale, 'information'))
  },
  'checkout-step': ({ locale, step }, { own }) => stepAt(step, locale, own),
  result: async ({ locale, paymentUid }, { own }) => {
    const page = await own.result(paymentUid, locale)
    return theirs(page ?? { type: 'not-found', path: paymentUid }, locale, own)
  },
}
