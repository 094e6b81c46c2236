import type { Locale } from '../../domain/kernel/locale.ts'
import { ACCOUNT_KINDS } from './account/accountPages.ts'
import { guardOf, OWN, SHOP, type PageKind, inEach } from './pageKind.ts'

const CHECKOUT = { ...OWN, source: 'server', layout: 'checkout' } as const
/** Every kind of page, in the order in which an address is tried on them. */
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
    // filters may stand below it
    address: { nld: 'zoeken/*', eng: 'search/*' },
    ...SHOP,
    indexed: false,
    cached: false,
    source: 'server',
    twin: 'query',
  },
  /** where one withdraws from a contract */
  withdraw: {
    address: { nld: 'herroepen', eng: 'withdraw' },
    ...OWN,
    source: 'server',
    title: 'footer.withdraw',
  },
  /** where who bought without an account asks for their order by its number */
  'find-order': {
    address: { nld: 'bestelling-zoeken', eng: 'find-order' },
    ...OWN,
    source: 'server',
    title: 'account.orders',
  },
  /** the order that a mailed link was for */
  'found-order': {
    address: { nld: 'bestelling-zoeken/bestelling', eng: 'find-order/order' },
    ...OWN,
    source: 'server',
    title: 'account.orders',
  },
  /** a request for a mail when a product is back; the query's token confirms or withdraws it */
  'stock-notice': {
    address: { nld: 'weer-op-voorraad', eng: 'back-in-stock' },
    ...OWN,
    source: 'server',
    twin: 'query',
    title: 'stock.out',
  },
  /** where a system is put together out of parts that go together; its address has the whole of it */
  builder: {
    address: { nld: 'ajax-alarmsysteem-samenstellen', eng: 'build-your-ajax-alarm-system' },
    ...SHOP,
    cached: false,
    source: 'server',
    twin: 'address',
  },
  parts: { address: inEach('_parts'), ...OWN, audience: 'developers', twin: null },
  /** categories, pages of words, posts, and listings with their filters: what stands where is for the shop's content to say */
  content: { address: inEach('*'), ...SHOP },
  /** an address below one of the shop's own at which nothing stands, and what is shown in a page's place */
  unknown: { address: null, ...SHOP, indexed: false, cached: false, twin: null },
} as const satisfies Record<string, PageKind>

export type KindName = keyof typeof PAGE_KINDS

/** The addresses of a kind, as the table writes them. */
export type AddressOf<Kind extends KindName> = NonNullable<(typeof PAGE_KINDS)[Kind]['address']>[Locale]

/** The kinds of pages that are had from there (`PageKind.source`). */
export type KindFrom<Source extends PageKind['source']> = {
  [Kind in KindName]: (typeof PAGE_KINDS)[Kind]['source'] extends Source ? Kind : never
}[KindName]

/** What is so for all pages of a kind. */
export const kindOf = (name: KindName): PageKind => PAGE_KINDS[name]

/** Whether the pages of a kind are had from there. */
export const isFrom = <Source extends PageKind['source']>(
  kind: KindName,
  source: Source,
): kind is KindFrom<Source> => kindOf(kind).source === source

export const KIND_NAMES = Object.keys(PAGE_KINDS) as readonly KindName[]
