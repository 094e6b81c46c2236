import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { projectionLags } from '../../../adapters/sql/log/projectionLag.ts'
import { ordersSince, type OrdersInStatus } from '../../../adapters/sql/orders/recentOrders.ts'
import { outboxQueues, overdueSince, type OutboxQueue } from '../../../adapters/sql/outbox/outboxQueues.ts'

/** Figures that the database has for all processes of a shop. */
export interface Figures {
  readonly outbox: readonly OutboxQueue[]
  /** how long the longest waiting message is overdue, ms */
  readonly overdueMs: number
  readonly projections: readonly {
    readonly projection: string
    readonly places: number
    readonly ageMs: number
  }[]
  /** orders of the last hour */
  readonly orders: readonly OrdersInStatus[]
}

const HOUR_MS = 3_600_000

/** Reads the figures by index, in four statements. @param now ms since 1970 */
export const readFigures = async (database: OpenDatabase, now: number): Promise<Figures> => {
  const [outbox, since, lags, orders] = await Promise.all([
    outboxQueues(database),
    overdueSince(database, now),
    projectionLags(database),
    ordersSince(database, new Date(now - HOUR_MS).toISOString()),
  ])
  return {
    outbox,
    overdueMs: since === null ? 0 : now - since,
    projections: lags.map(({ projection, places, since: first }) => ({
      projection,
      places,
      ageMs: first === null ? 0 : Math.max(0, now - Date.parse(first)),
    })),
    orders,
  }
}
