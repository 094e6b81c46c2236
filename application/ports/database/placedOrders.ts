/** Orders found otherwise than by their uid, out of the log itself: what was committed is found. Reading changes nothing. */
export interface PlacedOrders {
  /** the order that people call by this number; null for none */
  byNumber(number: string): Promise<string | null>
  /** uids, the one placed last first */
  newest(limit: number): Promise<readonly string[]>
  /** the same of one customer */
  ofCustomer(customerId: string, limit: number): Promise<readonly string[]>
  /**
   * Some of one customer's, past the first `skip`, and how many there are (0 past the end), without those that gave way to another when
   * their cart changed.
   */
  listOf(
    customerId: string,
    skip: number,
    limit: number,
  ): Promise<{ readonly uids: readonly string[]; readonly total: number }>
}
