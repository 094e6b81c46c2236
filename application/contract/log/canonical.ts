const DEEPEST = 100

/** Path of the value being written: the keys and indexes that lead to it. */
const way: (string | number)[] = []

const bug = (what: string): never => {
  const path = way.map((one) => (typeof one === 'number' ? `[${one}]` : `.${one}`)).join('')
  throw new TypeError(`${path === '' ? 'the value' : path} can't stand in the log: ${what}`)
}

/** Most texts: printable ASCII without quotes and backslashes, which need no escaping. */
const PLAIN = /^[ !#-[\]-~]*$/u

const text = (value: string): string => {
  if (PLAIN.test(value)) return `"${value}"`
  if (!value.isWellFormed()) return bug('a lone surrogate')
  if (value.includes('\0')) return bug('U+0000')
  return JSON.stringify(value)
}

const list = (value: readonly unknown[], depth: number): string => {
  let out = '['
  for (let i = 0; i < value.length; i++) {
    way.push(i)
    out += (i === 0 ? '' : ',') + form(value[i], depth)
    way.pop()
  }
  return `${out}]`
}

/** Keys in the order of their UTF-16 code units; the keys of a line from the log are sorted already. */
const sortedKeys = (value: object): readonly string[] => {
  const keys = Object.keys(value)
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] ?? '') > (keys[i] ?? '')) return keys.sort()
  return keys
}

const object = (value: object, depth: number): string => {
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== null) return bug('not a plain object')
  let out = '{'
  for (const key of sortedKeys(value)) {
    const member = (value as Record<string, unknown>)[key]
    if (member === undefined) continue
    way.push(key)
    out += `${out.length === 1 ? '' : ','}${text(key)}:${form(member, depth)}`
    way.pop()
  }
  return `${out}}`
}

const form = (value: unknown, depth: number): string => {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? String(value) : bug(`the number ${value}`)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value === null) return 'null'
  if (typeof value !== 'object') return bug(`a value of type ${typeof value}`)
  if (depth === DEEPEST) return bug(`more than ${DEEPEST} levels`)
  return Array.isArray(value) ? list(value, depth + 1) : object(value, depth + 1)
}

/**
 * The RFC 8785 form of a value of the log: whole numbers within ±(2^53 − 1), strings without U+0000 and lone
 * surrogates, booleans, null, lists and plain objects of these, at most 100 levels deep. Keys are sorted by
 * UTF-16 code units; a key whose value is undefined is left out. @throws TypeError naming the path of
 * anything else: that is a bug.
 */
export const canonical = (value: unknown): string => {
  way.length = 0
  return form(value, 0)
}

/** Levels that `isInOrder` checks; deeper values need the full canonical form. */
const DEEPEST_LOOK = 50

/** How JSON.stringify writes the characters that the log does not allow: U+0000 and lone surrogates. */
const ODD = /\\u(?:0000|d)/u

/** Whether its keys are sorted, at every level, and its numbers whole. */
const isInOrder = (value: unknown, depth: number): boolean => {
  if (typeof value === 'number') return Number.isSafeInteger(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST_LOOK) return false
  if (Array.isArray(value)) {
    for (const member of value) if (!isInOrder(member, depth + 1)) return false
    return true
  }
  let last: string | null = null
  for (const key of Object.keys(value)) {
    if (last !== null && last >= key) return false
    last = key
    const member = (value as Record<string, unknown>)[key]
    if (typeof member !== 'string' && !isInOrder(member, depth + 1)) return false
  }
  return true
}

/**
 * Whether a text is certainly the RFC 8785 form of its parsed value. JSON.stringify is fast and writes that
 * form except for the order of keys and for numbers that the log does not allow. False if only the full
 * canonical form can decide: for numeric keys or deep nesting.
 * @param value the result of JSON.parse for the text
 */
export const isCanonical = (text: string, value: unknown): boolean =>
  JSON.stringify(value) === text && !(text.includes('\\u') && ODD.test(text)) && isInOrder(value, 0)
