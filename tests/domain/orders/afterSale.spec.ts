import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/fold.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderFact, OrderRevision, RefundReason } from '../../../domain/orders/orderFacts.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { dueDocument } from '../../../domain/orders/orderDocument.ts'
import { specOf } from '../../support/spec.ts'
import {
  anOrder,
  authorized,
  changed,
  news,
  opened,
  orderOf,
  paid,
  placed,
  released,
  taken,
} from './fixture.ts'

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat

const isPaid: readonly OrderFact[] = [placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken]
const isAuthorized: readonly OrderFact[] = [
  placed,
  ...opened('a'),
  changed('a', 'authorized'),
  authorized('a'),
  taken,
]
const isOnAccount: readonly OrderFact[] = [
  placed,
  {
    type: 'OrderPutOnAccount',
    data: { paymentUid: null, totals: anOrder.totals, rules: anOrder.rules, termDays: 30 },
  },
  { type: 'StockTaken', data: { reservation: 'o1', except: [] } },
]

const refund = (refundUid: string, reason: RefundReason, amount: number, paymentUid = 'a'): OrderFact => ({
  type: 'RefundRequested',
  data: { refundUid, paymentUid, amount: cents(amount), reason },
})
const ship = { type: 'ShipOrder', carrier: 'PostNL', trackingCode: '3SABC' } as const
const shipped: OrderFact = { type: 'OrderShipped', data: { carrier: 'PostNL', trackingCode: '3SABC' } }
const cancel = { type: 'CancelOrder', reason: 'shop' } as const
const canceled: OrderFact = { type: 'OrderCanceled', data: { reason: 'shop' } }
const gone: OrderFact = { type: 'StockReleased', data: { reservation: 'a' } }

/** The order with other pieces of its products: 999 and 4995 cents. */
const revisionOf = (pieces: readonly [number, number], over: Partial<OrderRevision> = {}): OrderRevision => {
  const [first, second] = anOrder.lines
  const { lines, totals, rules } = orderOf(
    [first!, second!].flatMap((line, index) =>
      pieces[index] === 0 ? [] : [{ ...line, id: line.lineId, quantity: pieces[index]! }],
    ),
  )
  return { revisionUid: 'r1', lines, totals, rules, isAgreed: false, ...over }
}
const change = (revision: OrderRevision) => ({ type: 'ChangeOrder', ...revision }) as const
const changedTo = (revision: OrderRevision): OrderFact => ({ type: 'OrderChanged', data: revision })
const credit = (amount: number, creditUid = 'c1') =>
  ({ type: 'CreditOrder', creditUid, amount: cents(amount), reason: 'returned' }) as const
const credited = (amount: number, creditUid = 'c1'): OrderFact => ({
  type: 'OrderCredited',
  data: { creditUid, amount: cents(amount), reason: 'returned' },
})
const moneyOf = (...facts: readonly OrderFact[]) => orderMoney(fold(order, facts))

describe('shipping', () => {
  it('sends what was paid or put on account, once', () => {
    given(...isPaid)
      .when(ship)
      .then(shipped)
    given(...isOnAccount)
      .when(ship)
      .then(shipped)
    given(...isPaid, shipped)
      .when(ship)
      .refused({ why: 'already-shipped' })
    expect(fold(order, [...isPaid, shipped])).toMatchObject({
      status: 'shipped',
      shipment: { carrier: 'PostNL', trackingCode: '3SABC' },
    })
  })

  it('sends nothing that nobody has paid, or that was canceled', () => {
    given(placed, ...opened('a'))
      .when(ship)
      .refused({ why: 'not-secured' })
    given(...isPaid, canceled, gone)
      .when(ship)
      .refused({ why: 'order-canceled' })
  })

  it('captures what was authorized, and no more than is owed of it', () => {
    given(...isAuthorized)
      .when(ship)
      .then(shipped, { type: 'CaptureRequested', data: { paymentUid: 'a', amount: total } })
    const smaller = revisionOf([1, 1])
    const captured: OrderFact = {
      type: 'CaptureRequested',
      data: { paymentUid: 'a', amount: smaller.totals.totalInclVat },
    }
    given(...isAuthorized, changedTo(smaller))
      .when(ship)
      .then(shipped, captured)
    expect(
      moneyOf(...isAuthorized, changedTo(smaller), shipped, captured, changed('a', 'paid'), paid('a')),
    ).toMatchObject({ paid: smaller.totals.totalInclVat, outstanding: 0 })
  })

  it('lets go of what was to go back of an authorization, since it is never captured', () => {
    const missing: readonly OrderFact[] = [
      ...isAuthorized,
      { type: 'OrderShort', data: { productIds: [2] } },
      refund('a', 'short', 4_995),
    ]
    const letGo: OrderFact = { type: 'RefundSent', data: { refundUid: 'a', refundId: null } }
    const captured: OrderFact = {
      type: 'CaptureRequested',
      data: { paymentUid: 'a', amount: cents(total - 4_995) },
    }
    given(...missing)
      .when(ship)
      .then(shipped, letGo, captured)
    given(...missing, { type: 'RefundRefused', data: { refundUid: 'a', reason: 'away' } })
      .when(ship)
      .then(shipped, letGo, captured)
    given(...missing, letGo)
      .when(ship)
      .then(shipped, captured)
  })

  it('keeps what has left as sold when its capture lapses, also once all of it was credited', () => {
    const sent = [...isAuthorized, shipped, credited(total)]
    given(...sent)
      .when(news('a', 'expired'))
      .then(changed('a', 'expired'), { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'lapsed' } })
  })

  it('sends back what was captured although it costs less by then', () => {
    given(...isAuthorized, credited(999))
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), paid('a'), refund('captured-a', 'credited', 999))
  })

  it('sends back what was captured beside what came in for it meanwhile', () => {
    const cash: OrderFact = {
      type: 'PaymentReceived',
      data: { paymentUid: 'cash', method: 'cash', amount: cents(2_000) },
    }
    const promised: readonly OrderFact[] = [
      ...isAuthorized,
      shipped,
      { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'too late' } },
      cash,
    ]
    const came = [changed('a', 'paid'), paid('a'), refund('captured-a', 'second-payment', 2_000)]
    given(...promised)
      .when(news('a', 'paid'))
      .then(...came)
    expect(moneyOf(...promised, ...came)).toMatchObject({ paid: total, outstanding: 0 })
  })

  it('sends back what was captured in part once all of it was paid otherwise', () => {
    const owed = cents(total - 999)
    given(
      ...isAuthorized,
      credited(999),
      shipped,
      { type: 'CaptureRequested', data: { paymentUid: 'a', amount: owed } },
      { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'too late' } },
      { type: 'PaymentReceived', data: { paymentUid: 'cash', method: 'cash', amount: owed } },
      paid('cash'),
    )
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a-late', 'second-payment', owed))
  })

  it('owes what could not be captured, and does not come back', () => {
    const sent = [...isAuthorized, shipped]
    given(...sent)
      .when({ type: 'RefuseCapture', paymentUid: 'a', reason: 'too late' })
      .then({ type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'too late' } })
    given(...sent)
      .when(news('a', 'expired'))
      .then(changed('a', 'expired'), {
        type: 'CaptureRefused',
        data: { paymentUid: 'a', reason: 'lapsed' },
      })
    expect(
      moneyOf(...sent, { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'lapsed' } }),
    ).toMatchObject({ paid: 0, outstanding: total })
    given(...isPaid)
      .when({ type: 'RefuseCapture', paymentUid: 'a', reason: 'too late' })
      .then()
  })
})

