const DEEPEST = 100

const bug = (path: string, what: string): never => {
  throw new TypeError(`${path === '' ? 'the value' : path} can't stand in the log: ${what}`)
}

/** Most texts: printable ASCII without quotes and backslashes, which stand for themselves. */
const PLAIN = /^[ !#-[\]-~]*$/u

const text = (value: string, path: string): string => {
  if (PLAIN.test(value)) return `"${value}"`
  if (!value.isWellFormed()) return bug(path, 'a lone surrogate')
  if (value.includes('\0')) return bug(path, 'U+0000')
  return JSON.stringify(value)
}

const list = (value: readonly unknown[], path: string, depth: number): string => {
  let out = '['
  for (let i = 0; i < value.length; i++) out += (i === 0 ? '' : ',') + form(value[i], `${path}[${i}]`, depth)
  return `${out}]`
}

const object = (value: object, path: string, depth: number): string => {
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== null) return bug(path, 'not a plain object')
  let out = '{'
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key]
    if (member === undefined) continue
    out += `${out.length === 1 ? '' : ','}${text(key, `${path}.${key}`)}:${form(member, `${path}.${key}`, depth)}`
  }
  return `${out}}`
}

const form = (value: unknown, path: string, depth: number): string => {
  if (typeof value === 'string') return text(value, path)
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? String(value) : bug(path, `the number ${value}`)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value === null) return 'null'
  if (typeof value !== 'object') return bug(path, `a value of type ${typeof value}`)
  if (depth === DEEPEST) return bug(path, `more than ${DEEPEST} levels`)
  return Array.isArray(value) ? list(value, path, depth + 1) : object(value, path, depth + 1)
}

/**
 * The RFC 8785 form of a value of the log: whole numbers within ±(2^53 − 1), strings without U+0000 and lone surrogates,
 * booleans, null, lists and plain objects of these, at most 100 levels deep. Keys are sorted by UTF-16 code units; a key whose
 * value is undefined is left out. @throws TypeError naming the path of anything else: that is a bug.
 */
export const canonical = (value: unknown): string => form(value, '', 0)
