import type { PlacedOrders } from '../../../application/ports/database/orders.ts'
import type { MemoryTables } from './tables.ts'

interface Line {
  readonly type: string
  readonly stream: string
  readonly data: {
    readonly number?: string
    readonly customerId?: string
    readonly reason?: string
    readonly orderUid?: string
  }
}

const PREFIX = 'order-'
const COMPANY = 'company-'

/** Orders in memory, from the log of the same tables. */
export const memoryPlacedOrders = ({ log }: Pick<MemoryTables, 'log'>): PlacedOrders => {
  const lines = (...types: readonly string[]): readonly Line[] =>
    log.map((line) => JSON.parse(line) as Line).filter(({ type }) => types.includes(type))
  const placed = () => lines('OrderPlaced')
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
    partOf: async (customerId, skip, limit) => {
      const all = uids(
        placed().filter(({ data }) => data.customerId === customerId),
        Number.MAX_SAFE_INTEGER,
      )
      return { uids: all.slice(skip, skip + limit), total: all.length }
    },
    listOf: async ({ customerId, companyUid }, skip, limit) => {
      const secured = new Set(lines('OrderPaid', 'OrderAuthorized').map(({ stream }) => stream))
      const givenUp = new Set(
        lines('OrderCanceled')
          .filter(({ stream, data }) => data.reason === 'cart-changed' && !secured.has(stream))
          .map(({ stream }) => stream.slice(PREFIX.length)),
      )
      const all = [
        ...new Set(
          lines('OrderPlaced', 'MemberOrdered')
            .toReversed()
            .flatMap(({ type, stream, data }) => {
              if (type === 'MemberOrdered')
                return stream === `${COMPANY}${companyUid}` ? [data.orderUid ?? ''] : []
              return data.customerId === customerId ? [stream.slice(PREFIX.length)] : []
            }),
        ),
      ].filter((uid) => !givenUp.has(uid))
      const some = all.slice(skip, skip + limit)
      return { uids: some, total: some.length === 0 ? 0 : all.length }
    },
    companyOf: async (orderUid) =>
      lines('MemberOrdered')
        .find(({ data }) => data.orderUid === orderUid)
        ?.stream.slice(COMPANY.length) ?? null,
  }
}
