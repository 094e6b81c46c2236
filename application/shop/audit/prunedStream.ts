import { readPruned } from '../../contract/log/pruned.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'

/** The event that took a stream's lines out of the log (`archive-…@2`); null where they stand there. */
export const prunedBy = async (store: Pick<EventStore, 'read'>, stream: string): Promise<string | null> => {
  for await (const line of store.read(stream, { to: 1 })) return readPruned(line)?.by ?? null
  return null
}
