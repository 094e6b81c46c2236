import { describe, expect, it } from 'vitest'
import { order as orderKind } from '../../../application/streams/kinds/order.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent, RefundReason } from '../../../domain/orders/orderEvents.ts'
import { specOf } from '../../support/spec.ts'
import { anOrder, authorized, cartChanged, changed, created, news } from './fixture.ts'
import { opened, paid, placed, released, reservedFor, started, taken } from './fixture.ts'

const { given } = specOf(order)
const refund = (paymentUid: string, reason: RefundReason, amount = anOrder.dueNow): OrderEvent => ({
  type: 'RefundRequested',
  data: { refundUid: paymentUid, paymentUid, amount, reason },
})
const start = (paymentUid: string) => ({ type: 'StartPayment', paymentUid, reserveUntil: 5_000 }) as const

describe('placing an order', () => {
  it('records the whole snapshot, once', () => {
    given().when({ type: 'PlaceOrder', order: anOrder }).then(placed)
    given(placed).when({ type: 'PlaceOrder', order: anOrder }).refused({ why: 'already-placed' })
  })

  it('is refused for an empty order, and every command before it is refused', () => {
    given()
      .when({ type: 'PlaceOrder', order: { ...anOrder, lines: [] } })
      .refused({ why: 'no-lines' })
    given().when(start('a')).refused({ why: 'not-placed' })
  })
})

describe('starting a payment', () => {
  it('reserves the stock and records the intent', () => {
    given(placed).when(start('a')).then(reservedFor('a'), started('a'))
  })

  it('reserves no stock for a slow payment method, and takes the stock once it is paid', () => {
    const unreserved = { type: 'StartPayment', paymentUid: 'a', reserveUntil: null } as const
    given(placed).when(unreserved).then(started('a'))
    given(placed, started('a'), created('a')).when({ type: 'ReleaseStock', at: 9_000 }).then()
    given(placed, started('a'), created('a')).when(news('a', 'expired')).then(changed('a', 'expired'))
    given(placed, started('a'), created('a'))
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), paid('a'), taken)
  })

  it('returns the open attempt instead of a second one', () => {
    given(placed, reservedFor('a'), started('a'))
      .when(start('b'))
      .refused({ why: 'payment-under-way', paymentUid: 'a', checkoutUrl: null })
    given(placed, ...opened('a'))
      .when(start('b'))
      .refused({ why: 'payment-under-way', paymentUid: 'a', checkoutUrl: 'https://pay.test/a' })
  })

  it('begins a new attempt on the same order when the last one ended', () => {
    given(placed, ...opened('a'), changed('a', 'failed'), released('a'))
      .when(start('b'))
      .then(reservedFor('b'), started('b'))
  })

  it('is refused once the order is secured or canceled', () => {
    given(placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken)
      .when(start('b'))
      .refused({ why: 'already-secured' })
    given(placed, cartChanged).when(start('b')).refused({ why: 'order-canceled' })
  })

  it('is refused if nothing is due, and under the id of an earlier attempt', () => {
    given({ type: 'OrderPlaced', data: { ...anOrder, dueNow: cents(0) } })
      .when(start('a'))
      .refused({ why: 'nothing-due' })
    given(placed, ...opened('a'), changed('a', 'failed'), released('a'))
      .when(start('a'))
      .refused({ why: 'payment-exists', paymentUid: 'a' })
  })

  it('is possible again once the provider refused the first', () => {
    const no: OrderEvent = { type: 'PaymentRefused', data: { paymentUid: 'a', reason: 'method' } }
    const refuse = { type: 'RefusePayment', paymentUid: 'a', reason: 'method' } as const
    given(placed, reservedFor('a'), started('a'), no, released('a'))
      .when(start('b'))
      .then(reservedFor('b'), started('b'))
    given(placed, reservedFor('a'), started('a'), no, released('a')).when(refuse).then()
    given(placed, ...opened('a'))
      .when(refuse)
      .then()
    given(placed).when(refuse).refused({ why: 'unknown-payment', paymentUid: 'a' })
    expect(fold(order, [placed, started('a'), no]).attempts.get('a')?.status).toBe('refused')
  })

  it('ends an attempt that the provider refuses', () => {
    given(placed, reservedFor('a'), started('a'))
      .when({ type: 'RefusePayment', paymentUid: 'a', reason: 'method' })
      .then({ type: 'PaymentRefused', data: { paymentUid: 'a', reason: 'method' } }, released('a'))
  })
})

