import type { AuditedShop } from './auditedShop.ts'

type Tampering = (shop: AuditedShop) => string

const everywhere = (stream: string): string =>
  `delete from events where stream = '${stream}'; delete from streams where stream = '${stream}'`

/** A member of a state, by its path. */
const stated = (stream: string, path: string, value: string): string =>
  `update streams set state = jsonb_set(state::jsonb, '{${path}}', '${value}')::text where stream = '${stream}'`

/** Removes the last event with everything that shows it: the row is the one of the event before it. */
const setBack = (stream: string, to: number, state: string): string => `
  delete from events where stream = '${stream}' and version > ${to};
  update streams s set version = ${to}, state = ${state}, head = e.line::json ->> 'hash', until = e.at
    from events e where s.stream = '${stream}' and e.stream = s.stream and e.version = ${to}`

/**
 * Ways to tamper with a shop's tables, and the resulting findings, with streams by their names in
 * `AuditedShop`.
 */
export const TAMPERINGS: readonly (readonly [string, Tampering, readonly string[]])[] = [
  [
    'an order’s last event deleted',
    ({ paid }) => `delete from events where stream = 'order-${paid}' and version = 7`,
    ['order-PAID, version 7: missing-event (the row stands at version 7, the log ends at 6)'],
  ],
  [
    'an event deleted in the middle',
    ({ paid }) => `delete from events where stream = 'order-${paid}' and version = 4`,
    ['order-PAID, version 4: missing-event (version 5 follows 3)'],
  ],
  [
    'all events of an order deleted, its row left',
    ({ paid }) => `delete from events where stream = 'order-${paid}'`,
    ['order-PAID, version 1: missing-event (the row stands at version 7, the log ends at 0)'],
  ],
  [
    'an order’s state set to paid',
    ({ open }) => stated(`order-${open}`, 'status', '"paid"'),
    ['order-OPEN, version 4: wrong-state (status is "paid", its events make "pending_payment")'],
  ],
  [
    'an attempt’s amount changed in the state',
    ({ open }) => stated(`order-${open}`, 'attempts,0,amount', '1'),
    ['order-OPEN, version 4: wrong-state (attempts.0.amount is 1, its events make 1395)'],
  ],
  [
    'a cart’s line made cheaper in the state',
    ({ cart }) => stated(`cart-${cart}`, 'lines,0,price,base', '1'),
    ['cart-CART, version 4: wrong-state (lines.0.price.base is 1, its events make 1000)'],
  ],
  [
    'a state that is no state',
    ({ cart }) => `update streams set state = '{' where stream = 'cart-${cart}'`,
    ['cart-CART, version 4: wrong-state (it can’t be read)'],
  ],
  [
    'a whole order removed with its row',
    ({ paid }) => everywhere(`order-${paid}`),
    [
      'the shop: wrong-tally (the log has 1 stream fewer and 7 events fewer than were committed; if it is one stream, its last event has the hash HASH)',
      'the shop: stray-row (payments has PAIDPAYMENT, which no stream of the log tells of)',
    ],
  ],
  [
    'a whole cart removed with its row',
    ({ cart }) => everywhere(`cart-${cart}`),
    [
      'the shop: wrong-tally (the log has 1 stream fewer and 4 events fewer than were committed; if it is one stream, its last event has the hash HASH)',
    ],
  ],
  [
    'a row removed, its events left',
    ({ cart }) => `delete from streams where stream = 'cart-${cart}'`,
    [
      'the shop: wrong-tally (the log has 1 stream fewer and 4 events fewer than were committed; if it is one stream, its last event has the hash HASH)',
      'cart-CART: no-row (events of a stream without a row)',
    ],
  ],
  [
    'a stream set back with its row, so that it holds together',
    ({ cart }) => setBack(`cart-${cart}`, 3, `jsonb_set(state::jsonb, '{delivery}', 'null')::text`),
    ['the shop: wrong-tally (the log has 1 event fewer than were committed)'],
  ],
  [
    'a stream put in that nobody committed',
    () => `
      insert into streams select 'consent-x', 1, head, '{"last":null}', since, until from streams limit 1`,
    [
      'consent-x, version 1: missing-event (the row stands at version 1, the log ends at 0)',
      'the shop: wrong-tally (the log has 1 stream more and 1 event more than were committed; if it is one stream, its last event has the hash HASH)',
    ],
  ],
  [
    'two events swapped',
    ({ paid }) => `
      update events e set line = o.line, type = o.type, at = o.at from events o
      where e.stream = 'order-${paid}' and o.stream = e.stream
        and ((e.version = 5 and o.version = 6) or (e.version = 6 and o.version = 5))`,
    ['order-PAID, version 5: wrong-event (the line belongs to another stream or version)'],
  ],
  [
    'an amount changed in an event',
    ({ paid }) => `
      update events set line = replace(line, '"amount":2295', '"amount":1')
      where stream = 'order-${paid}' and type = 'PaymentStarted'`,
    ['order-PAID, version 3: wrong-event (the hash is not that of the line)'],
  ],
  [
    'a row older than its events',
    ({ paid }) => `
      update streams s set version = 6, head = e.line::json ->> 'hash' from events e
      where s.stream = 'order-${paid}' and e.stream = s.stream and e.version = 6`,
    [
      'order-PAID, version 7: events-beyond (the row stands at version 6, the log goes on to 7)',
      'order-PAID, version 6: wrong-state (stock is "taken", its events make "reserved")',
      'the shop: wrong-tally (the log has 1 event fewer than were committed)',
    ],
  ],
  [
    'a head that is another event’s',
    ({ cart }) => `update streams set head = repeat('a', 64) where stream = 'cart-${cart}'`,
    [
      'cart-CART, version 4: wrong-head (head is not the hash of its last event)',
      'the shop: wrong-tally (the log has other last events than were committed)',
    ],
  ],
  [
    'a task forgotten, so that it could be done again',
    ({ task }) => `update events set task = null where task = '${task}'`,
    ['cart-TASKCART, version 1: wrong-column (task is not what the line says)'],
  ],
  [
    'an event that is looked up by another type',
    ({ paid }) => `update events set type = 'OrderShipped' where stream = 'order-${paid}' and version = 6`,
    ['order-PAID, version 6: wrong-column (type is not what the line says)'],
  ],
  [
    'a cart made to look newer',
    ({ cart }) => `update streams set until = '2027-01-01T00:00:00.000Z' where stream = 'cart-${cart}'`,
    [
      'cart-CART, version 4: wrong-span (since and until are not 2026-11-21T12:00:00.000Z and 2026-11-21T12:00:00.000Z)',
    ],
  ],
  [
    'an index row that says the payment is over',
    ({ openPayment }) => `update payments set open = false where payment_uid = '${openPayment}'`,
    ['order-OPEN, version 4: wrong-row (payments OPENPAYMENT: open is false, its events make true)'],
  ],
  [
    'a payment given to another order',
    ({ openPayment, paid }) =>
      `update payments set order_uid = '${paid}' where payment_uid = '${openPayment}'`,
    [
      'order-OPEN, version 4: wrong-row (payments lacks OPENPAYMENT)',
      'order-OPEN, version 4: wrong-row (stock_moves lacks reserve of product 3 for OPENPAYMENT)',
      'order-OPEN, version 4: wrong-row (coupon_redemptions lacks TEN for OPENPAYMENT)',
      'order-PAID, version 7: wrong-row (payments has OPENPAYMENT, which its events don’t make)',
      'order-PAID, version 7: wrong-row (stock_moves has reserve of product 3 for OPENPAYMENT, which its events don’t make)',
      'order-PAID, version 7: wrong-row (coupon_redemptions has TEN for OPENPAYMENT, which its events don’t make)',
      'order-PAID, version 7: wrong-row (reservations has OPENPAYMENT, which its events don’t make)',
    ],
  ],
  [
    'a payment of no order',
    () => `insert into payments values ('p', 'o', 'tr_x', true)`,
    ['the shop: stray-row (payments has p, which no stream of the log tells of)'],
  ],
  [
    'stock given back behind an order',
    ({ openPayment }) => `
      delete from stock_moves where order_uid = '${openPayment}';
      update stock set reserved = 0 where product_id = 3`,
    ['order-OPEN, version 4: wrong-row (stock_moves lacks reserve of product 3 for OPENPAYMENT)'],
  ],
  [
    'more stock held than orders hold',
    () => 'update stock set reserved = 3 where product_id = 3',
    ['the shop: wrong-sum (stock.reserved of 3 is 3, its parts make 1)'],
  ],
  [
    'more stock than was counted and sold',
    () => 'update stock set on_hand = on_hand + 1 where product_id = 3',
    ['the shop: wrong-sum (stock.on_hand of 3 is 9, its parts make 8)'],
  ],
  [
    'a state of stock that says more',
    () => stated('stock-3', 'supplied', '99'),
    [
      'stock-3, version 1: wrong-state (supplied is 99, its events make 10)',
      'the shop: wrong-sum (stock.on_hand of 3 is 8, its parts make 97)',
    ],
  ],
  [
    'a coupon that may be used again',
    () => `update coupons set redeemed = 0 where code = 'TEN'`,
    ['the shop: wrong-sum (coupons.redeemed of TEN is 0, its parts make 2)'],
  ],
  [
    'a redemption that counts no more',
    ({ openPayment }) => `
      update coupon_redemptions set held = false where reservation = '${openPayment}';
      update coupons set redeemed = 1 where code = 'TEN'`,
    [
      'order-OPEN, version 4: wrong-row (coupon_redemptions TEN for OPENPAYMENT: held is false, its events make true)',
    ],
  ],
  [
    'a cap used up by nothing',
    () => `insert into reservation_parties values ('p', 1, 2)`,
    [
      'the shop: wrong-sum (reservation_parties.attempts of p is 1, its parts make 0)',
      'the shop: wrong-sum (reservation_parties.pieces of p is 2, its parts make 0)',
    ],
  ],
  [
    'a reservation of an order that is paid',
    ({ paidPayment }) => `
      insert into reservations values ('${paidPayment}', 'p', 2);
      insert into reservation_parties values ('p', 1, 2)`,
    ['order-PAID, version 7: wrong-row (reservations has PAIDPAYMENT, which its events don’t make)'],
  ],
  [
    'numbers that would be given again',
    () => 'update order_numbers set last = 2',
    ['the shop: wrong-number (order_numbers of 2026 says 2, an order has 3)'],
  ],
  [
    'a product sold for a cent',
    () => `update products set doc = jsonb_set(doc::jsonb, '{price,base}', '1')::text where product_id = 1`,
    ['product-1, version 2: wrong-row (products doc: price.base is 1, its events make 1200)'],
  ],
  [
    'a price that lists show and nobody pays',
    () => 'update listed set incl = 1 where product_id = 1',
    ['product-1, version 2: wrong-row (what is shown listed.incl: it is 1, its events make 1200)'],
  ],
  [
    'a history with a higher price before a reduction',
    () => `update prices set price = replace(price, '1000', '9000') where product_id = 1 and version = 1`,
    ['product-1, version 2: wrong-row (prices version 1: price.base is 9000, its events make 1000)'],
  ],
  [
    'a product removed',
    () => 'delete from products where product_id = 2',
    [
      'product-2, version 1: wrong-row (products doc: price is missing, its events make an object)',
      'product-2, version 1: wrong-row (what is shown lacks products.price)',
      'product-2, version 1: wrong-row (what is shown lacks listed.incl)',
      'product-2, version 1: wrong-row (what is shown lacks listed.excl)',
    ],
  ],
]
