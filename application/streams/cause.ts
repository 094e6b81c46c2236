/** Where to find the cause of an event: the last earlier event with one of these types and these members. */
export interface Cause {
  /**
   * `commit`: all events of the same commit, those of its own stream first; `stream`: its own stream;
   * otherwise the latest event of the named stream
   */
  readonly in: 'commit' | 'stream' | { readonly stream: string }
  /** null for any type */
  readonly types: readonly string[] | null
  readonly holds: Readonly<Record<string, unknown>>
}

/** A cause in the same stream: an event of these types. @param holds members of its data that identify it */
export const earlier = (types: readonly string[], holds: Cause['holds'] = {}): Cause => ({
  in: 'stream',
  types,
  holds,
})

/** A cause in the same commit: an event of these types. @param holds members of its data that identify it */
export const together = (types: readonly string[], holds: Cause['holds'] = {}): Cause => ({
  in: 'commit',
  types,
  holds,
})

/** The last event of another stream. */
export const lastOf = (stream: string): Cause => ({ in: { stream }, types: null, holds: {} })
