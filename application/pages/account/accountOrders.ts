import type { Milestone } from '../../../domain/orders/timeline.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { InvoiceRow } from './accountInvoices.ts'
import type { OrderReceiptView } from '../orders/orderReceipt.ts'
import type { OrderView, OutstandingView } from '../orders/orderView.ts'

/** An order in a customer's list [3-039]. */
export interface OrderRow extends Pick<
  OrderView,
  'number' | 'placedAt' | 'status' | 'isAtShop' | 'outstandingAmount'
> {
  readonly uid: string
  /** cents */
  readonly totalInclVat: Cents
  /** number of pieces in all lines */
  readonly pieces: number
  /** titles of the lines, in order */
  readonly titles: readonly string[]
  /** URL of the picture of the first line that has one */
  readonly image: string | null
  /** the colleague who ordered it, if it is not the customer's own; '' if they are no longer known */
  readonly by?: string
}

/** A page of a customer's orders, newest first. */
export interface OrderList {
  readonly orders: readonly OrderRow[]
  /** from 1 */
  readonly page: number
  /** 1 for a customer without orders */
  readonly pages: number
}

/** An order with its timeline, as its customer sees it. */
export interface OwnOrder {
  readonly orderUid: string
  readonly order: OrderView
  /** oldest first */
  readonly timeline: readonly Milestone[]
  /** its available invoices and credit notes */
  readonly documents: readonly Pick<InvoiceRow, 'uid' | 'number'>[]
  /** ids of lines that cannot be ordered again unchanged */
  readonly gone: readonly string[]
  /** amount due; null if nothing is due, or it is not for the buyer to pay now */
  readonly due: OutstandingView | null
  /** the colleague who ordered it; the order is read-only then; '' if they are no longer known */
  readonly by?: string
  /** of the customer's own confirmed order */
  readonly receipt?: OrderReceiptView
}
