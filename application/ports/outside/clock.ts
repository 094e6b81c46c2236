/** The time, read at the edge of a use case and passed to the domain as an argument. */
export interface Clock {
  /** ms since 1970, UTC */
  now(): number
}
