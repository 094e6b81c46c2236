import type { Breadcrumb, Seo, Sort } from '../../domain/catalogue/category.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { ProductTile } from '../../domain/catalogue/tile.ts'
import type { Cents } from '../../domain/kernel/cents.ts'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import type { CartTotals } from '../../domain/pricing/totals.ts'
import type { CheckoutView } from './checkout/checkoutView.ts'

/** What a page shows, in one language, as the server rendered it or as the browser fetched it. */
export type Page =
  | HomePage
  | ListingPage
  | ProductPage
  | ArticlePage
  | SearchPage
  | { readonly type: 'cart' }
  | CheckoutPage
  | ResultPage
  | { readonly type: 'not-found'; readonly path: string }
  | { readonly type: 'error'; readonly status: number }

export interface HomePage {
  readonly type: 'home'
  readonly categories: readonly CategoryTile[]
  readonly bestSellers: readonly ProductTile[]
  /** the same page in the other language */
  readonly alternate: string
}

export interface CategoryTile {
  readonly title: string
  /** path on the shop's own origin */
  readonly url: string
  readonly short: string
  readonly image: string | null
}

/** A category, or all products (`products`). */
export interface ListingPage {
  readonly type: 'listing'
  readonly kind: 'category' | 'products'
  /** null for all products */
  readonly id: string | null
  readonly parentId: string | null
  readonly title: string
  /** path on the shop's own origin, without query */
  readonly url: string
  readonly short: string
  readonly seo: Seo
  readonly breadcrumb: readonly Breadcrumb[]
  readonly children: readonly CategoryTile[]
  readonly products: readonly ProductTile[]
  readonly totalHits: number
  readonly limit: number
  readonly page: number
  readonly sort: Sort
  readonly displayType: 'default' | 'only_products'
  readonly edgeToEdge: boolean
  readonly alternate: string
}

export interface ProductPage {
  readonly type: 'product'
  readonly product: Product
  readonly breadcrumb: readonly Breadcrumb[]
  readonly related: readonly ProductTile[]
  readonly alternate: string
}

export interface ArticlePage {
  readonly type: 'article'
  readonly title: string
  readonly url: string
  /** sanitised */
  readonly html: string
  readonly seo: Seo
  readonly breadcrumb: readonly Breadcrumb[]
  readonly alternate: string
}

export interface SearchPage {
  readonly type: 'search'
  readonly query: string
  readonly products: readonly ProductTile[]
  readonly totalHits: number
}

export interface CheckoutPage {
  readonly type: 'checkout'
  readonly checkout: CheckoutView
}

/** What became of a payment; the order itself only for the session that placed it. */
export interface ResultPage {
  readonly type: 'result'
  readonly paymentUid: string
  readonly status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'
  readonly orderNumber: string
  readonly order: OrderView | null
}

export interface OrderView {
  readonly number: string
  /** UTC instant */
  readonly placedAt: string
  readonly lines: readonly (CartLine & { readonly totalInclVat: Cents; readonly totalExclVat: Cents })[]
  readonly totals: CartTotals
  readonly deliveryLabel: string
  readonly paymentLabel: string
  readonly emailAddress: string
  readonly address: readonly string[]
}
