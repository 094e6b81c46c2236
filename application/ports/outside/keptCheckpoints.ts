/** Signed checkpoints in a file that only grows, apart from the database. */
export interface KeptCheckpoints {
  /** The notes that it ends with, the newest first: a few, or none. What a crash left behind them half written is taken away. */
  last(): Promise<readonly string[]>
  /** Puts notes behind all others; they are on disk when it resolves. */
  add(notes: readonly string[]): Promise<void>
}
