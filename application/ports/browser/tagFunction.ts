/** The tag function of Google's scripts, which a page has or has not. Neither call throws. */
export interface TagFunction {
  isPresent(): boolean
  /** hands an event over; without a tag function, or when it throws, nothing happens */
  send(name: string, params: object): void
}
