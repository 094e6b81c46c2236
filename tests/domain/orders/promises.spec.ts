import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { promised } from '../../../domain/orders/payments/authorization.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import { specOf } from '../../support/spec.ts'
import {
  cancel,
  canceled,
  change,
  changedTo,
  credit,
  credited,
  gone,
  isOnAccount,
  isPaid,
  moneyOf,
  refund,
  revisionOf,
  ship,
  shipped,
} from './afterSaleFixture.ts'
import { anOrder, authorized, changed, created, news, paid, taken } from './fixture.ts'

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat
const fifth = cents(Math.floor(total / 5))
const rest = cents(total - fifth)

/** Returns the events of an order of which a fifth was due, with this status. */
const deposit = (status: 'paid' | 'authorized'): readonly OrderEvent[] => [
  { type: 'OrderPlaced', data: { ...anOrder, dueNow: fifth } },
  { type: 'PaymentStarted', data: { paymentUid: 'a', method: null, amount: fifth, purpose: 'due-now' } },
  created('a'),
  changed('a', status),
  status === 'paid' ? paid('a') : authorized('a'),
  taken,
]
const begun = (amount: number = rest): readonly OrderEvent[] => [
  {
    type: 'PaymentStarted',
    data: { paymentUid: 'b', method: 'klarna', amount: cents(amount), purpose: 'outstanding' },
  },
  created('b'),
]
const ofRest = (status: PaymentStatus, amount: number = rest) => news('b', status, { amount: cents(amount) })
const captureOf = (paymentUid: string, amount: number): OrderEvent => ({
  type: 'CaptureRequested',
  data: { paymentUid, amount: cents(amount) },
})
const refusedCapture: OrderEvent = { type: 'CaptureRefused', data: { paymentUid: 'b', reason: 'too late' } }
const pay = { type: 'PayOutstanding', paymentUid: 'c', method: 'ideal' } as const

describe('the authorized rest of an order', () => {
  const promisedRest = [...deposit('paid'), ...begun(), changed('b', 'authorized')]

  it('is not due any more, is not paid twice, and is captured at shipment', () => {
    given(...deposit('paid'), ...begun())
      .when(ofRest('authorized'))
      .then(changed('b', 'authorized'))
    expect(moneyOf(...promisedRest)).toMatchObject({ paid: fifth, outstanding: 0 })
    given(...promisedRest)
      .when(pay)
      .refused({ why: 'nothing-due' })
    given(...promisedRest)
      .when(ship)
      .then(shipped, captureOf('b', rest))
    given(...promisedRest, shipped, captureOf('b', rest))
      .when(ofRest('paid'))
      .then(changed('b', 'paid'))
    expect(moneyOf(...promisedRest, shipped, captureOf('b', rest), changed('b', 'paid'))).toMatchObject({
      paid: total,
      outstanding: 0,
    })
  })

  it('is captured at once if the goods have shipped before', () => {
    given(...deposit('paid'), shipped, ...begun())
      .when(ofRest('authorized'))
      .then(changed('b', 'authorized'), captureOf('b', rest))
  })

  it('is captured as far as it is due, and the captured amount is retained', () => {
    const less = [...promisedRest, credited(999)]
    given(...less)
      .when(ship)
      .then(shipped, captureOf('b', rest - 999))
    given(...less, shipped, captureOf('b', rest - 999))
      .when(ofRest('paid'))
      .then(changed('b', 'paid'))
    expect(moneyOf(...less, shipped, captureOf('b', rest - 999), changed('b', 'paid'))).toMatchObject({
      paid: total - 999,
      outstanding: 0,
    })
  })

  it('is refunded as far as it was credited between the capture and its status update', () => {
    const sent = [...promisedRest, credited(999), shipped, captureOf('b', rest - 999)]
    given(...sent, credited(100, 'c2'))
      .when(ofRest('paid'))
      .then(changed('b', 'paid'), refund('captured-b', 'second-payment', 100, 'b'))
  })

  it('is released once the order costs no more than was paid, or is canceled', () => {
    given(...promisedRest)
      .when(credit(rest))
      .then(credited(rest), refund('c1-b', 'credited', rest, 'b'))
    given(...promisedRest)
      .when(cancel)
      .then(
        canceled,
        gone,
        refund('canceled-b', 'canceled', rest, 'b'),
        refund('canceled-a', 'canceled', fifth),
      )
    const smallest = revisionOf([1, 0])
    const { totalInclVat } = smallest.totals
    given(...promisedRest)
      .when(change(smallest))
      .then(
        changedTo(smallest),
        refund('r1-1', 'changed', fifth - totalInclVat),
        refund('r1-b', 'changed', rest, 'b'),
      )
  })

  it('is due again if it expires or can’t be captured, and then is not captured any more', () => {
    const left = [...promisedRest, shipped, captureOf('b', rest)]
    given(...left)
      .when({ type: 'RefuseCapture', paymentUid: 'b', reason: 'too late' })
      .then(refusedCapture)
    expect(moneyOf(...left, refusedCapture)).toMatchObject({ paid: fifth, outstanding: rest })
    expect(fold(order, [...left, refusedCapture]).secured).toBe('paid')
    given(...left, refusedCapture)
      .when({ type: 'RefuseCapture', paymentUid: 'b', reason: 'too late' })
      .then()
    expect(moneyOf(...promisedRest, changed('b', 'expired'))).toMatchObject({ outstanding: rest })
    given(...left, refusedCapture, {
      type: 'PaymentStarted',
      data: { paymentUid: 'c', method: 'ideal', amount: rest, purpose: 'outstanding' },
    })
      .when(news('c', 'paid', { amount: rest }))
      .then(created('c'), changed('c', 'paid'), refund('settled-b', 'second-payment', rest, 'b'))
  })

  it('is refunded if it was captured despite its release', () => {
    const letGo: readonly OrderEvent[] = [
      ...promisedRest,
      credited(rest),
      refund('c1-b', 'credited', rest, 'b'),
      { type: 'RefundSent', data: { refundUid: 'c1-b', refundId: null } },
    ]
    given(...letGo)
      .when(ofRest('paid'))
      .then(changed('b', 'paid'), refund('b-late', 'second-payment', rest, 'b'))
  })

  it('is released at once if nothing of it is due by then', () => {
    given(...deposit('paid'), ...begun(), credited(rest))
      .when(ofRest('authorized'))
      .then(changed('b', 'authorized'), refund('b', 'second-payment', rest, 'b'))
  })

  it('agrees to an increase of the order, up to its amount', () => {
    const larger = revisionOf([4, 1])
    const more = larger.totals.totalInclVat - total
    const owing = [...isPaid, changedTo(larger), ...begun(more)]
    const agreed: OrderEvent = { type: 'OrderAgreed', data: { amount: larger.totals.totalInclVat } }
    given(...owing)
      .when(ofRest('authorized', more))
      .then(changed('b', 'authorized'), agreed)
    given(...owing, changed('b', 'authorized'), agreed)
      .when(ship)
      .then(shipped, captureOf('b', more))
    const raised = { ...revisionOf([6, 1]), revisionUid: 'r2' }
    given(...owing, changedTo(raised))
      .when(ofRest('authorized', more))
      .then(changed('b', 'authorized'), agreed)
    given(...owing, changedTo(raised), changed('b', 'authorized'), agreed)
      .when(ship)
      .refused({ why: 'not-agreed', amount: cents(raised.totals.totalInclVat - larger.totals.totalInclVat) })
  })

  it('makes an order on account paid once it is captured, and not before', () => {
    const owing = [...isOnAccount, ...begun(total), changed('b', 'authorized')]
    expect(fold(order, owing).secured).toBe('on_account')
    expect(moneyOf(...owing)).toMatchObject({ paid: 0, outstanding: 0 })
    given(...owing, shipped, captureOf('b', total))
      .when(ofRest('paid', total))
      .then(changed('b', 'paid'), paid('b'))
  })
})

