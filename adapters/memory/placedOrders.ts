import type { PlacedOrders } from '../../application/ports/database/placedOrders.ts'
import type { MemoryTables } from './tables.ts'

interface Line {
  readonly type: string
  readonly stream: string
  readonly data: { readonly number?: string; readonly customerId?: string }
}

const PREFIX = 'order-'

/** Orders in memory, out of the log of the same tables. */
export const memoryPlacedOrders = ({ log }: Pick<MemoryTables, 'log'>): PlacedOrders => {
  const placed = (): readonly Line[] =>
    log.map((line) => JSON.parse(line) as Line).filter(({ type }) => type === 'OrderPlaced')
  const uids = (lines: readonly Line[], limit: number): readonly string[] =>
    lines
      .toReversed()
      .slice(0, limit)
      .map(({ stream }) => stream.slice(PREFIX.length))
  return {
    byNumber: async (number) =>
      placed()
        .find(({ data }) => data.number === number)
        ?.stream.slice(PREFIX.length) ?? null,
    newest: async (limit) => uids(placed(), limit),
    ofCustomer: async (customerId, limit) =>
      uids(
        placed().filter(({ data }) => data.customerId === customerId),
        limit,
      ),
  }
}
