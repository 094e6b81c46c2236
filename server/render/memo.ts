import { LRUCache } from 'lru-cache'

/** Of longer names it is made anew each time. */
const LONGEST = 300

/**
 * Remembers what `make` makes of names: of the last so many, and of none that is long, so that nobody fills the memory by asking
 * for ever new ones. What it makes null of is not remembered.
 */
export const memo = <Value extends object>(
  most: number,
  make: (name: string) => Value | null,
): ((name: string) => Value | null) => {
  const known = new LRUCache<string, Value>({ max: most })
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const made = make(name)
    if (made !== null && name.length <= LONGEST) known.set(name, made)
    return made
  }
}

interface CacheLimits<Value> {
  /** how long it is kept */
  readonly ms: number
  /** how much is kept, in what `sizeOf` counts; what was asked for longest ago goes first */
  readonly room: number
  readonly sizeOf: (value: Value) => number
  /** ms by a clock that never jumps, never 0 */
  readonly now: () => number
}

/** What `make` makes of a name, kept for a while: made once for all who ask meanwhile, and anew after it failed. */
export const memoFor = <Name extends string | number, Value extends object>(
  { ms, room, sizeOf, now }: CacheLimits<Value>,
  make: (name: Name) => Promise<Value>,
): ((name: Name) => Promise<Value>) => {
  const cache = new LRUCache<Name, Value>({
    maxSize: room,
    sizeCalculation: sizeOf,
    ttl: ms,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: make,
  })
  return (name) => cache.forceFetch(name)
}
