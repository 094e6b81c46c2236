import type { FastifyRequest } from 'fastify'
import type { AccountView } from '../../application/pages/account/accountView.ts'
import type { KindFrom, PAGE_KINDS } from '../../application/pages/pageKinds.ts'
import type { Page } from '../../application/pages/page.ts'
import type { Route, SinglePageKind } from '../../application/pages/route.ts'
import type { ContentQuery } from '../../application/ports/browser/pageSource.ts'
import type { BearerSession } from '../../application/shop/sessions/session.ts'
import { cartState } from '../../application/shop/cart/cartState.ts'
import type { ServedPages } from '../../application/shop/redirects/pageRedirects.ts'
import type { Services } from '../../application/shop/services.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { cartUidOf } from '../plugins/cartBearer.ts'
import type { RateName } from '../plugins/rates/rates.ts'
import type { Found, FoundPage } from './foundPage.ts'

/** Kinds of pages that are not content of the shop: each has a module. */
export type LoadedKind = KindFrom<'server' | 'browser'>

/** Kinds of pages that only a logged-in customer may see. */
export type CustomerKind = {
  [Kind in LoadedKind]: (typeof PAGE_KINDS)[Kind]['guard'] extends 'authenticated-account' ? Kind : never
}[LoadedKind]

/** A request for a page, in one of the shop's languages. */
export interface Visit {
  readonly request: FastifyRequest
  readonly services: Services
  readonly source: Pick<ServedPages, 'results'>
  readonly locale: Locale
  readonly query: ContentQuery
  /** parsed query of the address */
  readonly asked: URLSearchParams
}

/** A customer's request for a page of their own. */
export interface CustomerVisit extends Visit {
  readonly own: BearerSession
  readonly account: AccountView
}

/** One kind of page on the server. `PAGE_KINDS` defines its address and who may see it. */
export interface Loading<Kind extends LoadedKind, Visited extends Visit> {
  /** rate limit of its requests; 'pages' by default. Only for kinds with one address (`rateOfPage`) */
  readonly rate?: Kind extends SinglePageKind ? RateName : never
  /** Makes the page at a route; null if there is none. */
  readonly load: (visit: Visited, route: Extract<Route, { readonly kind: Kind }>) => Promise<Found | null>
}

/** Module of a kind: a customer's page loads only for a customer. */
export type PageModule<Kind extends LoadedKind> = Kind extends CustomerKind
  ? Loading<Kind, CustomerVisit>
  : Loading<Kind, Visit>

/** A visitor's own page, with their cart. */
export const personal = async (page: Page, { request, services, locale }: Visit): Promise<FoundPage> => {
  const { cart, version } = await cartState(services, await cartUidOf(request), locale)
  return { kind: 'page', locale, page, cart: { cart, version }, own: true }
}
