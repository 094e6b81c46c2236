/** Orders found otherwise than by their uid, out of the log itself: what was committed is found. Reading changes nothing. */
export interface PlacedOrders {
  /** the order that people call by this number; null for none */
  byNumber(number: string): Promise<string | null>
  /** uids, the one placed last first */
  newest(limit: number): Promise<readonly string[]>
  /** the same of one customer */
  ofCustomer(customerId: string, limit: number): Promise<readonly string[]>
}