describe('an authorization that is not captured', () => {
  const lapsed: OrderFact = { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'lapsed' } }

  it('is refused by its own name alone', () => {
    given(...isAuthorized, shipped)
      .when({ type: 'RefuseCapture', paymentUid: 'b', reason: 'too late' })
      .then()
  })

  it('puts what has left on account, and its end is no news then', () => {
    expect(fold(order, [...isAuthorized, shipped, lapsed]).secured).toBe('on_account')
    given(...isAuthorized, shipped, lapsed)
      .when(news('a', 'expired'))
      .then(changed('a', 'expired'))
  })

  it('gives nothing back where it is canceled after all', () => {
    given(...isAuthorized, lapsed, changed('a', 'expired'))
      .when(cancel)
      .then(canceled, gone)
  })
})

describe('canceling by the shop', () => {
  it('gives back nothing that was only authorized beside what was paid, and no stock that was not taken', () => {
    const beside = [...opened('b'), changed('b', 'authorized')]
    given(placed, ...beside, ...isPaid.slice(1))
      .when(cancel)
      .then(canceled, gone, refund('canceled-a', 'canceled', total))
    given(...isPaid.slice(0, -1))
      .when(cancel)
      .then(canceled, refund('canceled-a', 'canceled', total))
  })

  it('gives back stock and money of what was paid, and lets go of what was authorized', () => {
    given(...isPaid)
      .when(cancel)
      .then(canceled, gone, refund('canceled-a', 'canceled', total))
    given(...isAuthorized)
      .when(cancel)
      .then(canceled, gone, refund('canceled-a', 'canceled', total))
    expect(moneyOf(...isPaid, canceled, gone, refund('canceled-a', 'canceled', total))).toMatchObject({
      paid: 0,
      outstanding: 0,
    })
  })

  it('is not for what has left, nor twice', () => {
    given(...isPaid, shipped)
      .when(cancel)
      .refused({ why: 'already-shipped' })
    given(...isPaid, canceled)
      .when(cancel)
      .then()
  })

  it('lets go of no more than what is left of an authorization', () => {
    const short: OrderFact = { type: 'OrderShort', data: { productIds: [2] } }
    given(...isAuthorized, short, refund('a', 'short', 4995))
      .when(cancel)
      .then(canceled, gone, refund('canceled-a', 'canceled', total - 4995))
  })

  it('gives back the stock of what was credited whole and never left', () => {
    given(...isPaid, credited(total), refund('c1-1', 'credited', total))
      .when(cancel)
      .then(canceled, gone)
  })

  it('is for the shop alone once somebody has paid', () => {
    given(...isPaid)
      .when({ type: 'CancelOrder', reason: 'customer' })
      .refused({ why: 'already-secured' })
  })

  it('sends back what was captured although it was let go of', () => {
    const letGo: OrderFact = { type: 'RefundSent', data: { refundUid: 'canceled-a', refundId: null } }
    const ended = [...isAuthorized, canceled, gone, refund('canceled-a', 'canceled', total)]
    given(...ended, letGo)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a-late', 'paid-after-cancel', total))
    given(...ended)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'))
  })

  it('sends back no more than what is not on its way already of what was captured after all', () => {
    const sent = (refundUid: string, refundId: string | null): OrderFact => ({
      type: 'RefundSent',
      data: { refundUid, refundId },
    })
    given(
      ...isAuthorized,
      { type: 'OrderShort', data: { productIds: [2] } },
      refund('a', 'short', 4_995),
      sent('a', null),
      canceled,
      gone,
      refund('canceled-a', 'canceled', total - 4_995),
      // the provider had captured it all by then
      sent('canceled-a', 're_1'),
    )
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a-late', 'paid-after-cancel', 4_995))
  })

  it('sends back once what was captured, whatever goes back of another payment', () => {
    const ended = [...isAuthorized, canceled, gone, refund('canceled-a', 'canceled', total)]
    const sent = (refundUid: string, refundId: string | null): OrderFact => ({
      type: 'RefundSent',
      data: { refundUid, refundId },
    })
    const other = refund('b', 'second-payment', 100, 'b')
    given(...ended, sent('canceled-a', 're_1'))
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'))
    given(...ended, other, sent('b', null))
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'))
    given(...ended, sent('canceled-a', null), other)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a-late', 'paid-after-cancel', total))
  })
})

