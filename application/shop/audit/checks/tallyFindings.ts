import type { StoredRows } from '../../../ports/database/log/storedRows.ts'
import type { Finding } from './finding.ts'

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const xor = (a: string, b: string): string =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(16).padStart(64, '0')

/** Describes how the log's counts differ from what was committed. */
const changeText = (streams: number, events: number): string => {
  const parts = [
    [streams, 'stream'],
    [events, 'event'],
  ] as const
  const changes = parts
    .filter(([count]) => count !== 0)
    .map(([count, noun]) => `${counted(Math.abs(count), noun)} ${count < 0 ? 'fewer' : 'more'}`)
  return changes.length === 0
    ? 'the log has other last events than were committed'
    : `the log has ${changes.join(' and ')} than were committed`
}

/**
 * Returns a finding if the log's streams and events differ from what was committed. If a single stream is
 * missing or extra, the difference of the heads is the hash of its last event, which identifies it in a
 * backup or export.
 */
export const tallyFindings = ({
  committed,
  standing,
}: Awaited<ReturnType<StoredRows['tally']>>): readonly Finding[] => {
  const streams = standing.streams - committed.streams
  const events = standing.facts - committed.facts
  const heads = xor(committed.heads, standing.heads)
  if (streams === 0 && events === 0 && /^0+$/.test(heads)) return []
  const of = Math.abs(streams) === 1 ? `; if it is one stream, its last event has the hash ${heads}` : ''
  return [{ why: 'wrong-tally', stream: null, version: null, detail: changeText(streams, events) + of }]
}
