/** Signed checkpoints in an append-only file outside of the database. */
export interface CheckpointStore {
  /**
   * The last notes of the file, newest first: a few, or none. Removes a half-written note that a crash left
   * at the end.
   */
  last(): Promise<readonly string[]>
  /** Appends notes; resolves once they are on disk. */
  add(notes: readonly string[]): Promise<void>
}

/** Reads the whole file. */
export interface CheckpointHistory {
  /**
   * All notes, oldest first, in batches; changes nothing. Skips a half-written note that a crash left at the
   * end.
   */
  all(): AsyncIterable<readonly string[]>
}

/** A witness's memory of each log, by its origin: the largest tree that it cosigned. */
export interface WitnessedLogs {
  /**
   * null for a log that it never cosigned. @throws Error if the stored data is unreadable: then nothing may
   * be cosigned
   */
  readonly read: (origin: string) => Promise<WitnessedTree | null>
  /** Resolves once the data survives a crash. @throws Error if it may not have been stored */
  readonly write: (origin: string, tree: WitnessedTree) => Promise<void>
}

export interface WitnessedTree {
  /** number of leaves */
  readonly size: number
  /** 32 bytes */
  readonly root: Uint8Array
}
