import type { PaymentRow } from '../../../application/ports/database/log/eventStore.ts'
import type {
  OrderNumbers,
  CouponUses,
  PaymentRows,
  OrderHolds,
  PlacedOrders,
} from '../../../application/ports/database/orders.ts'
import { UNUSED, type CouponUse } from '../../../domain/cart/coupon.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** Order numbers on PostgreSQL: one row per year, incremented in one statement. */
export const sqlOrderNumbers = (database: OpenDatabase): OrderNumbers => ({
  next: async (year) => {
    const [row] = await database.statement<{ last: number }>(
      'order_number',
      `insert into order_numbers values ($1, 1)
       on conflict (year) do update set last = order_numbers.last + 1 returning last`,
      [year],
    )
    if (row === undefined) throw new Error(`no order number came back for ${year}`)
    return row.last
  },
})

/** Coupon redemptions on PostgreSQL, as written by commits. */
export const sqlCouponUses = (database: OpenDatabase): CouponUses => ({
  of: async (code) => {
    const [row] = await database.statement<CouponUse>(
      'coupon_use',
      'select redeemed as total from coupons where code = $1',
      [code],
    )
    return row ?? UNUSED
  },
})

const PAYMENTS = `select payment_uid as "paymentUid", order_uid as "orderUid", provider_id as "providerId", open from payments`

/** Payments on PostgreSQL, as written by commits. */
export const sqlPaymentRows = (database: OpenDatabase): PaymentRows => {
  const row = async (name: string, where: string, value: string) => {
    const [found] = await database.statement<PaymentRow>(name, `${PAYMENTS} where ${where}`, [value])
    return found ?? null
  }
  return {
    byUid: (uid) => row('payment', 'payment_uid = $1', uid),
    byProviderId: (id) => row('payment_of_provider', 'provider_id = $1', id),
  }
}

interface HeldRow {
  readonly uid: string
  readonly at: string
  readonly is_judged: boolean
  readonly is_under_way: boolean
}

/** Order holds in the table `order_holds`. */
export const sqlOrderHolds = (database: OpenDatabase): OrderHolds => ({
  note: async (holds) => {
    if (holds.length === 0) return
    const rows = holds.map(({ orderUid, version, isUnderWay, isSold, papers }) => ({
      order_uid: orderUid,
      version,
      is_under_way: isUnderWay,
      is_sold: isSold,
      papers,
    }))
    await database.statement(
      'order_holds_note',
      `insert into order_holds select * from jsonb_populate_recordset(null::order_holds, $1::jsonb)
       on conflict (order_uid) do update set version = excluded.version, is_under_way = excluded.is_under_way,
         is_sold = excluded.is_sold, papers = excluded.papers
       where order_holds.version < excluded.version`,
      [JSON.stringify(rows)],
    )
  },
  ofCustomer: async (customerId) =>
    (
      await database.statement<HeldRow>(
        'order_holds_of_customer',
        `select substr(e.stream, length('order-') + 1) as uid, e.at, h.version is not null as is_judged,
           coalesce(h.is_under_way, false) as is_under_way
         from events e join streams s on s.stream = e.stream
         left join order_holds h on h.order_uid = substr(e.stream, length('order-') + 1) and h.version = s.version
         where e.type = 'OrderPlaced' and e.line::jsonb #>> '{data,customerId}' = $1
           and (h.version is null or h.is_under_way or (h.is_sold and (h.papers is null or exists (
             select from unnest(h.papers) as paper where not exists (
               select from issued_documents d
               where d.number = paper and d.customer_id = $1 and d.document is not null)))))
         order by e.position desc`,
        [customerId],
      )
    ).map(({ uid, at, is_judged, is_under_way }) => ({
      orderUid: uid,
      placedAt: Date.parse(at),
      isJudged: is_judged,
      isUnderWay: is_under_way,
    })),
})

interface Row {
  readonly stream: string
}

const PREFIX = 'order-'

const uidOf = ({ stream }: Row): string => stream.slice(PREFIX.length)

const COMPANY = 'company-'

/** Condition: the order of this stream was replaced after a cart change and was never paid or authorized. */
const gaveWay = (stream: string): string => `exists (
  select 1 from events given_up
  where given_up.stream = ${stream} and given_up.type = 'OrderCanceled'
    and given_up.line::jsonb #>> '{data,reason}' = 'cart-changed'
    and not exists (
      select 1 from events secured
      where secured.stream = given_up.stream and secured.type in ('OrderPaid', 'OrderAuthorized')))`

/** Orders on PostgreSQL, found by indexes over the log's lines. */
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
      // materialized first: the planner expects many matches for a number and would scan all orders in log
      // order
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
