import type { Milestone } from '../../../domain/orders/timeline.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { InvoiceRow } from './accountInvoices.ts'
import type { OrderReceiptView } from '../orders/orderReceipt.ts'
import type { OrderView, OutstandingView } from '../orders/orderView.ts'

/** An order in the list of a customer's [3-039]. */
export interface OrderRow extends Pick<
  OrderView,
  'number' | 'placedAt' | 'status' | 'isAtShop' | 'outstandingAmount'
> {
  readonly uid: string
  /** cents */
  readonly totalInclVat: Cents
  /** pieces of all lines */
  readonly pieces: number
  /** of each line, in their order */
  readonly titles: readonly string[]
  /** the address of a picture of its first line that has one */
  readonly image: string | null
  /** who ordered it, where that is a colleague; '' for who is not known any more */
  readonly by?: string
}

/** A part of a customer's orders, the one placed last first. */
export interface OrderList {
  readonly orders: readonly OrderRow[]
  /** from 1 */
  readonly page: number
  /** 1 for a customer without orders */
  readonly pages: number
}

/** An order with what became of it, as its customer sees it. */
export interface OwnOrder {
  readonly orderUid: string
  readonly order: OrderView
  /** oldest first */
  readonly timeline: readonly Milestone[]
  /** its invoices and credit notes that can be had */
  readonly documents: readonly Pick<InvoiceRow, 'uid' | 'number'>[]
  /** lines of which nothing can be had any more as they were, by id */
  readonly gone: readonly string[]
  /** what is still to be paid; null where nothing is, or it is not for the buyer to pay now */
  readonly due: OutstandingView | null
  /** who ordered it, where that is a colleague: it is looked at and no more then; '' for who is not known any more */
  readonly by?: string
  /** of one's own that stands */
  readonly receipt?: OrderReceiptView
}
