import type { CouponUse } from '../../../domain/cart/coupon.ts'
import type { PaymentRow } from './log/eventStore.ts'

/** Order numbers: 1, 2, 3 … for each year. A number is issued once, whatever happens to its caller. */
export interface OrderNumbers {
  next(year: number): Promise<number>
}

/** The number of orders that carry a coupon, as committed in `coupons`. Reading changes and locks nothing. */
export interface CouponUses {
  of(code: string): Promise<CouponUse>
}

/** The order of a payment, as committed in `payments`, found by either id. Reading changes nothing. */
export interface PaymentRows {
  byUid(paymentUid: string): Promise<PaymentRow | null>
  byProviderId(providerId: string): Promise<PaymentRow | null>
}

/** Why an order prevents erasing its buyer, judged at a version of its stream. */
export interface OrderHold {
  readonly orderUid: string
  readonly version: number
  /** a payment of it may still be made */
  readonly isUnderWay: boolean
  /** it was once secured or paid, whatever followed */
  readonly isSold: boolean
  /**
   * numbers of its invoices and credit notes, once nothing more is to be shipped, paid or issued; null before
   */
  readonly papers: readonly string[] | null
}

/** An order that prevents erasing its buyer, or that has not been judged at its current version. */
export interface HeldOrder {
  readonly orderUid: string
  /** when it was placed, ms since 1970 */
  readonly placedAt: number
  readonly isJudged: boolean
  readonly isUnderWay: boolean
}

/** Judgements of orders, stored next to the log. Each can be recomputed; an outdated one is ignored. */
export interface OrderHolds {
  /** stores these in place of the earlier ones */
  note(holds: readonly OrderHold[]): Promise<void>
  /**
   * A customer's orders that are under way, that were sold but whose documents are not all issued and stored,
   * and those not judged at their current version; newest first
   */
  ofCustomer(customerId: string): Promise<readonly HeldOrder[]>
}

/**
 * Orders found by other keys than their uid, from the log itself: every committed order is found. Reading
 * changes nothing.
 */
export interface PlacedOrders {
  /** the order with this number; null if there is none */
  byNumber(number: string): Promise<string | null>
  /** uids, newest first */
  newest(limit: number): Promise<readonly string[]>
  /** uids of one customer's orders, newest first */
  ofCustomer(customerId: string, limit: number): Promise<readonly string[]>
  /** a customer's orders after the first `skip`, and the total number, also past the end */
  partOf(customerId: string, skip: number, limit: number): Promise<ListedOrders>
  /**
   * Orders of a customer, of a company, or of both without duplicates, after the first `skip`, and the total
   * number (0 past the end). Orders replaced by another when their cart changed are left out, unless they
   * were paid or authorized.
   */
  listOf(whose: OrdersOf, skip: number, limit: number): Promise<ListedOrders>
  /** the company that an order was made for; null if there is none */
  companyOf(orderUid: string): Promise<string | null>
}

/** The customer or company whose orders are listed. */
export interface OrdersOf {
  readonly customerId?: string
  /** orders that its members placed during their membership */
  readonly companyUid?: string
}

/** Some orders of a list, and the total number. */
export interface ListedOrders {
  readonly uids: readonly string[]
  readonly total: number
}
