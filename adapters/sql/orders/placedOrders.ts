import type { PlacedOrders } from '../../../application/ports/database/placedOrders.ts'
import type { OpenDatabase } from '../engine/database.ts'

interface Row {
  readonly stream: string
}

const PREFIX = 'order-'

const uidOf = ({ stream }: Row): string => stream.slice(PREFIX.length)

/** Orders on PostgreSQL, by indexes over the log's own lines. */
export const sqlPlacedOrders = (database: OpenDatabase): PlacedOrders => {
  const found = async (name: string, where: string, values: readonly unknown[]) =>
    (
      await database.statement<Row>(
        name,
        `select stream from events where type = 'OrderPlaced' ${where}`,
        values,
      )
    ).map(uidOf)
  return {
    byNumber: async (number) =>
      (
        await found('order_by_number', `and line::jsonb #>> '{data,number}' = $1 order by position limit 1`, [
          number,
        ])
      )[0] ?? null,
    newest: (limit) => found('orders_newest', 'order by position desc limit $1', [limit]),
    ofCustomer: (customerId, limit) =>
      found(
        'orders_of_customer',
        `and line::jsonb #>> '{data,customerId}' = $1 order by position desc limit $2`,
        [customerId, limit],
      ),
    listOf: async (customerId, skip, limit) => {
      const rows = await database.statement<Row & { readonly total: string }>(
        'orders_listed',
        `select stream, count(*) over () as total from events e
        where type = 'OrderPlaced' and line::jsonb #>> '{data,customerId}' = $1
          and not exists (
            select 1 from events given_up
            where given_up.stream = e.stream and given_up.type = 'OrderCanceled'
              and given_up.line::jsonb #>> '{data,reason}' = 'cart-changed'
          )
        order by position desc limit $2 offset $3`,
        [customerId, limit, skip],
      )
      return { uids: rows.map(uidOf), total: Number(rows[0]?.total ?? 0) }
    },
  }
}
