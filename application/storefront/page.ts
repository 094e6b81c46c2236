import type {
  ArticlePage,
  HomePage,
  ListingPage,
  ProductPage,
  SearchPage,
} from '../../domain/catalogue/shopPage.ts'
import type { CheckoutView } from '../../domain/checkout/information.ts'
import type { OrderView } from '../../domain/orders/orderView.ts'

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
