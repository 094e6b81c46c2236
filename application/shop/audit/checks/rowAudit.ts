import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import type { StreamRow } from '../../../ports/database/log/storedRows.ts'

/** Compares the rows stored beside a stream's events with what the events produce. */
export interface RowAudit {
  /** takes each event in order; its kind can read all of them */
  add(event: StoredEvent): void
  /** call it after the last event; returns the differences, each with its table's name */
  differences(row: StreamRow): readonly string[]
}

/** Returns the rows that differ from the expected ones: missing, extra, or as `differs` says. */
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

/** Combines several audits of one stream into one. */
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

/** Returns an object's keys; for a list its indexes and `length`. */
const keysOf = (value: Members): readonly string[] =>
  Array.isArray(value) ? [...Object.keys(value), 'length'] : Object.keys(value)

/**
 * Returns the first difference between two JSON values, such as `status is "paid", its events make
 * "pending_payment"`. Null if they are equal, whatever the order of their members.
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
