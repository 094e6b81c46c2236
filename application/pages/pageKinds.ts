import type { Locale } from '../../domain/kernel/locale.ts'
import { guardOf, type Guard } from './guard.ts'

/** What stands before every address of a language: nothing for Dutch, which is at the root [1-032]. */
export const LANGUAGE_PREFIX = { nld: '', eng: '/en' } as const satisfies Record<Locale, string>

/** The frames a page can stand in [2-036, 2-037, 2-038, 2-039]. */
export type LayoutName = 'ecommerce' | 'business' | 'checkout' | 'account'

/** What is so for all pages of a kind. */
export interface PageKind {
  /**
   * Where they stand below the language's prefix. `:name` is a part that differs (`addressParts.ts` says what may stand there); `*`
   * at the end is whatever follows, and by itself every address that is nobody else's. Null: nowhere of their own.
   */
  readonly address: Readonly<Record<Locale, string>> | null
  /** the same for everyone, a visitor's own, or for those who develop the shop alone */
  readonly audience: 'public' | 'personal' | 'developers'
  /** null: anyone may come */
  readonly guard: Guard | null
  /** the frame, where a page's content doesn't ask for one */
  readonly layout: LayoutName
  /** whether search engines may know them */
  readonly indexed: boolean
  /** whether the server caches them */
  readonly cached: boolean
  /**
   * Where a browser that goes there from another page has them from: out of the shop's `content`, by the public call; from the `server`,
   * at their own address, as it makes them for this visitor or this query; or from itself, which needs no call (`browser`).
   */
  readonly source: 'content' | 'server' | 'browser'
  /**
   * Where the same page stands in the other language: at the `address` in its words, there with the same `query`, or where the
   * `page` itself says. Null: nowhere.
   */
  readonly twin: 'address' | 'query' | 'page' | null
}

const both = <Address extends string>(address: Address) => ({ nld: address, eng: address })

const SHOP = {
  audience: 'public',
  guard: null,
  layout: 'ecommerce',
  indexed: true,
  cached: true,
  source: 'content',
  twin: 'page',
} as const
const OWN = { ...SHOP, audience: 'personal', indexed: false, cached: false, twin: 'address' } as const
const CHECKOUT = { ...OWN, source: 'server', layout: 'checkout' } as const
const LOGIN = { ...OWN, guard: guardOf('auth'), source: 'server' } as const
const ACCOUNT = { ...OWN, guard: guardOf('authenticated-account'), layout: 'account' } as const
/** Pages that have no view yet: whoever may see one finds nothing there, in either language. */
const UNSEEN = { ...ACCOUNT, twin: null } as const

/** Every kind of page, in the order in which an address is tried on them. */
export const PAGE_KINDS = {
  home: { address: both(''), ...SHOP },
  products: { address: both('products'), ...SHOP },
  blogs: { address: both('blogs'), ...SHOP },
  events: { address: both('events'), ...SHOP },
  product: { address: both('product/:productId/:slug'), ...SHOP },
  account: { address: both('account'), ...UNSEEN },
  'account-login': { address: both('account/login'), ...LOGIN },
  'account-register': { address: both('account/register'), ...LOGIN },
  /** with the token of a mailed link in the query, where a password is given */
  'account-reset': { address: both('account/reset'), ...LOGIN, twin: 'query' },
  'account-overview': { address: both('account/overview'), ...ACCOUNT, source: 'server' },
  'account-orders': { address: both('account/orders'), ...ACCOUNT, source: 'server' },
  'account-order': { address: both('account/orders/:orderUid'), ...ACCOUNT, source: 'server' },
  'account-tickets': { address: both('account/tickets'), ...ACCOUNT, source: 'server' },
  'account-ticket': { address: both('account/tickets/:ticketUid'), ...ACCOUNT, source: 'server' },
  'account-invoices': { address: both('account/invoices'), ...ACCOUNT, source: 'server' },
  'account-returns': { address: both('account/returns'), ...ACCOUNT, source: 'server' },
  'account-information': { address: both('account/information'), ...ACCOUNT, source: 'server' },
  'account-security': { address: both('account/security'), ...ACCOUNT, source: 'server' },
  'account-data': { address: both('account/data'), ...ACCOUNT, source: 'server' },
  /** with the token of a mailed invitation in the query, where it is taken */
  'account-company': { address: both('account/company'), ...ACCOUNT, source: 'server', twin: 'query' },
  checkout: { address: both('checkout'), ...CHECKOUT },
  'checkout-login': { address: both('checkout/login'), ...CHECKOUT, guard: guardOf('auth') },
  'checkout-step': { address: both('checkout/:step'), ...CHECKOUT },
  result: { address: both('checkout/:paymentUid'), ...OWN, source: 'server' },
  cart: { address: { nld: 'winkelwagen', eng: 'cart' }, ...OWN, source: 'browser' },
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
  withdraw: { address: { nld: 'herroepen', eng: 'withdraw' }, ...OWN, source: 'server' },
  /** where who bought without an account asks for their order by its number */
  'find-order': { address: { nld: 'bestelling-zoeken', eng: 'find-order' }, ...OWN, source: 'server' },
  /** the order that a mailed link was for */
  'found-order': {
    address: { nld: 'bestelling-zoeken/bestelling', eng: 'find-order/order' },
    ...OWN,
    source: 'server',
  },
  /** a request for a mail when a product is back; the query's token confirms or withdraws it */
  'stock-notice': {
    address: { nld: 'weer-op-voorraad', eng: 'back-in-stock' },
    ...OWN,
    source: 'server',
    twin: 'query',
  },
  /** where a system is put together out of parts that go together; its address has the whole of it */
  builder: {
    address: { nld: 'ajax-alarmsysteem-samenstellen', eng: 'build-your-ajax-alarm-system' },
    ...SHOP,
    cached: false,
    source: 'server',
    twin: 'address',
  },
  parts: { address: both('_parts'), ...OWN, audience: 'developers', twin: null },
  /** categories, pages of words, posts, and listings with their filters: what stands where is for the shop's content to say */
  content: { address: both('*'), ...SHOP },
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
