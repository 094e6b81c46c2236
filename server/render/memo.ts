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
