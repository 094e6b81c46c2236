/** How many calls somebody has made in a window of time, this one among them. */
export interface CallCount {
  readonly calls: number
  /** when the window is over, ms since 1970 */
  readonly until: number
}

/** Counts calls, so that nobody makes too many. */
export interface CallCounts {
  /**
   * Counts one call more. A window begins with its first call; when it is over counting begins anew.
   * @param caller who makes calls of which kind, by a name that doesn't tell it
   * @param windowMs how long calls are counted together
   * @param now ms since 1970
   */
  count(caller: string, windowMs: number, now: number): Promise<CallCount>
}
