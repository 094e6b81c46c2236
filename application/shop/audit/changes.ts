/** A difference between two JSON values. */
export interface Change {
  /** such as `lines[2].quantity`; '' for the root */
  readonly path: string
  /** undefined if absent */
  readonly was: unknown
  readonly is: unknown
}

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

const below = (path: string, key: string, isList: boolean): string =>
  isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`

/**
 * Yields every difference between two JSON values, first in the order of the first value's members, then
 * members that only the second has. The order of members does not matter; list items are compared by index.
 */
export function* changes(was: unknown, is: unknown, path = ''): Generator<Change> {
  if (!isObject(was) || !isObject(is) || Array.isArray(was) !== Array.isArray(is)) {
    if (was !== is) yield { path, was, is }
    return
  }
  const of = (value: Members, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined)
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
    yield* changes(of(was, key), of(is, key), below(path, key, Array.isArray(was)))
}