describe('return page and webhook race [failure 10]', () => {
  it('pays the order with the first status update and ignores the second', () => {
    given(placed, ...opened('a'))
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), paid('a'), taken)
    given(placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken)
      .when(news('a', 'paid'))
      .then()
  })

  it('attaches a payment whose response was lost', () => {
    given(placed, reservedFor('a'), started('a'))
      .when(news('a', 'paid'))
      .then(created('a'), changed('a', 'paid'), paid('a'), taken)
  })

  it('records that the payment was created and is pending, and nothing more', () => {
    given(placed, reservedFor('a'), started('a')).when(news('a', 'open')).then(created('a'))
    given(placed, ...opened('a'))
      .when(news('a', 'pending'))
      .then(changed('a', 'pending'))
  })

  it('ignores an outdated response', () => {
    given(placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken)
      .when(news('a', 'open'))
      .then()
    given(placed, ...opened('a'), changed('a', 'pending'))
      .when(news('a', 'open'))
      .then()
  })
})

describe('two tabs both paid [failure 11]', () => {
  const paidOnce = [placed, ...opened('a'), changed('a', 'expired'), released('a'), ...opened('b')]
  it('records the second payment and refunds it', () => {
    given(...paidOnce, changed('b', 'paid'), paid('b'), taken)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a', 'second-payment'))
  })
})

describe('an unneeded payment', () => {
  it('is refunded if its cart was paid by another order', () => {
    given(placed, ...opened('a'))
      .when(news('a', 'paid', { isCartSettledElsewhere: true }))
      .then(changed('a', 'paid'), refund('a', 'second-payment'), released('a'))
  })

  it('is refunded in full if half was due and paid, because it was to secure the order, not to pay its rest', () => {
    const half = cents(4_000)
    const due = (paymentUid: string): OrderEvent => ({
      type: 'PaymentStarted',
      data: { paymentUid, method: 'ideal', amount: half, purpose: 'due-now' },
    })
    const halved: OrderEvent = { type: 'OrderPlaced', data: { ...anOrder, dueNow: half } }
    const late = [halved, due('a'), created('a'), changed('a', 'expired'), due('b'), created('b')]
    given(...late, changed('b', 'paid'), paid('b'), taken)
      .when(news('a', 'paid', { amount: half }))
      .then(changed('a', 'paid'), refund('a', 'second-payment', half))
  })
})

describe('a late end of an old attempt [failure 12]', () => {
  it('changes that attempt and leaves the paid order alone', () => {
    const first = { ...news('a', 'expired') }
    given(placed, ...opened('a'), started('b'), created('b'), changed('b', 'paid'), paid('b'), taken)
      .when(first)
      .then(changed('a', 'expired'))
  })

  it('keeps the stock while another attempt is open', () => {
    given(placed, ...opened('a'), ...opened('b'))
      .when(news('a', 'expired'))
      .then(changed('a', 'expired'))
  })
})

describe('a payment received after the order was canceled', () => {
  const late = [placed, ...opened('a'), cartChanged, released('a')]
  it('pays the order as in its snapshot, though the cart had changed', () => {
    given(...late)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), paid('a'), taken)
  })

  it('is refunded if the cart was paid by another order', () => {
    given(...late)
      .when(news('a', 'paid', { isCartSettledElsewhere: true }))
      .then(changed('a', 'paid'), refund('a', 'paid-after-cancel'))
  })

  it('is refunded if the order was canceled on purpose', () => {
    given(placed, ...opened('a'), { type: 'OrderCanceled', data: { reason: 'customer' } }, released('a'))
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a', 'paid-after-cancel'))
  })
})

describe('authorized payments', () => {
  const history = [placed, ...opened('a'), changed('a', 'authorized'), authorized('a'), taken]
  it('secure the order and are paid at capture', () => {
    given(placed, ...opened('a'))
      .when(news('a', 'authorized'))
      .then(changed('a', 'authorized'), authorized('a'), taken)
    given(...history)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), paid('a'))
  })

  it('remain valid when another attempt ends', () => {
    given(placed, ...opened('b'), ...history.slice(1))
      .when(news('b', 'expired'))
      .then(changed('b', 'expired'))
  })

  it('are paid at capture for their remainder, and refunded once', () => {
    const short: OrderEvent = { type: 'OrderShort', data: { productIds: [2] } }
    const less = [...history, short, refund('a', 'short', cents(4_995))]
    given(...less)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), paid('a'))
    const amount = cents(anOrder.dueNow - 1)
    given(...less)
      .when(news('a', 'paid', { amount }))
      .then(
        changed('a', 'paid'),
        { type: 'PaymentMismatched', data: { paymentUid: 'a', expected: anOrder.dueNow, amount } },
        { type: 'OrderCanceled', data: { reason: 'authorization-lapsed' } },
        released('a'),
      )
  })

  it('cancel the order when they expire', () => {
    given(...history)
      .when(news('a', 'expired'))
      .then(
        changed('a', 'expired'),
        { type: 'OrderCanceled', data: { reason: 'authorization-lapsed' } },
        released('a'),
      )
  })
})

