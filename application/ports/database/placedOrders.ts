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
