import type { StoredEvent } from '../../../../domain/kernel/event.ts'
import type { StreamRow } from '../../../ports/database/log/storedRows.ts'

/** Compares what was written beside a stream's facts with what they make of it. */
export interface RowAudit {
  /** one fact after the other, each of which its kind can read */
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
    if (one === undefined) return [`${table} has ${key}, which its facts don’t make`]
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
