/** The tag function of Google's scripts, which a page has or has not. Neither call throws. */
export interface TagFunction {
  isPresent(): boolean
  /** hands an event over; without a tag function, or when it throws, nothing happens */
  send(name: string, params: object): void
}

/** Things that this browser does once, whatever is reloaded and however many tabs are open. */
export interface Claims {
  /** true for the first who asks, false for everyone after; never rejects */
  claim(name: string): Promise<boolean>
}
