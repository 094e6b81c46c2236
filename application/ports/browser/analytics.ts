/** The tag function of Google's scripts, which a page may not have. Neither call throws. */
export interface TagFunction {
  isPresent(): boolean
  /** sends an event; does nothing if there is no tag function or if it throws */
  send(name: string, params: object): void
}

/** Actions that this browser performs once, across reloads and open tabs. */
export interface Claims {
  /** true for the first claim, false for every later one; never rejects */
  claim(name: string): Promise<boolean>
}
