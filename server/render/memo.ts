import { LRUCache } from 'lru-cache'

/** Maximum characters of a cached name; the result for a longer one is recomputed. */
const LONGEST = 300

/**
 * Caches the results of `make` by name: the `most` last used, and none for a long name, so that nobody can
 * fill the memory with new names. A null result is not cached.
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
  /** lifetime of a value */
  readonly ms: number
  /** maximum total size, as `sizeOf` counts; the least recently used value is dropped first */
  readonly room: number
  readonly sizeOf: (value: Value) => number
  /** ms of a monotonic clock, never 0 */
  readonly now: () => number
}

/**
 * Caches the results of `make` by name for some time.
 * Concurrent requests share one call; a failed call is retried.
 */
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
