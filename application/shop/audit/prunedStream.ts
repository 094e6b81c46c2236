import { readPruned } from '../../contract/log/pruned.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'

/** Returns the event that pruned a stream's lines (`archive-…@2`); null if they are still in the log. */
export const prunedBy = async (store: Pick<EventStore, 'read'>, stream: string): Promise<string | null> => {
  for await (const line of store.read(stream, { to: 1 })) return readPruned(line)?.by ?? null
  return null
}