describe('changing lines', () => {
  it('sends back what it costs less', () => {
    const smaller = revisionOf([1, 1])
    given(...isPaid)
      .when(change(smaller))
      .then(changedTo(smaller), refund('r1-1', 'changed', total - smaller.totals.totalInclVat))
    expect(
      moneyOf(...isPaid, changedTo(smaller), refund('r1-1', 'changed', total - smaller.totals.totalInclVat)),
    ).toMatchObject({ paid: smaller.totals.totalInclVat, outstanding: 0 })
  })

  it('owes what it costs more, and sends nothing before the buyer has agreed', () => {
    const larger = revisionOf([4, 1])
    const more = larger.totals.totalInclVat - total
    given(...isPaid)
      .when(change(larger))
      .then(changedTo(larger))
    expect(moneyOf(...isPaid, changedTo(larger)).outstanding).toBe(more)
    given(...isPaid, changedTo(larger))
      .when(ship)
      .refused({ why: 'not-agreed', amount: cents(more) })
    given(...isPaid, changedTo({ ...larger, isAgreed: true }))
      .when(ship)
      .then(shipped)
  })

  it('is agreed to by paying the difference, and that is no second payment', () => {
    const larger = revisionOf([4, 1])
    const more = cents(larger.totals.totalInclVat - total)
    const before = [...isPaid, changedTo(larger)]
    const started: OrderFact = {
      type: 'PaymentStarted',
      data: { paymentUid: 'b', method: 'ideal', amount: more, purpose: 'outstanding' },
    }
    given(...before)
      .when({ type: 'PayOutstanding', paymentUid: 'b', method: 'ideal' })
      .then(started)
    const paidNow = [
      { type: 'PaymentCreated', data: { paymentUid: 'b', providerId: 'tr_b', checkoutUrl: null } },
      changed('b', 'paid'),
    ] as const
    given(...before, started)
      .when(news('b', 'paid', { amount: more, checkoutUrl: null }))
      .then(...paidNow)
    expect(moneyOf(...before, started, ...paidNow)).toMatchObject({
      paid: larger.totals.totalInclVat,
      outstanding: 0,
    })
    given(...before, started, ...paidNow)
      .when(ship)
      .then(shipped)
  })

  const more = cents(revisionOf([4, 1]).totals.totalInclVat - total)
  const owing = [...isPaid, changedTo(revisionOf([4, 1]))]
  const rest: OrderFact = {
    type: 'PaymentStarted',
    data: { paymentUid: 'b', method: 'ideal', amount: more, purpose: 'outstanding' },
  }
  const made: OrderFact = {
    type: 'PaymentCreated',
    data: { paymentUid: 'b', providerId: 'tr_b', checkoutUrl: null },
  }
  const cash = (amount: number): OrderFact => ({
    type: 'PaymentReceived',
    data: { paymentUid: 'cash', method: 'cash', amount: cents(amount) },
  })

  it('is agreed to over the counter too, and not by a payment that fails or was for the order before', () => {
    const unagreed = { why: 'not-agreed', amount: more } as const
    given(...owing, cash(more))
      .when(ship)
      .then(shipped)
    given(...owing, rest, made, changed('b', 'expired'))
      .when(ship)
      .refused(unagreed)
    given(placed, ...opened('c'), changed('c', 'expired'), ...owing.slice(1), changed('c', 'paid'))
      .when(ship)
      .refused(unagreed)
  })

  it('leaves once what it costs more was credited again: its buyer owes what they had agreed to', () => {
    given(...owing, credited(more - 1))
      .when(ship)
      .refused({ why: 'not-agreed', amount: cents(1) })
    given(...owing, credited(more))
      .when(ship)
      .then(shipped)
  })

  describe('that was raised again after its buyer had begun to pay', () => {
    const raised = { ...revisionOf([6, 1]), revisionUid: 'r2' }
    const late = raised.totals.totalInclVat - (total + more)
    const agreed: OrderFact = { type: 'OrderAgreed', data: { amount: cents(total + more) } }
    const begun = [...owing, rest, made, changedTo(raised)]
    const came = news('b', 'paid', { amount: more, checkoutUrl: null })

    it('was agreed to as far as it was paid, and no further', () => {
      given(...begun)
        .when(came)
        .then(changed('b', 'paid'), agreed)
      given(...begun, changed('b', 'paid'), agreed)
        .when(ship)
        .refused({ why: 'not-agreed', amount: cents(late) })
      given(...begun, changed('b', 'paid'), agreed, cash(late))
        .when(ship)
        .then(shipped)
    })

    it('was agreed to in whole where the buyer said so before', () => {
      given(...begun, changedTo({ ...raised, revisionUid: 'r3', isAgreed: true }))
        .when(came)
        .then(changed('b', 'paid'))
    })

    it('was not agreed to by a part of what it costs more, nor by another sum than was asked', () => {
      given(...owing)
        .when({
          type: 'ReceivePayment',
          paymentUid: 'cash',
          method: 'cash',
          amount: cents(1),
          overLimit: [],
          isCartSettledElsewhere: false,
        })
        .then(cash(1), { type: 'OrderAgreed', data: { amount: cents(total + 1) } })
      const mismatched: OrderFact = {
        type: 'PaymentMismatched',
        data: { paymentUid: 'b', expected: more, amount: cents(1) },
      }
      given(...begun)
        .when(news('b', 'paid', { amount: cents(1), checkoutUrl: null }))
        .then(
          changed('b', 'paid'),
          mismatched,
          { type: 'OrderAgreed', data: { amount: total } },
          refund('b', 'amount-mismatch', 1, 'b'),
        )
    })

    it('is folded as it was where that was written before', () => {
      given(...begun, changed('b', 'paid'))
        .when(ship)
        .then(shipped)
    })
  })

  it('agrees to what it costs less, and what it costs more again after that was not agreed to', () => {
    const smaller = revisionOf([1, 1])
    const again = [...isPaid, changedTo(smaller), changedTo({ ...revisionOf([3, 1]), revisionUid: 'r2' })]
    expect(fold(order, again)).toMatchObject({ revision: 2, takenUnder: 'r2' })
    given(...again)
      .when(ship)
      .refused({ why: 'not-agreed', amount: cents(total - smaller.totals.totalInclVat) })
  })

  it('takes an authorized order as far as was authorized, and asks nothing back of what did not come in', () => {
    for (const pieces of [
      [1, 1],
      [3, 1],
    ] as const)
      given(...isAuthorized)
        .when(change(revisionOf(pieces)))
        .then(changedTo(revisionOf(pieces)))
  })

  it('is of what is there: what was short before is sold no more', () => {
    const short: OrderFact = { type: 'OrderShort', data: { productIds: [2] } }
    expect(fold(order, [...isPaid, short, changedTo(revisionOf([3, 0]))]).shortOf).toStrictEqual([])
  })

  it('has its difference paid once, by one payment at a time, and only where something is owed', () => {
    const pay = (paymentUid: string) => ({ type: 'PayOutstanding', paymentUid, method: 'ideal' }) as const
    given(...isPaid)
      .when(pay('b'))
      .refused({ why: 'nothing-due' })
    given(...owing, canceled)
      .when(pay('b'))
      .refused({ why: 'order-canceled' })
    given(placed).when(pay('b')).refused({ why: 'not-secured' })
    given(...owing, rest, made)
      .when(pay('c'))
      .refused({ why: 'payment-under-way', paymentUid: 'b', checkoutUrl: null })
    given(...owing, rest, made, changed('b', 'failed'))
      .when(pay('b'))
      .refused({ why: 'payment-exists', paymentUid: 'b' })
  })

  it('notes that its difference was authorized, and gives it back where the order was canceled since', () => {
    const ofRest = (status: 'authorized' | 'paid') => news('b', status, { amount: more, checkoutUrl: null })
    given(...owing, rest, made)
      .when(ofRest('authorized'))
      .then(changed('b', 'authorized'))
    given(...owing, rest, made, canceled, gone)
      .when(ofRest('paid'))
      .then(changed('b', 'paid'), refund('b', 'paid-after-cancel', more, 'b'))
  })

  it('sends the newest money back first, and of what came before only the rest', () => {
    const facts = [...owing, rest, made, changed('b', 'paid')]
    given(...facts)
      .when(credit(more + 500))
      .then(credited(more + 500), refund('c1-1', 'credited', more, 'b'), refund('c1-2', 'credited', 500, 'a'))
  })

  it('sends back what by then was too much', () => {
    const larger = revisionOf([4, 1])
    const more = cents(larger.totals.totalInclVat - total)
    const started: OrderFact = {
      type: 'PaymentStarted',
      data: { paymentUid: 'b', method: 'ideal', amount: more, purpose: 'outstanding' },
    }
    const received: OrderFact = {
      type: 'PaymentReceived',
      data: { paymentUid: 'cash', method: 'cash', amount: cents(more - 100) },
    }
    given(...isPaid, changedTo(larger), started, received)
      .when(news('b', 'paid', { amount: more, checkoutUrl: null }))
      .then(
        { type: 'PaymentCreated', data: { paymentUid: 'b', providerId: 'tr_b', checkoutUrl: null } },
        changed('b', 'paid'),
        refund('b', 'second-payment', more - 100, 'b'),
      )
  })

  it('refuses what would leave nothing, has left, was credited, or is more than was authorized', () => {
    given(...isPaid)
      .when(change(revisionOf([0, 0])))
      .refused({ why: 'no-lines' })
    given(...isPaid, shipped)
      .when(change(revisionOf([1, 1])))
      .refused({ why: 'already-shipped' })
    given(...isPaid, credited(100))
      .when(change(revisionOf([1, 1])))
      .refused({ why: 'already-credited' })
    given(...isAuthorized)
      .when(change(revisionOf([4, 1])))
      .refused({ why: 'more-than-authorized', amount: total })
    given(placed)
      .when(change(revisionOf([1, 1])))
      .refused({ why: 'not-secured' })
  })
})

