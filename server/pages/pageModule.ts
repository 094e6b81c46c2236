import type { FastifyRequest } from 'fastify'
import type { AccountView } from '../../application/pages/account/accountView.ts'
import type { KindFrom, PAGE_KINDS } from '../../application/pages/pageKinds.ts'
import type { Page } from '../../application/pages/page.ts'
import type { Route, StandingKind } from '../../application/pages/route.ts'
import type { ContentQuery } from '../../application/ports/browser/pageSource.ts'
import type { BearerSession } from '../../application/shop/sessions/session.ts'
import { cartState } from '../../application/shop/cart/cartState.ts'
import type { ServedPages } from '../../application/shop/redirects/pageRedirects.ts'
import type { Services } from '../../application/shop/services.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { cartUidOf } from '../plugins/cartBearer.ts'
import type { RateName } from '../plugins/rates/rates.ts'
import type { Found, FoundPage } from './foundPage.ts'

/** The kinds of pages that aren't out of the shop's content: each has a module. */
export type LoadedKind = KindFrom<'server' | 'browser'>

/** The kinds of pages that only a customer who is logged in may see. */
export type CustomerKind = {
  [Kind in LoadedKind]: (typeof PAGE_KINDS)[Kind]['guard'] extends 'authenticated-account' ? Kind : never
}[LoadedKind]

/** A request for a page, in a language that the shop speaks. */
export interface Visit {
  readonly request: FastifyRequest
  readonly services: Services
  readonly source: Pick<ServedPages, 'results'>
  readonly locale: Locale
  readonly query: ContentQuery
  /** the address's query by name */
  readonly asked: URLSearchParams
}

/** A customer's request for a page of their own. */
export interface CustomerVisit extends Visit {
  readonly own: BearerSession
  readonly account: AccountView
}

/** One kind of page on the server. `PAGE_KINDS` says where it stands, and who may see it. */
export interface Loading<Kind extends LoadedKind, Visited extends Visit> {
  /** as what its requests are counted; 'pages' if left out. Only for kinds with one address (`rateOfPage`) */
  readonly rate?: Kind extends StandingKind ? RateName : never
  /** Makes what stands at a route; null for nothing. */
  readonly load: (visit: Visited, route: Extract<Route, { readonly kind: Kind }>) => Promise<Found | null>
}

/** The module of a kind: a customer's page is loaded for a customer alone. */
export type PageModule<Kind extends LoadedKind> = Kind extends CustomerKind
  ? Loading<Kind, CustomerVisit>
  : Loading<Kind, Visit>

/** A visitor's own page, with the cart that stands around it. */
export const personal = async (page: Page, { request, services, locale }: Visit): Promise<FoundPage> => {
  const { cart, version } = await cartState(services, await cartUidOf(request), locale)
  return { kind: 'page', locale, page, cart: { cart, version }, own: true }
}
