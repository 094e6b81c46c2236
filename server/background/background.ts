/** What runs by itself while a shop is open. */
export interface Background {
  /** resolves when it runs; what it should know of from then on is not missed */
  start(): Promise<void>
  /** begins nothing new; resolves when what it was doing is done */
  stop(): Promise<void>
}

/** Hears, in words, what whoever runs the shop should know. */
export type Announce = (words: string) => void

/** Hears of what went wrong, with what that means for the shop. */
export type Failed = (meaning: string) => (error: unknown) => void