describe('crediting', () => {
  it('makes it cost less and sends back what was paid too much', () => {
    given(...isPaid, shipped)
      .when(credit(999))
      .then(credited(999), refund('c1-1', 'credited', 999))
    expect(moneyOf(...isPaid, shipped, credited(999), refund('c1-1', 'credited', 999))).toMatchObject({
      paid: total - 999,
      outstanding: 0,
    })
  })

  it('takes all of it, adds up, and is not for what was canceled', () => {
    given(...isPaid)
      .when(credit(total))
      .then(credited(total), refund('c1-1', 'credited', total))
    const twice = [credited(999), refund('c1-1', 'credited', 999)] as const
    const more = [credited(500, 'c2'), refund('c2-1', 'credited', 500)] as const
    expect(moneyOf(...isPaid, ...twice, ...more).paid).toBe(total - 1_499)
    given(...isPaid, canceled)
      .when(credit(1))
      .refused({ why: 'order-canceled' })
  })

  it('lets go of what was authorized once nothing of it will be captured, and stands without it', () => {
    given(...isAuthorized)
      .when(credit(total))
      .then(credited(total), refund('c1-a', 'credited', total))
    given(...isAuthorized, credited(999))
      .when(credit(total - 999, 'c2'))
      .then(credited(total - 999, 'c2'), refund('c2-a', 'credited', total))
    const letGo: readonly OrderFact[] = [
      ...isAuthorized,
      credited(total),
      refund('c1-a', 'credited', total),
      { type: 'RefundSent', data: { refundUid: 'c1-a', refundId: null } },
    ]
    given(...letGo)
      .when(news('a', 'canceled'))
      .then(changed('a', 'canceled'))
    given(...letGo, changed('a', 'canceled'))
      .when(ship)
      .then(shipped)
    given(...letGo, changed('a', 'canceled'))
      .when(cancel)
      .then(canceled, gone)
    expect(fold(order, [...letGo, changed('a', 'canceled')]).status).toBe('refunded')
  })

  it('lets go of what could not be captured once it was paid otherwise, or nothing is owed of it', () => {
    const owed = [
      ...isAuthorized,
      shipped,
      { type: 'CaptureRequested', data: { paymentUid: 'a', amount: total } },
      { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'too late' } },
    ] as const
    const received = (amount: number): OrderFact => ({
      type: 'PaymentReceived',
      data: { paymentUid: 'cash', method: 'cash', amount: cents(amount) },
    })
    const receive = (amount: number) =>
      ({
        type: 'ReceivePayment',
        paymentUid: 'cash',
        method: 'cash',
        amount: cents(amount),
        overLimit: [],
        isCartSettledElsewhere: false,
      }) as const
    given(...owed)
      .when(receive(total))
      .then(received(total), paid('cash'), refund('settled-a', 'second-payment', total))
    given(...owed)
      .when(receive(total - 999))
      .then(received(total - 999))
    given(...owed, received(total - 999))
      .when(credit(999))
      .then(credited(999), refund('c1-a', 'credited', total))
    given(...owed)
      .when(credit(total))
      .then(credited(total), refund('c1-a', 'credited', total))
    given(...owed)
      .when(credit(999))
      .then(credited(999))
  })

  it('lets go of what is authorized of something that leaves for nothing', () => {
    given(...isAuthorized, credited(total))
      .when(ship)
      .then(shipped, refund('shipped-a', 'credited', total))
  })

  it('sends nothing back of what was never paid', () => {
    given(...isOnAccount)
      .when(credit(999))
      .then(credited(999))
    expect(moneyOf(...isOnAccount, credited(999)).outstanding).toBe(total - 999)
  })

  it('is done once by its name, for no more than is left and no less than a cent', () => {
    const before = [...isPaid, credited(999), refund('c1-1', 'credited', 999)]
    given(...before)
      .when(credit(999))
      .then()
    given(...before)
      .when(credit(total, 'c2'))
      .refused({ why: 'more-than-owed', amount: cents(total - 999) })
    given(...isPaid)
      .when(credit(0))
      .refused({ why: 'no-amount' })
    given(placed).when(credit(1)).refused({ why: 'not-secured' })
  })

  it('is refunded once nothing is left of it', () => {
    expect(fold(order, [...isPaid, shipped, credited(total - 1)]).status).toBe('shipped')
    expect(fold(order, [...isPaid, shipped, credited(total - 1), credited(1, 'c2')]).status).toBe('refunded')
    const short: OrderFact = { type: 'OrderShort', data: { productIds: [2] } }
    expect(fold(order, [...isPaid, short, shipped, credited(total - 4995)]).status).toBe('refunded')
  })
})

