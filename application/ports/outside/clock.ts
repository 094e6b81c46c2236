/** The time, asked for at the edge of a use case and handed to the domain as an argument. */
export interface Clock {
  /** milliseconds since 1970, UTC */
  now(): number
}
