import type { CouponUse } from '../../../domain/cart/coupon.ts'
import type { PaymentRow } from './log/eventStore.ts'

/** Numbers of orders: 1, 2, 3 … for each year. A number is given out once, whatever happens to the one who asked. */
export interface OrderNumbers {
  next(year: number): Promise<number>
}

/** How many orders carry a coupon now: what commits wrote as `coupons`. Reading changes nothing and holds nothing. */
export interface CouponUses {
  of(code: string): Promise<CouponUse>
}

/** Which order a payment belongs to: what commits wrote as `payments`, found by either id. Reading changes nothing. */
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
  /** money or the buyer's word for it stood once */
  readonly isSold: boolean
  /** numbers of documents that say all that tax law wants, once they are kept; null where some are still to come */
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

/** Judgements of orders, stored next to the log. Each can be recomputed; one of an older version is ignored. */
export interface OrderHolds {
  /** keeps these in the place of those before */
  note(holds: readonly OrderHold[]): Promise<void>
  /**
   * A customer's orders that are under way, that were sold and whose documents are not all issued and kept, and those not judged as they
   * stand; the one placed last first
   */
  ofCustomer(customerId: string): Promise<readonly HeldOrder[]>
}

/** Orders found otherwise than by their uid, out of the log itself: what was committed is found. Reading changes nothing. */
export interface PlacedOrders {
  /** the order that people call by this number; null for none */
  byNumber(number: string): Promise<string | null>
  /** uids, the one placed last first */
  newest(limit: number): Promise<readonly string[]>
  /** the same of one customer */
  ofCustomer(customerId: string, limit: number): Promise<readonly string[]>
  /** some of them, past the first `skip`, and how many there are, also past the end */
  partOf(customerId: string, skip: number, limit: number): Promise<ListedOrders>
  /**
   * Some of one customer's, or a company's, or of both together and each once, past the first `skip`, and how many there are (0 past the
   * end), without those that gave way to another when their cart changed, unless they were paid or authorized all the same.
   */
  listOf(whose: OrdersOf, skip: number, limit: number): Promise<ListedOrders>
  /** the company that an order was made for; null for none */
  companyOf(orderUid: string): Promise<string | null>
}

/** Whose orders are listed. */
export interface OrdersOf {
  readonly customerId?: string
  /** what its people ordered while they were in it */
  readonly companyUid?: string
}

/** Some of a list of orders, and how many it has. */
export interface ListedOrders {
  readonly uids: readonly string[]
  readonly total: number
}
