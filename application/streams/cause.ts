/** Where what led to an event is looked for: the last event before it that is one of these, and holds these members. */
export interface Cause {
  /** `commit`: what is committed with it, its own stream's first; `stream`: its own stream; else the stream of that name, as it stands */
  readonly in: 'commit' | 'stream' | { readonly stream: string }
  /** null: any */
  readonly types: readonly string[] | null
  readonly holds: Readonly<Record<string, unknown>>
}

/** Of its own stream: an event of these types. @param holds members of its data, by which it is that one */
export const earlier = (types: readonly string[], holds: Cause['holds'] = {}): Cause => ({
  in: 'stream',
  types,
  holds,
})

/** Of the same commit: an event of these types. @param holds members of its data */
export const together = (types: readonly string[], holds: Cause['holds'] = {}): Cause => ({
  in: 'commit',
  types,
  holds,
})

/** The last event of another stream. */
export const lastOf = (stream: string): Cause => ({ in: { stream }, types: null, holds: {} })
