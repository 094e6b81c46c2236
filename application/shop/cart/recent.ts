/** As many values as fit; the one that was set or got longest ago is forgotten first. */
export interface Recent<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
}

/** @param most how many are kept */
export const recent = <Key, Value>(most: number): Recent<Key, Value> => {
  const kept = new Map<Key, Value>()
  const set = (key: Key, value: Value): void => {
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