describe('a payment of another amount than requested', () => {
  it('is recorded and refunded, and the order is not paid', () => {
    const amount = cents(anOrder.dueNow - 1)
    given(placed, ...opened('a'))
      .when(news('a', 'paid', { amount }))
      .then(
        changed('a', 'paid'),
        { type: 'PaymentMismatched', data: { paymentUid: 'a', expected: anOrder.dueNow, amount } },
        refund('a', 'amount-mismatch', amount),
        released('a'),
      )
  })

  it('never pays the order with money that is being refunded', () => {
    const amount = cents(anOrder.dueNow - 1)
    const mismatched: OrderEvent = {
      type: 'PaymentMismatched',
      data: { paymentUid: 'a', expected: anOrder.dueNow, amount },
    }
    given(
      placed,
      ...opened('a'),
      changed('a', 'authorized'),
      mismatched,
      refund('a', 'amount-mismatch', amount),
      released('a'),
    )
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'))
  })

  it('refuses a second provider payment under one attempt, and an unknown attempt', () => {
    given(placed, ...opened('a'))
      .when(news('a', 'paid', { providerId: 'tr_other' }))
      .refused({ why: 'foreign-payment', paymentUid: 'a', providerId: 'tr_other' })
    given(placed).when(news('x', 'paid')).refused({ why: 'unknown-payment', paymentUid: 'x' })
  })
})

describe('a paid order whose goods sold out', () => {
  const freed = [placed, ...opened('a'), released('a')]
  it('is paid without the missing goods, and their cost is refunded', () => {
    given(...freed)
      .when(news('a', 'paid', { shortOf: [2] }))
      .then(
        changed('a', 'paid'),
        paid('a'),
        { type: 'StockTaken', data: { reservation: 'a', except: [2] } },
        { type: 'OrderShort', data: { productIds: [2] } },
        refund('a', 'short', cents(4995)),
      )
  })

  it('is refunded in full if no goods are left', () => {
    given(...freed)
      .when(news('a', 'paid', { shortOf: [1, 2] }))
      .then(
        changed('a', 'paid'),
        paid('a'),
        { type: 'StockTaken', data: { reservation: 'a', except: [1, 2] } },
        { type: 'OrderShort', data: { productIds: [1, 2] } },
        refund('a', 'short'),
      )
  })
})

it('a late payment records which coupons were used up meanwhile, and changes nothing about the order', () => {
  given(placed, ...opened('a'), released('a'))
    .when(news('a', 'paid', { overLimit: ['ONCE'] }))
    .then(changed('a', 'paid'), paid('a'), taken, { type: 'CouponsOverLimit', data: { codes: ['ONCE'] } })
})

it('an attempt takes over the stock reserved by another attempt of the same order', () => {
  given(placed, ...opened('a'), changed('a', 'failed'), released('a'), ...opened('b'))
    .when(news('a', 'paid'))
    .then(changed('a', 'paid'), paid('a'), { type: 'StockTaken', data: { reservation: 'b', except: [] } })
})

it('an attempt takes stock under its own id if an earlier attempt’s stock was returned', () => {
  given(placed, ...opened('a'), changed('a', 'failed'), released('a'), started('b'), created('b'))
    .when(news('b', 'paid'))
    .then(changed('b', 'paid'), paid('b'), { type: 'StockTaken', data: { reservation: 'b', except: [] } })
})