describe('an authorized deposit', () => {
  const isPromised = deposit('authorized')

  it('leaves the rest due', () => {
    expect(moneyOf(...isPromised)).toMatchObject({ paid: 0, outstanding: rest })
    expect(promised(fold(order, isPromised))).toBe(fifth)
    given(...isPromised)
      .when({ ...pay, paymentUid: 'b' })
      .then({
        type: 'PaymentStarted',
        data: { paymentUid: 'b', method: 'ideal', amount: rest, purpose: 'outstanding' },
      })
  })

  it('works for a decreased and for an increased order, whose rest is paid otherwise', () => {
    for (const pieces of [
      [1, 1],
      [4, 1],
    ] as const)
      given(...isPromised)
        .when(change(revisionOf(pieces)))
        .then(changedTo(revisionOf(pieces)))
  })

  it('is captured as far as it is still due after a decrease', () => {
    const smallest = revisionOf([1, 0])
    const { totalInclVat } = smallest.totals
    expect(totalInclVat).toBeLessThan(fifth)
    given(...isPromised, changedTo(smallest))
      .when(ship)
      .then(shipped, captureOf('a', totalInclVat))
    given(...isPromised, changedTo(smallest))
      .when(change({ ...revisionOf([2, 0]), revisionUid: 'r2' }))
      .refused({ why: 'more-than-authorized', amount: fifth })
  })

  it('is captured as far as it was not paid otherwise, and released if all was', () => {
    const came = [...isPromised, ...begun(), changed('b', 'paid')]
    given(...came, credited(100))
      .when(ship)
      .then(shipped, captureOf('a', fifth - 100))
    given(...came)
      .when(credit(fifth))
      .then(credited(fifth), paid('b'), refund('c1-a', 'credited', fifth))
    given(...came, credited(fifth), paid('b'), refund('c1-a', 'credited', fifth))
      .when(news('a', 'canceled'))
      .then(changed('a', 'canceled'))
  })

  it('cancels the order and refunds the paid rest if it expires before shipment', () => {
    given(...isPromised, ...begun(), changed('b', 'paid'))
      .when(news('a', 'expired'))
      .then(
        changed('a', 'expired'),
        { type: 'OrderCanceled', data: { reason: 'authorization-lapsed' } },
        gone,
        refund('canceled-b', 'canceled', rest, 'b'),
      )
  })
})
