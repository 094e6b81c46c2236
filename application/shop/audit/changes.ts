/** One place where two values of JSON differ. */
export interface Change {
  /** as `lines[2].quantity`; '' for the whole */
  readonly path: string
  /** undefined: not there */
  readonly was: unknown
  readonly is: unknown
}

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

const below = (path: string, key: string, isList: boolean): string =>
  isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`

/**
 * Everything in which two values of JSON differ, a place at a time, in the order of the first's members and then of what only the
 * second has. Members may stand in any order; places of a list are told apart by their number.
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
