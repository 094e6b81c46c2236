import type { OpenDatabase } from '../engine/database.ts'

/** Orders with one status. */
export interface OrdersInStatus {
  readonly status: string
  readonly orders: number
  /** total of their amounts incl. VAT, cents */
  readonly amount: number
}

/**
 * Orders placed from this instant on, by their present status. Read from the session list, so it lags the log
 * by some seconds.
 * @param since UTC, `YYYY-MM-DDTHH:MM:SS.mmmZ`
 */
export const ordersSince = (database: OpenDatabase, since: string): Promise<readonly OrdersInStatus[]> =>
  database.statement<OrdersInStatus>(
    'orders_since',
    `select status, count(*) as orders, coalesce(sum(amount), 0)::bigint as amount from listed_sessions
     where kind = 'order' and since >= $1 and status is not null group by status`,
    [since],
  )
