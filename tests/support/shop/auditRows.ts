import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import type { StoredRows } from '../../../application/ports/database/log/storedRows.ts'
import { byBytes } from '../../../application/contract/log/order.ts'
import { commandDeps } from './commandDeps.ts'

/**
 * The dependencies of audit commands on a store in memory, with the stream names and numbers of its tables.
 */
export const auditDeps = (store: EventStore) => {
  const all = () => store.streams('', Number.MAX_SAFE_INTEGER)
  const { storedRows: unasked } = commandDeps(store)
  const rows: StoredRows = {
    ...unasked,
    after: async (stream, limit) =>
      (await all())
        .filter((row) => byBytes(row.stream, stream) > 0)
        .sort((a, b) => byBytes(a.stream, b.stream))
        .slice(0, limit)
        .map((row) => ({
          ...row,
          head: '',
          state: 'null',
          last: row.version,
          order: null,
          product: null,
          customer: null,
        })),
    tally: async () => {
      const streams = await all()
      const events = streams.reduce((sum, { version }) => sum + version, 0)
      const tally = { streams: streams.length, facts: events, heads: '' }
      return { committed: tally, standing: tally }
    },
  }
  return commandDeps(store, rows)
}
