import { readLine } from '../../contract/log/line.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import type { LogTree } from '../../ports/database/log/logTree.ts'
import type { StoredRows } from '../../ports/database/log/storedRows.ts'
import { oldCarts } from './oldCarts.ts'

/** Most events in one archive: they are processed in memory and pruned in a few commits. */
const MOST_EVENTS = 20_000

/** A log line with the index of its leaf. */
export interface ArchivedLine {
  readonly line: string
  readonly index: number
}

/** The content of one archive, in log order. */
export interface Archivable {
  readonly lines: readonly ArchivedLine[]
  readonly streams: number
  /** whether more can be archived than fits in one archive */
  readonly isMore: boolean
}

interface Sources {
  readonly store: Pick<EventStore, 'read'>
  readonly storedRows: Pick<StoredRows, 'begun'>
  readonly logTree: Pick<LogTree, 'leafOf'>
}

/**
 * Returns finished carts that can be archived: closed, older than an instant (ms since 1970), with all lines
 * signed, and never attached to an order. A cart with an order stays as long as the order, because a late
 * payment may still add to it.
 * @param size number of signed leaves
 */
export const archivable = async (sources: Sources, before: number, size: number): Promise<Archivable> => {
  const lines: ArchivedLine[] = []
  let streams = 0
  for await (const { row, status } of oldCarts(sources.storedRows, before)) {
    if (status !== 'closed') continue
    const own = await finished(sources, row.stream, size)
    if (own === null) continue
    if (streams > 0 && lines.length + own.length > MOST_EVENTS)
      return { ...inOrder(lines), streams, isMore: true }
    lines.push(...own)
    streams += 1
  }
  return { ...inOrder(lines), streams, isMore: false }
}

const inOrder = (lines: readonly ArchivedLine[]) => ({ lines: lines.toSorted((a, b) => a.index - b.index) })

/** Returns a cart's lines with their leaf indexes; null if the cart can't be archived. */
const finished = async (
  { store, logTree }: Sources,
  stream: string,
  size: number,
): Promise<readonly ArchivedLine[] | null> => {
  const lines: ArchivedLine[] = []
  for await (const line of store.read(stream)) {
    const read = readLine(line)
    if (!read.ok || read.value.type === 'OrderAttached') return null
    const index = (await logTree.leafOf(stream, read.value.version))?.index ?? null
    if (index === null || index >= size) return null
    lines.push({ line, index })
  }
  return lines
}
