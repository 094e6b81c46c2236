import type { OpenDatabase } from '../engine/database.ts'
import type { PlacedOrders } from '../../../application/ports/database/orders.ts'

interface Row {
  readonly stream: string
}

const PREFIX = 'order-'

const uidOf = ({ stream }: Row): string => stream.slice(PREFIX.length)

const COMPANY = 'company-'

/** An order that gave way to another when its cart changed, by its stream; one that was paid or authorized all the same stands. */
const gaveWay = (stream: string): string => `exists (
  select 1 from events given_up
  where given_up.stream = ${stream} and given_up.type = 'OrderCanceled'
    and given_up.line::jsonb #>> '{data,reason}' = 'cart-changed'
    and not exists (
      select 1 from events secured
      where secured.stream = given_up.stream and secured.type in ('OrderPaid', 'OrderAuthorized')))`

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
    byNumber: async (number) => {
      // by itself first: in the log's order the planner goes through all orders, since it takes a number for what many have
      const [row] = await database.statement<Row>(
        'order_by_number',
        `with numbered as materialized (
           select stream, position from events where type = 'OrderPlaced' and line::jsonb #>> '{data,number}' = $1
         ) select stream from numbered order by position limit 1`,
        [number],
      )
      return row === undefined ? null : uidOf(row)
    },
    newest: (limit) => found('orders_newest', 'order by position desc limit $1', [limit]),
    ofCustomer: (customerId, limit) =>
      found(
        'orders_of_customer',
        `and line::jsonb #>> '{data,customerId}' = $1 order by position desc limit $2`,
        [customerId, limit],
      ),
    partOf: async (customerId, skip, limit) => {
      const rows = await database.statement<{ readonly stream: string | null; readonly total: string }>(
        'orders_part',
        `select part.stream, counted.total from (
           select count(*) as total from events where type = 'OrderPlaced' and line::jsonb #>> '{data,customerId}' = $1
         ) counted left join (
           select stream, position from events
           where type = 'OrderPlaced' and line::jsonb #>> '{data,customerId}' = $1
           order by position desc limit $2 offset $3
         ) part on true order by part.position desc`,
        [customerId, limit, skip],
      )
      return {
        uids: rows.flatMap(({ stream }) => (stream === null ? [] : [uidOf({ stream })])),
        total: Number(rows[0]?.total ?? 0),
      }
    },
    listOf: async ({ customerId = null, companyUid = null }, skip, limit) => {
      const rows = await database.statement<{ readonly stream: string; readonly total: string }>(
        'orders_listed',
        `select stream, count(*) over () as total from (
           select stream, position from events
           where type = 'OrderPlaced' and line::jsonb #>> '{data,customerId}' = $1
           union all
           select '${PREFIX}' || (line::jsonb #>> '{data,orderUid}'), position from events
           where stream = $2 and type = 'MemberOrdered'
         ) listed where not ${gaveWay('listed.stream')}
         group by stream order by max(position) desc limit $3 offset $4`,
        [customerId, companyUid && `${COMPANY}${companyUid}`, limit, skip],
      )
      return { uids: rows.map(uidOf), total: Number(rows[0]?.total ?? 0) }
    },
    companyOf: async (orderUid) => {
      const rows = await database.statement<Row>(
        'company_of_order',
        `select stream from events where type = 'MemberOrdered' and line::jsonb #>> '{data,orderUid}' = $1 limit 1`,
        [orderUid],
      )
      return rows[0]?.stream.slice(COMPANY.length) ?? null
    },
  }
}