describe('money that comes in over the counter', () => {
  const receive = (amount: number) =>
    ({
      type: 'ReceivePayment',
      paymentUid: 'x',
      method: 'transfer',
      amount: cents(amount),
      overLimit: [],
      isCartSettledElsewhere: false,
    }) as const
  const received = (amount: number): OrderFact => ({
    type: 'PaymentReceived',
    data: { paymentUid: 'x', method: 'transfer', amount: cents(amount) },
  })

  it('pays an order on account once nothing is owed any more', () => {
    given(...isOnAccount)
      .when(receive(total - 1))
      .then(received(total - 1))
    given(...isOnAccount)
      .when(receive(total))
      .then(received(total), paid('x'))
    expect(fold(order, [...isOnAccount, received(total), paid('x')])).toMatchObject({
      status: 'paid',
      secured: 'paid',
    })
  })

  it('secures an order that nobody has paid, as what is due now or more of it, and what was begun to be paid beside it goes back', () => {
    const pending = [placed, ...opened('a')]
    given(...pending)
      .when(receive(total))
      .then(received(total), paid('x'), taken)
    given(...pending, changed('a', 'expired'), released('a'))
      .when({ ...receive(total), overLimit: ['TEN'] })
      .then(received(total), paid('x'), taken, { type: 'CouponsOverLimit', data: { codes: ['TEN'] } })
    const counted = [...pending, received(total), paid('x'), taken]
    expect(moneyOf(...counted)).toMatchObject({ paid: total, outstanding: 0 })
    given(...counted)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a', 'second-payment', total))
    const half: OrderFact = { ...placed, data: { ...anOrder, dueNow: cents(1_000) } } as OrderFact
    given(half, ...opened('a'))
      .when(receive(1_000))
      .then(received(1_000), paid('x'), taken)
    expect(moneyOf(half, ...opened('a'), received(1_000), paid('x'), taken)).toMatchObject({
      paid: 1_000,
      outstanding: total - 1_000,
    })
  })

  it('secures nothing by less than is due now, by more than it costs, and none that was canceled or whose cart was paid for otherwise', () => {
    const pending = [placed, ...opened('a')]
    given(...pending)
      .when(receive(total - 1))
      .refused({ why: 'payment-due', amount: total })
    given(...pending)
      .when(receive(total + 1))
      .refused({ why: 'more-than-owed', amount: total })
    given(...pending)
      .when({ ...receive(total), isCartSettledElsewhere: true })
      .refused({ why: 'already-secured' })
    given(...pending, canceled)
      .when(receive(total))
      .refused({ why: 'order-canceled' })
  })

  it('is owed as before where another sum came in than was asked: that goes back', () => {
    const started: OrderFact = {
      type: 'PaymentStarted',
      data: { paymentUid: 'b', method: 'ideal', amount: total, purpose: 'outstanding' },
    }
    const made: OrderFact = {
      type: 'PaymentCreated',
      data: { paymentUid: 'b', providerId: 'tr_b', checkoutUrl: null },
    }
    for (const amount of [cents(total - 1), cents(total + 1)]) {
      const came: readonly OrderFact[] = [
        changed('b', 'paid'),
        { type: 'PaymentMismatched', data: { paymentUid: 'b', expected: total, amount } },
        refund('b', 'amount-mismatch', amount, 'b'),
      ]
      given(...isOnAccount, started, made)
        .when(news('b', 'paid', { amount }))
        .then(...came)
      expect(moneyOf(...isOnAccount, started, made, ...came)).toMatchObject({ paid: 0, outstanding: total })
    }
  })

  it('is not paid yet by what was only authorized of it', () => {
    const rest: OrderFact = {
      type: 'PaymentStarted',
      data: { paymentUid: 'b', method: 'ideal', amount: total, purpose: 'outstanding' },
    }
    const made: OrderFact = {
      type: 'PaymentCreated',
      data: { paymentUid: 'b', providerId: 'tr_b', checkoutUrl: null },
    }
    const of = (status: 'authorized' | 'paid') => news('b', status, { amount: total, checkoutUrl: null })
    given(...isOnAccount, rest, made)
      .when(of('authorized'))
      .then(changed('b', 'authorized'))
    given(...isOnAccount, rest, made)
      .when(of('paid'))
      .then(changed('b', 'paid'), paid('b'))
  })

  it('is some money, for an order that stands and that somebody took', () => {
    for (const amount of [0, -1])
      given(...isOnAccount)
        .when(receive(amount))
        .refused({ why: 'no-amount' })
    given(...isOnAccount, canceled)
      .when(receive(1))
      .refused({ why: 'order-canceled' })
    given().when(receive(1)).refused({ why: 'not-placed' })
  })

  it('is never more than is owed, and counts once', () => {
    given(...isOnAccount)
      .when(receive(total + 1))
      .refused({ why: 'more-than-owed', amount: total })
    given(...isPaid)
      .when(receive(1))
      .refused({ why: 'nothing-due' })
    given(...isOnAccount, received(1))
      .when(receive(1))
      .then()
  })
})

