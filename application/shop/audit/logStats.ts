import { KINDS } from '../../streams/kinds.ts'
import { readLine } from '../../contract/log/line.ts'
import { readPruned, readPrunedLeaf } from '../../contract/log/pruned.ts'
import { PrunedLines } from '../../contract/log/prunedLines.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'

/** Number and size of events, with the first and last UTC instant. */
export interface Count {
  readonly facts: number
  readonly bytes: number
  readonly since: string
  readonly until: string
}

/** A log's events counted by kind of stream and by event type. */
export interface LogStats {
  readonly kinds: ReadonlyMap<string, Count & { readonly streams: number }>
  readonly types: ReadonlyMap<string, Count>
  /** number of invalid lines */
  readonly broken: number
  /** number of lines that only archives have */
  readonly pruned: number
  /** for a whole log: why the pruned lines don't match the pruning events; null if they match */
  readonly wrongPrune: string | null
}

const kindOf = (stream: string): string =>
  KINDS.find(({ prefix }) => stream.startsWith(prefix))?.prefix.slice(0, -1) ?? 'other'

const added = (count: Count | undefined, at: string, bytes: number): Count => ({
  facts: (count?.facts ?? 0) + 1,
  bytes: (count?.bytes ?? 0) + bytes,
  since: count === undefined || at < count.since ? at : count.since,
  until: count === undefined || at > count.until ? at : count.until,
})

/**
 * Counts a log while streaming it: memory depends on the number of event types, not of events.
 * @param lines without checkpoint
 */
export const logStats = async (lines: AsyncIterable<string>, sha256: Sha256): Promise<LogStats> => {
  const kinds = new Map<string, Count & { readonly streams: number }>()
  const types = new Map<string, Count>()
  let broken = 0
  let index = -1
  let begun = 0
  const pruned = new PrunedLines(sha256)
  for await (const line of lines) {
    index++
    const read = readLine(line)
    if (!read.ok) {
      const leaf = readPruned(line)?.leaf ?? readPrunedLeaf(line)
      if (leaf !== null) pruned.addLeaf(leaf, index)
      else broken++
      continue
    }
    pruned.addEvent(read.value, index)
    const { stream, type, at, version } = read.value
    if (version === 1) begun++
    const bytes = Buffer.byteLength(line) + 1
    const kind = kindOf(stream)
    const type_ = `${kind} ${type}`
    const streams = (kinds.get(kind)?.streams ?? 0) + (version === 1 ? 1 : 0)
    kinds.set(kind, { ...added(kinds.get(kind), at, bytes), streams })
    types.set(type_, added(types.get(type_), at, bytes))
  }
  // an export of one archive's stream has pruning events but no pruned lines
  const fault = begun > 1 || pruned.count > 0 ? pruned.fault() : null
  const wrongPrune = fault === null ? null : `line ${fault.index + 1}: ${fault.detail}`
  return { kinds, types, broken, pruned: pruned.count, wrongPrune }
}
