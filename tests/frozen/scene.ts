import type { Locale } from '../../domain/kernel/locale.ts'
import type { FrozenShop, ShopName } from './frozenShop.ts'
import type { Visitor } from './visitor.ts'

/** The option that a product needs, by its group. */
export type Chosen = Readonly<Record<string, string>>

/** The parts of a journey. */
export interface Scene {
  readonly shop: FrozenShop
  readonly locale: Locale
  readonly goods: Goods
  readonly paths: Paths
  /**
   * a new visitor; each name once. `network`: their own network, if their calls must be counted separately
   */
  visitor(name: string, network?: string): Visitor
}

/** A shop's products for each state of a line, and its coupons. */
export interface Goods {
  /** without options */
  readonly plain: number
  readonly chosen: { readonly id: number; readonly options: Chosen; readonly others: Chosen }
  /** has `few` pieces */
  readonly short: number
  readonly few: number
  /** can't be ordered, or doesn't exist */
  readonly none: number
  readonly coupons: { readonly share: string; readonly minimum: string; readonly once: string }
  readonly delivery: string
  /** search words: a match, a misspelling, a synonym */
  readonly words: Readonly<Record<Locale, readonly string[]>>
}

export const GOODS: Readonly<Record<ShopName, Goods>> = {
  security: {
    plain: 1005,
    chosen: {
      id: 1001,
      options: { simkaart: 'jaar', installatie: 'zelf' },
      others: { simkaart: 'geen', installatie: 'monteur' },
    },
    short: 1044,
    few: 3,
    none: 1016,
    coupons: { share: 'WELKOM10', minimum: 'VEILIG25', once: 'EENMALIG15' },
    delivery: 'postnl-home',
    words: {
      nld: ['sirene', 'rookmeldr', 'bewakingscamera', '1001', 'hub'],
      eng: ['siren', 'smoke alrm', 'camera', '1001', 'hub'],
    },
  },
  rugs: {
    plain: 2010,
    chosen: { id: 2001, options: { maat: '160x230' }, others: { maat: '200x300' } },
    short: 2009,
    few: 2,
    none: 2999,
    coupons: { share: 'WARM10', minimum: 'KLEED50', once: 'EENMALIG25' },
    delivery: 'dhl-home',
    words: {
      nld: ['wol', 'terras', 'hoogpolg', '2006', 'kleed'],
      eng: ['wool', 'terrace', 'long pyle', '2006', 'rug'],
    },
  },
}

/** The addresses of the shop's own pages. */
export interface Paths {
  readonly home: string
  readonly products: string
  readonly cart: string
  readonly search: string
  readonly checkout: string
  readonly steps: readonly [information: string, delivery: string, overview: string, pay: string]
}

export const PATHS: Readonly<Record<Locale, Paths>> = {
  nld: {
    home: '/',
    products: '/products',
    cart: '/winkelwagen',
    search: '/zoeken',
    checkout: '/checkout',
    steps: ['/checkout/gegevens', '/checkout/bezorging', '/checkout/overzicht', '/checkout/betalen'],
  },
  eng: {
    home: '/en',
    products: '/en/products',
    cart: '/en/cart',
    search: '/en/search',
    checkout: '/en/checkout',
    steps: ['/en/checkout/information', '/en/checkout/delivery', '/en/checkout/overview', '/en/checkout/pay'],
  },
}
