import type * as z from 'zod/mini'
import { isUnsaid, NOUNS } from './unsaid.ts'

/** What is wrong with one field of a line: its path as `prices.base` or `images.0.file`, and why in plain words. */
export interface Fault {
  readonly field: string
  readonly reason: string
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'the line'

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

const sizeOf = (origin: string, size: number | bigint): string =>
  origin === 'string' ? `${size} characters` : origin === 'array' ? `${size} entries` : String(size)

const reasonOf = (issue: z.core.$ZodIssue, value: unknown): string => {
  if (issue.code === 'invalid_type')
    return valueAt(value, issue.path) === undefined
      ? 'is missing'
      : isUnsaid(issue)
        ? `must be ${NOUNS.get(issue.expected) ?? issue.expected}`
        : issue.message
  if (issue.code === 'invalid_value')
    return valueAt(value, issue.path) === undefined
      ? 'is missing'
      : `must be ${issue.values.map(String).join(' or ')}`
  if (!isUnsaid(issue)) return issue.message
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? 'must not be empty'
      : `must be at least ${sizeOf(issue.origin, issue.minimum)}`
  if (issue.code === 'too_big') return `must be at most ${sizeOf(issue.origin, issue.maximum)}`
  return 'is not valid'
}

/** A schema's issue about `value`, said field by field. */
export const faultOf = (issue: z.core.$ZodIssue, value: unknown): readonly Fault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        field: pathOf([...issue.path, key]),
        reason: 'is not a field of a catalogue line',
      }))
    : [{ field: pathOf(issue.path), reason: reasonOf(issue, value) }]

/** No list of a line has more entries than this, and no object more fields. */
const MOST_ENTRIES = 1_000

/** Nothing in a line lies deeper than this. */
const DEEPEST = 16

/**
 * What is wrong whatever the schema says: texts that can stand neither in the log nor in the database (with U+0000 or half of a
 * surrogate pair), and what is so large or so deep that a schema would take long to say what it is not.
 */
export const unfit = (value: unknown, path: readonly PropertyKey[] = []): readonly Fault[] => {
  const fault = (reason: string) => [{ field: pathOf(path), reason }]
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? fault('holds a character that is no text (U+0000 or half a surrogate pair)')
      : []
  if (typeof value !== 'object' || value === null) return []
  if (path.length === DEEPEST) return fault('is nested too deep')
  const entries = Object.entries(value)
  if (entries.length > MOST_ENTRIES) return fault(`has more than ${MOST_ENTRIES} entries`)
  return entries.flatMap(([key, part]) => unfit(part, [...path, key]))
}
