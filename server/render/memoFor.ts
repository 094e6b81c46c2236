import { LRUCache } from 'lru-cache'

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
