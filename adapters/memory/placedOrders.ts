import type { PlacedOrders } from '../../application/ports/database/placedOrders.ts'
import type { MemoryTables } from './tables.ts'

interface Line {
  readonly type: string
  readonly stream: string
  readonly data: { readonly number?: string; readonly customerId?: string; readonly reason?: string }
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
    listOf: async (customerId, skip, limit) => {
      const lines = log.map((line) => JSON.parse(line) as Line)
      const givenUp = new Set(
        lines
          .filter(({ type, data }) => type === 'OrderCanceled' && data.reason === 'cart-changed')
          .map(({ stream }) => stream),
      )
      const all = uids(
        placed().filter(({ stream, data }) => data.customerId === customerId && !givenUp.has(stream)),
        Infinity,
      )
      const listed = all.slice(skip, skip + limit)
      return { uids: listed, total: listed.length === 0 ? 0 : all.length }
    },
  }
}
