/** What runs by itself while a shop is open. */
export interface Background {
  /** resolves when it runs; what it should know of from then on is not missed */
  start(): Promise<void>
  /** begins nothing new; resolves when what it was doing is done */
  stop(): Promise<void>
}
