/** What of an order stands in the way of forgetting its buyer, as the order stood at a version of its stream. */
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

/** An order that stands in the way, or of which nobody has judged yet as it stands now whether it does. */
export interface HeldOrder {
  readonly orderUid: string
  /** when it was placed, ms since 1970 */
  readonly placedAt: number
  readonly isJudged: boolean
  readonly isUnderWay: boolean
}

/** Judgements of orders, beside the log: each can be made anew from the order, and one of a version that is over says nothing. */
export interface OrderHolds {
  /** keeps these in the place of those before */
  note(holds: readonly OrderHold[]): Promise<void>
  /**
   * A customer's orders that are under way, that were sold and whose documents are not all issued and kept, and those not judged as they
   * stand; the one placed last first
   */
  ofCustomer(customerId: string): Promise<readonly HeldOrder[]>
}