describe('the state of an order', () => {
  const state = (...events: readonly OrderEvent[]) => fold(order, [placed, ...events])

  it('follows its payments', () => {
    expect(state().status).toBe('pending_payment')
    expect(state(...opened('a'), changed('a', 'paid'), paid('a')).status).toBe('paid')
    expect(state(cartChanged, paid('a'))).toMatchObject({ status: 'paid', canceledFor: null })
    const promised = state(...opened('a'), authorized('a'))
    expect(promised).toMatchObject({ status: 'processing', secured: 'authorized', securedBy: 'a' })
  })

  it('stays shipped when the authorized amount is captured', () => {
    const shipped: OrderEvent = { type: 'OrderShipped', data: { carrier: null, trackingCode: null } }
    expect(state(...opened('a'), authorized('a'), shipped, paid('a')).status).toBe('shipped')
  })

  it('follows its stock', () => {
    expect(state(...opened('a')).stock).toBe('reserved')
    expect(state(...opened('a'), taken)).toMatchObject({
      stock: 'taken',
      takenUnder: 'a',
      redeemedUnder: 'a',
    })
    expect(state(...opened('a'), taken, released('a'))).toMatchObject({
      stock: 'released',
      takenUnder: null,
      redeemedUnder: null,
    })
  })

  it('is unchanged by a coupon over its limit, and by a status update of an unknown attempt', () => {
    const before = state(...opened('a'))
    const over: OrderEvent = { type: 'CouponsOverLimit', data: { codes: ['ONCE'] } }
    expect(state(...opened('a'), over, changed('x', 'paid'))).toStrictEqual(before)
  })
})

describe('a stock reservation', () => {
  it('ends once the stock was returned, however early', () => {
    given(placed, ...opened('a'), released('a'))
      .when({ type: 'ReleaseStock', at: 4_999 })
      .then()
  })

  it('expires by itself, and not earlier', () => {
    given(placed, ...opened('a'))
      .when({ type: 'ReleaseStock', at: 4_999 })
      .refused({ why: 'still-reserved', until: 5_000 })
    given(placed, ...opened('a'))
      .when({ type: 'ReleaseStock', at: 5_000 })
      .then(released('a'))
    given(placed, ...opened('a'), released('a'))
      .when({ type: 'ReleaseStock', at: 6_000 })
      .then()
  })
})

describe('orders without a payment', () => {
  const takenAtOnce: OrderEvent = { type: 'StockTaken', data: { reservation: 'o1', except: [] } }

  it('are paid at once if they cost nothing', () => {
    const gratis = { ...anOrder, dueNow: cents(0), totals: { ...anOrder.totals, totalInclVat: cents(0) } }
    given({ type: 'OrderPlaced', data: gratis })
      .when({ type: 'SettleFree' })
      .then({ type: 'OrderPaid', data: { paymentUid: null, totals: gratis.totals, rules: 1 } }, takenAtOnce)
    given(placed).when({ type: 'SettleFree' }).refused({ why: 'payment-due', amount: anOrder.dueNow })
  })

  const owed: OrderEvent = { type: 'OrderPlaced', data: { ...anOrder, dueNow: cents(0) } }

  it('are put on account if nothing is due yet', () => {
    given(owed)
      .when({ type: 'PutOnAccount', termDays: 14 })
      .then(
        {
          type: 'OrderPutOnAccount',
          data: { paymentUid: null, totals: anOrder.totals, rules: 1, termDays: 14 },
        },
        takenAtOnce,
      )
    given(placed)
      .when({ type: 'PutOnAccount', termDays: 14 })
      .refused({ why: 'payment-due', amount: anOrder.dueNow })
  })

  it('are settled once, and not if they were canceled', () => {
    const account = { type: 'PutOnAccount', termDays: 14 } as const
    given(owed, cartChanged).when(account).refused({ why: 'order-canceled' })
    given(owed, paid('a')).when(account).refused({ why: 'already-secured' })
  })

  it('are not reported as paid while an amount is due', () => {
    const amount = anOrder.totals.totalInclVat
    given(owed).when({ type: 'SettleFree' }).refused({ why: 'payment-due', amount })
  })
})

describe('canceling an order', () => {
  it('returns the stock, once, and never cancels a paid order', () => {
    const cancel = { type: 'CancelOrder', reason: 'cart-changed' } as const
    given(placed, ...opened('a'))
      .when(cancel)
      .then(cartChanged, released('a'))
    given(placed, cartChanged).when(cancel).then()
    given(placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken)
      .when(cancel)
      .refused({ why: 'already-secured' })
  })
})

it('an order state survives JSON serialisation', () => {
  const state = fold(order, [placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken])
  const { encode, decode } = orderKind.state
  expect(decode(JSON.parse(JSON.stringify(encode(state))))).toStrictEqual(state)
})
