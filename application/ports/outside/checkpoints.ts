/** Signed checkpoints in a file that only grows, apart from the database. */
export interface KeptCheckpoints {
  /** The notes that it ends with, the newest first: a few, or none. What a crash left behind them half written is taken away. */
  last(): Promise<readonly string[]>
  /** Puts notes behind all others; they are on disk when it resolves. */
  add(notes: readonly string[]): Promise<void>
}

/** The same file, for whoever looks at all of it. */
export interface CheckpointHistory {
  /** All notes, the oldest first, some at a time; nothing is changed. What a crash left half written is left out. */
  all(): AsyncIterable<readonly string[]>
}

/** What a witness remembers of each log, by its origin: the largest tree that it cosigned. */
export interface WitnessedLogs {
  /** null for a log that it never cosigned. @throws Error where what is kept can't be read: then nothing may be cosigned */
  readonly read: (origin: string) => Promise<WitnessedTree | null>
  /** Comes back when a crash can no longer undo it. @throws Error when it may not have been kept */
  readonly write: (origin: string, tree: WitnessedTree) => Promise<void>
}

export interface WitnessedTree {
  /** in leaves */
  readonly size: number
  /** 32 bytes */
  readonly root: Uint8Array
}
