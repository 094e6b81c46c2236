/** A folded state as plain JSON for a reader, apart from the state itself: a Map becomes an object by its keys. */
export const shownState = (value: unknown): unknown => {
  if (value instanceof Map) return fromEntries(value)
  if (Array.isArray(value)) return value.map(shownState)
  if (typeof value === 'object' && value !== null) return fromEntries(Object.entries(value))
  return value
}

const fromEntries = (entries: Iterable<readonly [unknown, unknown]>): unknown =>
  Object.fromEntries([...entries].map(([key, member]) => [String(key), shownState(member)]))
