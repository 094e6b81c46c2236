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
