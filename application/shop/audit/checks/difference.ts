const LONGEST = 40

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  const text = isObject(value) ? (Array.isArray(value) ? 'a list' : 'an object') : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** Members that are there; of a list its places and its length. */
const keysOf = (value: Members): readonly string[] =>
  Array.isArray(value) ? [...Object.keys(value), 'length'] : Object.keys(value)

/**
 * Where two values of JSON first differ, as `status is "paid", its facts make "pending_payment"`; null when they are the same, in
 * whatever order their members stand.
 */
export const difference = (stands: unknown, wanted: unknown, path = ''): string | null => {
  if (!isObject(stands) || !isObject(wanted) || Array.isArray(stands) !== Array.isArray(wanted))
    return stands === wanted
      ? null
      : `${path === '' ? 'it' : path} is ${textOf(stands)}, its facts make ${textOf(wanted)}`
  for (const key of new Set([...keysOf(stands), ...keysOf(wanted)])) {
    const of = (value: Members) => (Object.hasOwn(value, key) ? value[key] : undefined)
    const found = difference(of(stands), of(wanted), path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
