import type { Locale } from '../../domain/kernel/locale.ts'
import { ACCOUNT_KINDS } from './account/accountPages.ts'
import { guardOf, OWN, SHOP, type PageKind, inEach } from './pageKind.ts'

const CHECKOUT = { ...OWN, source: 'server', layout: 'checkout' } as const
/** Every page kind, in the order in which they are matched against an address. */
export const PAGE_KINDS = {
  home: { address: inEach(''), ...SHOP },
  products: { address: inEach('products'), ...SHOP },
  blogs: { address: inEach('blogs'), ...SHOP },
  events: { address: inEach('events'), ...SHOP },
  product: { address: inEach('product/:productId/:slug'), ...SHOP },
  ...ACCOUNT_KINDS,
  checkout: { address: inEach('checkout'), ...CHECKOUT },
  'checkout-login': { address: inEach('checkout/login'), ...CHECKOUT, guard: guardOf('auth') },
  'checkout-step': { address: inEach('checkout/:step'), ...CHECKOUT },
  result: { address: inEach('checkout/:paymentUid'), ...OWN, source: 'server' },
  cart: { address: { nld: 'winkelwagen', eng: 'cart' }, ...OWN, source: 'browser', title: 'cart.title' },
  search: {
    // filters may follow it
    address: { nld: 'zoeken/*', eng: 'search/*' },
    ...SHOP,
    indexed: false,
    cached: false,
    source: 'server',
    twin: 'query',
  },
  /** withdrawal from a contract */
  withdraw: {
    address: { nld: 'herroepen', eng: 'withdraw' },
    ...OWN,
    source: 'server',
    title: 'footer.withdraw',
  },
  /** request for an order without an account, by its number */
  'find-order': {
    address: { nld: 'bestelling-zoeken', eng: 'find-order' },
    ...OWN,
    source: 'server',
    title: 'account.orders',
  },
  /** the order of an emailed link */
  'found-order': {
    address: { nld: 'bestelling-zoeken/bestelling', eng: 'find-order/order' },
    ...OWN,
    source: 'server',
    title: 'account.orders',
  },
  /** a request for an email when a product is back in stock; the query's token confirms or withdraws it */
  'stock-notice': {
    address: { nld: 'weer-op-voorraad', eng: 'back-in-stock' },
    ...OWN,
    source: 'server',
    twin: 'query',
    title: 'stock.out',
  },
  /** builder of a system from compatible parts; the address contains the whole system */
  builder: {
    address: { nld: 'ajax-alarmsysteem-samenstellen', eng: 'build-your-ajax-alarm-system' },
    ...SHOP,
    cached: false,
    source: 'server',
    twin: 'address',
  },
  parts: { address: inEach('_parts'), ...OWN, audience: 'developers', twin: null },
  /**
   * categories, text pages, posts, and listings with filters: the shop's content decides what is at each
   * address
   */
  content: { address: inEach('*'), ...SHOP },
  /** a reserved address without a page, and status pages shown instead of one */
  unknown: { address: null, ...SHOP, indexed: false, cached: false, twin: null },
} as const satisfies Record<string, PageKind>

export type KindName = keyof typeof PAGE_KINDS

/** The addresses of a kind, as in the table. */
export type AddressOf<Kind extends KindName> = NonNullable<(typeof PAGE_KINDS)[Kind]['address']>[Locale]

/** The page kinds with this source (`PageKind.source`). */
export type KindFrom<Source extends PageKind['source']> = {
  [Kind in KindName]: (typeof PAGE_KINDS)[Kind]['source'] extends Source ? Kind : never
}[KindName]

/** The properties of all pages of a kind. */
export const kindOf = (name: KindName): PageKind => PAGE_KINDS[name]

/** Whether the pages of a kind have this source. */
export const isFrom = <Source extends PageKind['source']>(
  kind: KindName,
  source: Source,
): kind is KindFrom<Source> => kindOf(kind).source === source

export const KIND_NAMES = Object.keys(PAGE_KINDS) as readonly KindName[]
