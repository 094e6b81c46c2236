/** Number of a caller's calls in a time window, including this one. */
export interface CallCount {
  readonly calls: number
  /** end of the window, ms since 1970 */
  readonly until: number
}

/** Counts calls for rate limits. */
export interface CallCounts {
  /**
   * Counts one more call. A window starts with its first call; after its end a new window starts.
   * @param caller pseudonymous key of the caller and the kind of call
   * @param windowMs length of the window in ms
   * @param now ms since 1970
   */
  count(caller: string, windowMs: number, now: number): Promise<CallCount>
}
