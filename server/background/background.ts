/** A background task that runs while the shop is open. */
export interface Background {
  /** resolves once the task runs; it misses no change from then on */
  start(): Promise<void>
  /** starts no new work; resolves when the current work has finished */
  stop(): Promise<void>
}

/** Reports a message to the operator. */
export type Announce = (words: string) => void

/** Reports an error, with its consequence for the shop. */
export type Failed = (meaning: string) => (error: unknown) => void
