import type { OrderReceiptView } from './orders/orderReceipt.ts'
import type { ArticlePage, HomePage, ListingPage, PostsPage, ProductPage, SearchPage } from './shopPage.ts'
import type { ProductTile } from '../../domain/catalogue/tile.ts'
import type { OwnAccountPage, WayInPage } from './account/accountPages.ts'
import type { BuilderPage } from './builderPage.ts'
import type { CheckoutView } from './checkoutView.ts'
import type { FindOrderPage, FoundOrderPage } from './orders/foundOrder.ts'
import type { OrderView, OutstandingView } from './orders/orderView.ts'
import type { StockNoticePage } from './stockNoticePage.ts'
import type { WithdrawPage } from './orders/withdrawPage.ts'

/** What a page shows, in one language, as the server rendered it or as the browser fetched it. */
export type Page =
  | HomePage
  | ListingPage
  | ProductPage
  | ArticlePage
  | PostsPage
  | SearchPage
  | { readonly type: 'cart' }
  | CheckoutPage
  | ResultPage
  | WayInPage
  | OwnAccountPage
  | WithdrawPage
  | FindOrderPage
  | FoundOrderPage
  | StockNoticePage
  | BuilderPage
  | { readonly type: 'not-found'; readonly path: string }
  | ErrorPage
  | InactivePage
  | PartsPage

/** A page of one kind. */
export type PageOf<Type extends Page['type']> = Extract<Page, { readonly type: Type }>

/** The design language on one page, for those who develop the shop; `products` are some of its own. */
export interface PartsPage {
  readonly type: 'parts'
  readonly products: readonly ProductTile[]
}

/** Something went wrong; `why` is a reason with words of its own. */
export interface ErrorPage {
  readonly type: 'error'
  readonly status: number
  readonly why?: 'read-only' | 'busy'
}

/** The shop is not ready; `code` says why it can't be reached. */
export interface InactivePage {
  readonly type: 'inactive'
  readonly code: string | null
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
  /** it is a payment of what was left of an order that stood already */
  readonly isRest?: true
  /** it is shown by a link to its order, which has a page of its own */
  readonly isLinked?: true
  /** what is still to be paid; only for the session that placed it */
  readonly due?: OutstandingView
  /** its buyer is a guest who may make an account of what they filled in */
  readonly offersAccount?: true
  /** of an order that stands; only for the session that placed it */
  readonly receipt?: OrderReceiptView
}
