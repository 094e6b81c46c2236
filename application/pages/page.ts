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

/** The content of a page in one language, as rendered by the server or fetched by the browser. */
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

/** The page of one type. */
export type PageOf<Type extends Page['type']> = Extract<Page, { readonly type: Type }>

/** The design system on one page, for developers of the shop; `products` are some of the shop's own. */
export interface PartsPage {
  readonly type: 'parts'
  readonly products: readonly ProductTile[]
}

/** An error; `why` is a reason with its own text. */
export interface ErrorPage {
  readonly type: 'error'
  readonly status: number
  readonly why?: 'read-only' | 'busy'
}

/** The shop is not ready; `code` says why. */
export interface InactivePage {
  readonly type: 'inactive'
  readonly code: string | null
}

export interface CheckoutPage {
  readonly type: 'checkout'
  readonly checkout: CheckoutView
}

/** The result of a payment; the order only in the session that placed it. */
export interface ResultPage {
  readonly type: 'result'
  readonly paymentUid: string
  readonly status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'
  readonly orderNumber: string
  readonly order: OrderView | null
  /** a payment of the remaining amount of a confirmed order */
  readonly isRest?: true
  /** shown through a link to its order, which has its own page */
  readonly isLinked?: true
  /** amount due; only in the session that placed the order */
  readonly due?: OutstandingView
  /** the buyer is a guest who may create an account from their details */
  readonly offersAccount?: true
  /** of a confirmed order; only in the session that placed it */
  readonly receipt?: OrderReceiptView
}
