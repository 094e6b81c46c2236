import type { OpenDatabase } from '../engine/database.ts'
import type { OrderHolds } from '../../../application/ports/database/orders.ts'

interface Row {
  readonly uid: string
  readonly at: string
  readonly is_judged: boolean
  readonly is_under_way: boolean
}

/** Judgements of orders in the table `order_holds`. */
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
      await database.statement<Row>(
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
