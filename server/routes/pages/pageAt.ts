import type { Basis } from '../../../domain/catalogue/price.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ContentQuery, PageSource } from '../../../application/ports/browser/pageSource.ts'
import type { ConfirmedCart } from '../../../application/ports/browser/cartApi.ts'
import type { InvoiceList } from '../../../application/pages/accountInvoices.ts'
import type { OrderList, OrderRow, OwnOrder } from '../../../application/pages/accountOrders.ts'
import type {
  CompanyPage,
  DataPage,
  InformationPage,
  PasswordPage,
  RegisterPage,
  SecurityPage,
  TicketPage,
  TicketsPage,
} from '../../../application/pages/accountPages.ts'
import type { Returns } from '../../../application/pages/accountReturns.ts'
import type { AccountView } from '../../../application/pages/accountView.ts'
import type { BuilderPage } from '../../../application/pages/builderPage.ts'
import type { Page } from '../../../application/pages/page.ts'
import { isFrom, kindOf } from '../../../application/pages/pageKinds.ts'
import type { ServedPages } from '../../../application/shop/redirects/movingPages.ts'
import type { linkedBuyer, LinkedOrderView } from '../../../application/shop/orderLink/linkedOrder.ts'
import type { AskedForm } from '../../../application/shop/account/informationView.ts'
import { routeOf, type Route } from '../../../application/pages/route.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import type { StockNoticePage } from '../../../application/pages/stockNoticePage.ts'
import type { WithdrawalDraft } from '../../plugins/withdrawalCookie.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { REDIRECTS } from '../../../application/shop/redirects/codes.ts'
import { everyones, everyonesOr, type Found } from './found.ts'
import { pageNumberOf, sortOf } from './listQuery.ts'
import type { LoadedKind, PageLoader } from './pageLoader.ts'
import { LOADERS } from './pageLoaders.ts'

/** What only the visitor's own cookies can tell. */
export interface OwnPages {
  cart(locale: Locale): Promise<ConfirmedCart>
  checkout(step: CheckoutStep, locale: Locale): Promise<Page | { readonly redirect: CheckoutStep | 'home' }>
  result(paymentUid: string, locale: Locale): Promise<Page | null>
  /** who is logged in; null for nobody */
  account(): Promise<AccountView | null>
  /** a page of the orders that the customer may look at, and one of them; null for what is not there, or not theirs */
  orders(page: number): Promise<OrderList | null>
  /** the last so many of their orders; none without a session */
  lastOrders(count: number): Promise<readonly OrderRow[]>
  order(orderUid: string, locale: Locale): Promise<OwnOrder | null>
  /** a page of the customer's tickets, and one of them, with a form that may have been sent; null for what is not there, or not theirs */
  tickets(page: number, isRefused: boolean): Promise<Omit<TicketsPage, 'type' | 'notice'> | null>
  ticket(ticketUid: string, isRefused: boolean): Promise<Omit<TicketPage, 'type' | 'notice'> | null>
  /** what they can return of a page of their orders, and what they asked to; null for nobody, and for a page that is not there */
  returns(page: number): Promise<Returns | null>
  invoices(page: number): Promise<InvoiceList | null>
  /** a page of all that is known of them; null for nobody, and for a page that is not there */
  data(page: number, locale: Locale): Promise<Omit<DataPage, 'type' | 'notice'> | null>
  /** their company, with the mailed invitation of that token and a page of its orders; null for nobody */
  company(
    token: string | null,
    page: number,
    locale: Locale,
  ): Promise<Omit<CompanyPage, 'type' | 'notice'> | null>
  /** the ways into their account; null for nobody */
  security(): Promise<Omit<SecurityPage, 'type' | 'notice'> | null>
  /** what who is logged in has told of themselves; null for nobody */
  information(asked: AskedForm): Promise<Omit<InformationPage, 'type' | 'kind' | 'shows' | 'notice'> | null>
  /** what was filled in or typed before on the pages of the account */
  registration(): Promise<Pick<RegisterPage, 'form' | 'isBusiness' | 'errors'>>
  emailAddress(): string
  /** takes the token of a mailed link to an order out of its address; whether it was one */
  followOrderLink(token: string): Promise<boolean>
  /** the order whose link was followed, and who bought it; null for none, and once the link has ended */
  foundOrder(locale: Locale): Promise<LinkedOrderView | null>
  foundBuyer(): ReturnType<typeof linkedBuyer>
  /** whether passkeys may be used here */
  offersPasskeys(): boolean
  /** the builder at an address, at their prices, or where its form leads; null in a shop that has none */
  builder(query: URLSearchParams, locale: Locale): Promise<BuilderPage | { readonly redirect: string } | null>
  /** what they typed into a withdrawal, and when it came in */
  withdrawal(): WithdrawalDraft
  /** what a query of the page of a request for a mail asks for; null where there is no such product */
  stockNotice(query: URLSearchParams, locale: Locale): Promise<StockNoticePage | null>
  /** @param kept uids of the passkeys that were ticked before */
  mailedLink(token: string, kept: ReadonlySet<string>): Promise<Pick<PasswordPage, 'wants' | 'passkeys'>>
}

/** The language to answer in: the address's own, or the shop's first when it doesn't speak that. */
export const spoken = (languages: readonly Locale[], locale: Locale): Locale =>
  languages.includes(locale) ? locale : (languages[0] ?? locale)

/** What stands at an address of everyone's, or where it leads. */
export const publicAt = async (
  query: ContentQuery,
  { source, languages }: { source: PageSource; languages: readonly Locale[] },
): Promise<Found> => {
  const found = await source.content(query)
  const locale = spoken(languages, routeOf(query.path).locale)
  return everyonesOr(found ?? { type: 'not-found', path: query.path }, locale)
}

interface PageSources {
  readonly source: ServedPages
  readonly own: OwnPages
  readonly languages: readonly Locale[]
  /** the side of VAT on which this visitor reads prices */
  readonly basis: Basis
}

/** Where only a customer may go, anybody else is led to log in first, and back from there (specification, section 2: route guards). */
const guarded = async ({ kind, locale }: Route, url: string, own: OwnPages): Promise<Found | null> => {
  const { guard } = kindOf(kind)
  if (guard === null || guard === 'auth' || (await own.account()) !== null) return null
  const query = new URLSearchParams({ back: url }).toString()
  const location = `${accountPath(locale, 'login')}?${query}`
  return { kind: 'redirect', status: REDIRECTS.login, location, own: true }
}

/** Finds what an address asks for, or where it leads. What isn't the shop's content exists only in the shop's languages, as all else. */
export const pageAt = async (url: URL, { source, own, languages, basis }: PageSources): Promise<Found> => {
  const { pathname: path, search, searchParams } = url
  const route = routeOf(path)
  const page = pageNumberOf(searchParams.get('page'))
  const query = { path, search, page, sort: sortOf(searchParams.get('sort')), basis }
  const elsewhere = languages.includes(route.locale) ? await guarded(route, path + search, own) : null
  if (elsewhere !== null) return elsewhere
  if (isFrom(route.kind, 'content')) return publicAt(query, { source, languages })
  const { locale } = route
  // the kind names the loader of its own routes
  const load = LOADERS[route.kind] as PageLoader<LoadedKind>
  const loaded = languages.includes(locale)
    ? await load(route as Parameters<typeof load>[0], { query, source, own })
    : null
  return loaded ?? everyones({ type: 'not-found', path }, spoken(languages, locale))
}
