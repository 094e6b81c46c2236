import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { specOf } from '../../support/spec.ts'
import {
  isPaid,
  isAuthorized,
  refund,
  ship,
  shipped,
  canceled,
  gone,
  revisionOf,
  change,
  changedTo,
  credit,
  credited,
  moneyOf,
} from './afterSaleFixture.ts'
import { anOrder, changed, news, opened, placed } from './fixture.ts'

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat

describe('changing lines', () => {
  it('refunds the difference if the order costs less', () => {
    const smaller = revisionOf([1, 1])
    given(...isPaid)
      .when(change(smaller))
      .then(changedTo(smaller), refund('r1-1', 'changed', total - smaller.totals.totalInclVat))
    expect(
      moneyOf(...isPaid, changedTo(smaller), refund('r1-1', 'changed', total - smaller.totals.totalInclVat)),
    ).toMatchObject({ paid: smaller.totals.totalInclVat, outstanding: 0 })
  })

  it('adds the difference to the amount due if it costs more, and ships nothing before the buyer has agreed', () => {
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

  it('is agreed to by paying the difference, which is not a second payment', () => {
    const larger = revisionOf([4, 1])
    const more = cents(larger.totals.totalInclVat - total)
    const before = [...isPaid, changedTo(larger)]
    const started: OrderEvent = {
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
  const rest: OrderEvent = {
    type: 'PaymentStarted',
    data: { paymentUid: 'b', method: 'ideal', amount: more, purpose: 'outstanding' },
  }
  const made: OrderEvent = {
    type: 'PaymentCreated',
    data: { paymentUid: 'b', providerId: 'tr_b', checkoutUrl: null },
  }
  const cash = (amount: number): OrderEvent => ({
    type: 'PaymentReceived',
    data: { paymentUid: 'cash', method: 'cash', amount: cents(amount) },
  })

  it('is agreed to by a cash payment too, and not by a payment that fails or preceded the change', () => {
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

  it('lets the order ship once the increase was credited, because the buyer owes what they had agreed to', () => {
    given(...owing, credited(more - 1))
      .when(ship)
      .refused({ why: 'not-agreed', amount: cents(1) })
    given(...owing, credited(more))
      .when(ship)
      .then(shipped)
  })

  describe('that increases the cost again after the buyer started a payment', () => {
    const raised = { ...revisionOf([6, 1]), revisionUid: 'r2' }
    const late = raised.totals.totalInclVat - (total + more)
    const agreed: OrderEvent = { type: 'OrderAgreed', data: { amount: cents(total + more) } }
    const begun = [...owing, rest, made, changedTo(raised)]
    const came = news('b', 'paid', { amount: more, checkoutUrl: null })

    it('is agreed to as far as it was paid, and no further', () => {
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

    it('is agreed to in full if the buyer said so before', () => {
      given(...begun, changedTo({ ...raised, revisionUid: 'r3', isAgreed: true }))
        .when(came)
        .then(changed('b', 'paid'))
    })

    it('is not agreed to by a part of the increase, nor by another amount than requested', () => {
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
      const mismatched: OrderEvent = {
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

    it('is folded as before for events stored earlier', () => {
      given(...begun, changed('b', 'paid'))
        .when(ship)
        .then(shipped)
    })
  })

  it('agrees to a decrease, and a later increase requires a new agreement', () => {
    const smaller = revisionOf([1, 1])
    const again = [...isPaid, changedTo(smaller), changedTo({ ...revisionOf([3, 1]), revisionUid: 'r2' })]
    expect(fold(order, again)).toMatchObject({ revision: 2, takenUnder: 'r2' })
    given(...again)
      .when(ship)
      .refused({ why: 'not-agreed', amount: cents(total - smaller.totals.totalInclVat) })
  })

  it('covers an authorized order up to the authorized amount, and refunds nothing that was not received', () => {
    for (const pieces of [
      [1, 1],
      [3, 1],
    ] as const)
      given(...isAuthorized)
        .when(change(revisionOf(pieces)))
        .then(changedTo(revisionOf(pieces)))
  })

  it('applies to the goods in stock: what was missing before is not sold any more', () => {
    const short: OrderEvent = { type: 'OrderShort', data: { productIds: [2] } }
    expect(fold(order, [...isPaid, short, changedTo(revisionOf([3, 0]))]).shortOf).toStrictEqual([])
  })

  it('lets the difference be paid once, by one payment at a time, and only if something is due', () => {
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

  it('is agreed to by authorizing the difference, which is released if the order was canceled since', () => {
    const ofRest = (status: 'authorized' | 'paid') => news('b', status, { amount: more, checkoutUrl: null })
    given(...owing, rest, made)
      .when(ofRest('authorized'))
      .then(changed('b', 'authorized'), { type: 'OrderAgreed', data: { amount: cents(total + more) } })
    given(...owing, rest, made, canceled, gone)
      .when(ofRest('paid'))
      .then(changed('b', 'paid'), refund('b', 'paid-after-cancel', more, 'b'))
  })

  it('refunds the latest payment first, and only the rest from earlier ones', () => {
    const events = [...owing, rest, made, changed('b', 'paid')]
    given(...events)
      .when(credit(more + 500))
      .then(credited(more + 500), refund('c1-1', 'credited', more, 'b'), refund('c1-2', 'credited', 500, 'a'))
  })

  it('refunds what became an overpayment', () => {
    const larger = revisionOf([4, 1])
    const more = cents(larger.totals.totalInclVat - total)
    const started: OrderEvent = {
      type: 'PaymentStarted',
      data: { paymentUid: 'b', method: 'ideal', amount: more, purpose: 'outstanding' },
    }
    const received: OrderEvent = {
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

  it('is refused for an empty order, a shipped or credited one, and above the authorized amount', () => {
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