describe('refunds', () => {
  const before = [...isPaid, credited(999), refund('c1-1', 'credited', 999)]
  const noted = (refundId: string | null) => ({ type: 'NoteRefund', refundUid: 'c1-1', refundId }) as const

  it('are sent once, refused with a reason, and tried again', () => {
    const sent: OrderFact = { type: 'RefundSent', data: { refundUid: 'c1-1', refundId: 're_1' } }
    const no: OrderFact = { type: 'RefundRefused', data: { refundUid: 'c1-1', reason: 'too old' } }
    const refuse = { type: 'RefuseRefund', refundUid: 'c1-1', reason: 'too old' } as const
    const retry = { type: 'RetryRefund', refundUid: 'c1-1' } as const
    given(...before)
      .when(noted('re_1'))
      .then(sent)
    given(...before, sent)
      .when(noted('re_1'))
      .then()
    given(...before, sent)
      .when(refuse)
      .then()
    given(...before)
      .when(refuse)
      .then(no)
    given(...before)
      .when(retry)
      .then()
    given(...before, no)
      .when(retry)
      .then({ type: 'RefundRetried', data: { refundUid: 'c1-1' } })
    given(...before, no)
      .when(refuse)
      .then()
    const retried: OrderFact = { type: 'RefundRetried', data: { refundUid: 'c1-1' } }
    given(...before, no, retried)
      .when(retry)
      .then()
    given(...before, no, retried)
      .when(noted('re_1'))
      .then(sent)
    const two = fold(order, [...before, credited(1, 'c2'), refund('c2-1', 'credited', 1), sent])
    expect(two.refunds.map(({ status, refundId }) => [status, refundId])).toStrictEqual([
      ['sent', 're_1'],
      ['requested', null],
    ])
    given(...before)
      .when({ ...noted(null), refundUid: 'other' })
      .refused({ why: 'unknown-refund', refundUid: 'other' })
  })

  const sent = (refundId: string | null): OrderFact => ({
    type: 'RefundSent',
    data: { refundUid: 'c1-1', refundId },
  })
  const fail = (refundId: string) => ({ type: 'FailRefund', refundUid: 'c1-1', refundId }) as const
  const failed = (refundId: string): OrderFact => ({
    type: 'RefundFailed',
    data: { refundUid: 'c1-1', refundId },
  })
  const retry = { type: 'RetryRefund', refundUid: 'c1-1' } as const
  const retried: OrderFact = { type: 'RefundRetried', data: { refundUid: 'c1-1' } }

  it('that come to nothing after they were sent are noticed once each, and sent again when told', () => {
    given(...before, sent('re_1'))
      .when(fail('re_1'))
      .then(failed('re_1'))
    const lost = [...before, sent('re_1'), failed('re_1')]
    expect(fold(order, lost).refunds).toStrictEqual([
      {
        refundUid: 'c1-1',
        paymentUid: 'a',
        amount: cents(999),
        status: 'failed',
        refundId: null,
        failures: ['re_1'],
      },
    ])
    // it is still on its way to the buyer, and nothing of it is owed to the shop
    expect(moneyOf(...lost)).toMatchObject({ paid: total - 999, outstanding: 0 })
    given(...lost)
      .when(fail('re_1'))
      .then()
    given(...lost)
      .when(noted('re_1'))
      .then()
    given(...lost)
      .when({ type: 'RefuseRefund', refundUid: 'c1-1', reason: 'too late' })
      .then()
    given(...lost)
      .when(retry)
      .then(retried)
    given(...lost, retried)
      .when(fail('re_1'))
      .then()
    given(...lost, retried)
      .when(noted('re_1'))
      .then()
    given(...lost, retried)
      .when(noted('re_2'))
      .then(sent('re_2'))
    given(...lost, retried, sent('re_2'))
      .when(fail('re_1'))
      .then()
    given(...lost, retried, sent('re_2'))
      .when(fail('re_2'))
      .then(failed('re_2'))
  })

  it('that failed before it was known that they were sent are failed too', () => {
    given(...before)
      .when(fail('re_1'))
      .then(failed('re_1'))
  })

  it('are given back by hand where the provider can’t, and never while it is asked', () => {
    const settle = { type: 'SettleRefund', refundUid: 'c1-1' } as const
    const no: OrderFact = { type: 'RefundRefused', data: { refundUid: 'c1-1', reason: 'too old' } }
    for (const facts of [[no], [sent('re_1'), failed('re_1')]])
      given(...before, ...facts)
        .when(settle)
        .then(sent('by-hand'))
    for (const facts of [[], [no, retried]])
      given(...before, ...facts)
        .when(settle)
        .refused({ why: 'refund-under-way', refundUid: 'c1-1' })
    for (const wish of [settle, retry, fail('re_1'), fail('re_2')])
      given(...before, sent('re_1'), failed('re_1'), sent('by-hand'))
        .when(wish)
        .then()
  })
})

