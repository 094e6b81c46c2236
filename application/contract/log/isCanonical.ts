/** Levels that are looked at here; deeper values are left to whoever makes their form. */
const DEEPEST = 50

/** How JSON.stringify writes what can't stand in the log: U+0000 and lone surrogates. */
const ODD = /\\u(?:0000|d)/u

/** Whether its keys are sorted, at every level, and its numbers whole. */
const isInOrder = (value: unknown, depth: number): boolean => {
  if (typeof value === 'number') return Number.isSafeInteger(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
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
 * Whether a text is surely the RFC 8785 form of the value that was parsed of it: JSON.stringify, which is fast, writes that form but
 * for the order of keys and for numbers that no log has. False where making the form has to tell: keys that are numbers, great depth.
 * @param value what JSON.parse made of the text
 */
export const isCanonical = (text: string, value: unknown): boolean =>
  JSON.stringify(value) === text && !(text.includes('\\u') && ODD.test(text)) && isInOrder(value, 0)
