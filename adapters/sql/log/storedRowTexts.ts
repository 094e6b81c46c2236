import { REFUND_SEND } from '../../../application/ports/database/outbox.ts'

/** The rows that belong to a stream `s`, read in the same statement. */
const BESIDE = `
  case when starts_with(s.stream, 'order-') then (
    select json_build_object(
      'payments', coalesce(json_agg(json_build_object(
        'paymentUid', p.payment_uid, 'orderUid', p.order_uid, 'providerId', p.provider_id, 'open', p.open)), '[]'),
      'moves', coalesce((
        select json_agg(json_build_object(
          'reservation', m.order_uid, 'productId', m.product_id, 'move', m.move, 'held', m.held))
        from stock_moves m where m.order_uid = any(array_agg(p.payment_uid))), '[]'),
      'redemptions', coalesce((
        select json_agg(json_build_object('reservation', r.reservation, 'code', r.code, 'held', r.held))
        from coupon_redemptions r where r.reservation = any(array_agg(p.payment_uid))), '[]'),
      'reservations', coalesce((
        select json_agg(distinct r.reservation)
        from reservations r where r.reservation = any(array_agg(p.payment_uid))), '[]'),
      'hold', (
        select json_build_object(
          'version', h.version, 'isUnderWay', h.is_under_way, 'isSold', h.is_sold, 'papers', to_json(h.papers))
        from order_holds h where h.order_uid = substr(s.stream, 7)),
      'refundMessages', coalesce((
        select json_agg(o.id) from generate_series(1, s.version) as at
          join outbox o on o.id = '${REFUND_SEND}-' || substr(s.stream, 7) || '-' || at), '[]'))
    from payments p where p.order_uid = substr(s.stream, 7)) end as "order",
  case when s.stream ~ '^product-[1-9][0-9]{0,14}$' then (
    select json_build_object(
      'prices', coalesce((
        select json_agg(json_build_object('version', h.version, 'at', h.at, 'price', h.price) order by h.version)
        from prices h where h.product_id = of.id), '[]'),
      'doc', (select doc from products where product_id = of.id),
      'shown', (
        select json_agg(json_build_object('place', place, 'cents', cents)) from (
          select 'products.price' as place, price as cents from products where product_id = of.id
          union all select 'listed.incl', incl from listed where product_id = of.id
          union all select 'listed.excl', excl from listed where product_id = of.id) as seen))
    from (select substr(s.stream, 9)::bigint as id) as of) end as product,
  case when starts_with(s.stream, 'customer-') then json_build_object('account', (
    select json_build_object('mailbox', a.mailbox, 'emailAddress', a.email_address)
    from accounts a where a.customer_id = substr(s.stream, 10))) end as customer`

/** Stream rows with their related rows. */
export const STREAMS = `
  select s.stream, s.version, s.head, s.state, s.since, s.until,
    coalesce((select max(e.version) from events e where e.stream = s.stream), 0) as last, ${BESIDE}
  from streams s`

/**
 * Rows that belong to no stream, and sums that differ from those of their parts: at most `$1` of each kind.
 */
export const ASTRAY = `
  (select 'row' as kind, 'payments' as "table", payment_uid as row, null::bigint as says, null::bigint as parts from payments p
    where not exists (select from streams where stream = 'order-' || p.order_uid) limit $1)
  union all
  (select distinct 'row', 'stock_moves', order_uid, null::bigint, null::bigint from stock_moves m
    where not exists (select from payments where payment_uid = m.order_uid) limit $1)
  union all
  (select distinct 'row', 'coupon_redemptions', reservation, null::bigint, null::bigint from coupon_redemptions r
    where not exists (select from payments where payment_uid = r.reservation) limit $1)
  union all
  (select distinct 'row', 'reservations', reservation, null::bigint, null::bigint from reservations r
    where not exists (select from payments where payment_uid = r.reservation) limit $1)
  union all
  (select 'row', 'issued_documents', uid, null::bigint, null::bigint from issued_documents d
    where not exists (select from streams where stream = 'order-' || d.order_uid) limit $1)
  union all
  (select distinct 'row', 'document_files', uid, null::bigint, null::bigint from document_files f
    where not exists (select from issued_documents d where d.uid = f.uid and d.document is not null) limit $1)
  union all
  (select distinct 'row', 'prices', product_id::text, null::bigint, null::bigint from prices h
    where not exists (select from streams where stream = 'product-' || h.product_id) limit $1)
  union all
  (select 'row', 'products', product_id::text, null::bigint, null::bigint from products p
    where not exists (select from streams where stream = 'product-' || p.product_id) limit $1)
  union all
  (select 'row', 'order_holds', order_uid, null::bigint, null::bigint from order_holds h
    where not exists (select from streams where stream = 'order-' || h.order_uid) limit $1)
  union all
  (select 'row', 'accounts', customer_id, null::bigint, null::bigint from accounts a
    where not exists (select from streams where stream = 'customer-' || a.customer_id) limit $1)
  union all
  (select 'sum', 'stock.reserved', product_id::text, coalesce(reserved, 0), coalesce(held, 0)
    from stock full join (
      select product_id, sum(held)::bigint as held from stock_moves where move = 'reserve' group by product_id) as moves using (product_id)
    where coalesce(reserved, 0) <> coalesce(held, 0) limit $1)
  union all
  (select 'sum', 'stock.on_hand', product_id::text, coalesce(on_hand, 0), coalesce(supplied, 0) - coalesce(sold, 0)
    from (
      select substr(stream, 7)::bigint as product_id, substring(state from '"supplied": ?(-?[0-9]{1,10})[,}]')::bigint as supplied
      from streams where stream >= 'stock-' and stream < 'stock.' and stream ~ '^stock-[1-9][0-9]{0,14}$') as supplies
      left join stock using (product_id)
      left join (
        select product_id, sum(held)::bigint as sold from stock_moves where move = 'take' group by product_id) as sales using (product_id)
    where coalesce(on_hand, 0) <> coalesce(supplied, 0) - coalesce(sold, 0) limit $1)
  union all
  (select 'sum', 'coupons.redeemed', code, coalesce(redeemed, 0), coalesce(held, 0)
    from coupons full join (
      select code, count(*) filter (where held) as held from coupon_redemptions group by code) as orders using (code)
    where coalesce(redeemed, 0) <> coalesce(held, 0) limit $1)
  union all
  (select 'sum', 'reservation_parties.' || kind, party, says, parts
    from (
      select party, coalesce(c.attempts, 0) as attempts, coalesce(c.pieces, 0) as pieces,
        coalesce(r.attempts, 0) as own_attempts, coalesce(r.pieces, 0) as own_pieces
      from reservation_parties c full join (
        select party, count(*) as attempts, sum(pieces)::bigint as pieces from reservations group by party) as r using (party)) as both_sides
      cross join lateral (values ('attempts', attempts, own_attempts), ('pieces', pieces, own_pieces)) as sums(kind, says, parts)
    where says <> parts limit $1)
  union all
  (select distinct 'facts', null, stream, null::bigint, null::bigint from events e
    where not exists (select from streams s where s.stream = e.stream) limit $1)`

/**
 * Totals of everything ever committed, then of the present rows; heads count only where the condition holds.
 */
export const tallyOf = (counts: string): string => `
  select coalesce(sum(streams), 0)::bigint as streams, coalesce(sum(facts), 0)::bigint as facts,
    coalesce(bit_xor(heads), ''::bit(256))::text as heads from log_tally
  union all
  select count(*), coalesce(sum(version), 0)::bigint, coalesce(bit_xor(head_bits(head)) filter (where ${counts}), ''::bit(256))::text
  from streams`