describe('withdrawal', () => {
  it('counts as it comes in, whatever the order is in, and once by its name', () => {
    const statement = { subject: 'k1', sealed: 'BBBB' }
    const withdraw = { type: 'WithdrawOrder', withdrawalUid: 'w1', statement } as const
    const withdrawn: OrderFact = { type: 'OrderWithdrawn', data: { withdrawalUid: 'w1', statement } }
    given(...isPaid)
      .when(withdraw)
      .then(withdrawn)
    given(...isPaid, shipped)
      .when(withdraw)
      .then(withdrawn)
    given(...isPaid, canceled)
      .when(withdraw)
      .then(withdrawn)
    given(...isPaid, withdrawn)
      .when(withdraw)
      .then()
  })
})

describe('documents', () => {
  const invoice = (number: string): OrderFact => ({
    type: 'InvoiceIssued',
    data: { number, totals: anOrder.totals, rules: 1 },
  })
  const dueOf = (...facts: readonly OrderFact[]) => dueDocument(fold(order, facts))
  const note = (amount: number, cause: string, of = 'F1') =>
    ({ kind: 'credit-note', invoice: of, amount: cents(amount), cause }) as const
  const noteIssued = (number: string, amount: number, cause: string, of = 'F1'): OrderFact => ({
    type: 'CreditNoteIssued',
    data: { number, invoice: of, amount: cents(amount), cause },
  })

  it('invoices what is paid or on account, once, and nothing before', () => {
    expect(dueOf(placed, ...opened('a'))).toBeNull()
    expect(dueOf(...isAuthorized)).toBeNull()
    expect(dueOf(...isPaid)).toStrictEqual({ kind: 'invoice' })
    expect(dueOf(...isOnAccount)).toStrictEqual({ kind: 'invoice' })
    expect(dueOf(...isPaid, invoice('F1'))).toBeNull()
  })

  it('credits what it costs less, each cause once', () => {
    expect(dueOf(...isPaid, invoice('F1'), credited(999))).toStrictEqual(note(999, 'c1'))
    expect(dueOf(...isPaid, invoice('F1'), credited(999), noteIssued('C1', 999, 'c1'))).toBeNull()
    expect(dueOf(...isPaid, invoice('F1'), canceled)).toStrictEqual(note(total, 'canceled'))
    expect(dueOf(...isPaid, canceled)).toBeNull()
    const short: OrderFact = { type: 'OrderShort', data: { productIds: [2] } }
    expect(dueOf(...isPaid, short, invoice('F1'))).toStrictEqual(note(4995, 'short'))
    expect(
      dueOf(...isPaid, invoice('F1'), credited(999), noteIssued('C1', 999, 'c1'), canceled),
    ).toStrictEqual(note(total - 999, 'canceled'))
  })

  it('credits what was let off of an order of which something is missing that cost nothing', () => {
    const [first, second] = anOrder.lines
    const withGift = orderOf([
      { ...first!, id: first!.lineId },
      { ...second!, id: second!.lineId, price: { ...second!.price, base: cents(0) } },
    ])
    const { totals, rules } = withGift
    const sold: readonly OrderFact[] = [
      { type: 'OrderPlaced', data: withGift },
      ...opened('a'),
      changed('a', 'paid'),
      paid('a'),
      { type: 'OrderShort', data: { productIds: [second!.productId] } },
      { type: 'InvoiceIssued', data: { number: 'F1', totals, rules } },
    ]
    expect(dueOf(...sold)).toBeNull()
    expect(dueOf(...sold, credited(500))).toStrictEqual(note(500, 'c1'))
  })

  it('credits the invoice of a changed order whole, and invoices it anew', () => {
    const smaller = revisionOf([1, 1])
    const before = [...isPaid, invoice('F1'), changedTo(smaller)]
    expect(dueOf(...before)).toStrictEqual(note(total, 'changed'))
    const noted = [...before, noteIssued('C1', total, 'changed')]
    expect(dueOf(...noted)).toStrictEqual({ kind: 'invoice' })
    given(...noted)
      .when({ type: 'IssueDocument', kind: 'invoice', number: 'F2' })
      .then({ type: 'InvoiceIssued', data: { number: 'F2', totals: smaller.totals, rules: smaller.rules } })
  })

  it('writes nothing for what costs nothing, and no second note of what was noted', () => {
    const gratis = { ...anOrder, dueNow: cents(0), totals: { ...anOrder.totals, totalInclVat: cents(0) } }
    expect(dueOf({ type: 'OrderPlaced', data: gratis }, paid('a'))).toBeNull()
    const noted = [...isPaid, invoice('F1'), canceled, noteIssued('C1', total, 'canceled')]
    expect(dueOf(...noted)).toBeNull()
    expect(dueOf()).toBeNull()
  })

  it('credits each invoice by itself', () => {
    const smaller = revisionOf([1, 1])
    const { totals, rules } = smaller
    const anew = [
      ...isPaid,
      invoice('F1'),
      changedTo(smaller),
      noteIssued('C1', total, 'changed'),
      { type: 'InvoiceIssued', data: { number: 'F2', totals, rules } } as const,
    ]
    expect(dueOf(...anew)).toBeNull()
    expect(dueOf(...anew, canceled)).toStrictEqual(note(totals.totalInclVat, 'canceled', 'F2'))
    given(...anew, canceled)
      .when({ type: 'IssueDocument', kind: 'credit-note', number: 'C2' })
      .then(noteIssued('C2', totals.totalInclVat, 'canceled', 'F2'))
  })

  it('gives a number to what is due alone', () => {
    given(...isPaid)
      .when({ type: 'IssueDocument', kind: 'invoice', number: 'F1' })
      .then(invoice('F1'))
    given(...isPaid)
      .when({ type: 'IssueDocument', kind: 'credit-note', number: 'C1' })
      .refused({ why: 'no-such-document' })
    given(...isPaid, invoice('F1'))
      .when({ type: 'IssueDocument', kind: 'invoice', number: 'F2' })
      .refused({ why: 'no-such-document' })
  })
})
