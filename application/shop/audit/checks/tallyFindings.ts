import type { StoredRows } from '../../../ports/database/log/storedRows.ts'
import type { Finding } from './finding.ts'

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const xor = (a: string, b: string): string =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(16).padStart(64, '0')

/** What the log has against what was committed, in words. */
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
 * Whether all that was ever committed is still there, and nothing else. Where one stream alone is gone or came in, what the heads
 * differ by is the hash of its last event, by which a backup or an export knows it.
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
