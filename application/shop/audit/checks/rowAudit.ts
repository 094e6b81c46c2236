import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import type { StreamRow } from '../../../ports/database/log/storedRows.ts'

/** Compares what was written beside a stream's events with what they make of it. */
export interface RowAudit {
  /** one event after the other, each of which its kind can read */
  add(event: StoredEvent): void
  /** after the last one: what differs, each by the name of its table */
  differences(row: StreamRow): readonly string[]
}

/** Rows by their keys that differ from the wanted ones: missing, one too many, or as `differs` says. */
export const rowDifferences = <Row, Wanted>(
  table: string,
  rows: ReadonlyMap<string, Row>,
  wanted: ReadonlyMap<string, Wanted>,
  differs: (row: Row, wanted: Wanted) => string | null,
): readonly string[] => {
  const missing = [...wanted.keys()].filter((key) => !rows.has(key)).map((key) => `${table} lacks ${key}`)
  const others = [...rows].flatMap(([key, row]) => {
    const one = wanted.get(key)
    if (one === undefined) return [`${table} has ${key}, which its events don’t make`]
    const difference = differs(row, one)
    return difference === null ? [] : [`${table} ${key}: ${difference}`]
  })
  return [...missing, ...others]
}

/** Several audits of what is written beside the same stream, as one. */
export const together = (...audits: readonly RowAudit[]): RowAudit => ({
  add: (event) => audits.forEach((audit) => audit.add(event)),
  differences: (row) => audits.flatMap((audit) => audit.differences(row)),
})

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
 * Where two values of JSON first differ, as `status is "paid", its events make "pending_payment"`; null when they are the same, in
 * whatever order their members stand.
 */
export const difference = (stands: unknown, wanted: unknown, path = ''): string | null => {
  if (!isObject(stands) || !isObject(wanted) || Array.isArray(stands) !== Array.isArray(wanted))
    return stands === wanted
      ? null
      : `${path === '' ? 'it' : path} is ${textOf(stands)}, its events make ${textOf(wanted)}`
  for (const key of new Set([...keysOf(stands), ...keysOf(wanted)])) {
    const of = (value: Members) => (Object.hasOwn(value, key) ? value[key] : undefined)
    const found = difference(of(stands), of(wanted), path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
