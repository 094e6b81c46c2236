import { readLine } from '../../contract/log/line.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import type { LogTree } from '../../ports/database/log/logTree.ts'
import type { StoredRows } from '../../ports/database/log/storedRows.ts'
import { oldCarts } from './oldCarts.ts'

/** Events in one archive: they are pruned in few goes, and looked at in memory. */
const MOST_EVENTS = 20_000

/** A line and the index of its leaf. */
export interface ArchivedLine {
  readonly line: string
  readonly index: number
}

/** What goes into one archive, in the order of the log. */
export interface Archivable {
  readonly lines: readonly ArchivedLine[]
  readonly streams: number
  /** there are more than one archive takes */
  readonly isMore: boolean
}

interface Sources {
  readonly store: Pick<EventStore, 'read'>
  readonly storedRows: Pick<StoredRows, 'begun'>
  readonly logTree: Pick<LogTree, 'leafOf'>
}

/**
 * Carts that are finished and may go: closed, older than an instant (ms since 1970), signed in all their lines, and never gone with an
 * order, since that stays as long as its order does, and a late payment may add to it. @param size leaves that are signed
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

/** A cart's lines with their places; null where it can't go. */
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
