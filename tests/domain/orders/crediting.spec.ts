import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { specOf } from '../../support/spec.ts'
import {
  isPaid,
  isAuthorized,
  isOnAccount,
  refund,
  ship,
  shipped,
  cancel,
  canceled,
  gone,
  credit,
  credited,
  moneyOf,
} from './afterSaleFixture.ts'
import { anOrder, changed, news, paid, placed } from './fixture.ts'

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat

describe('crediting', () => {
  it('lowers the order’s cost and refunds the overpayment', () => {
    given(...isPaid, shipped)
      .when(credit(999))
      .then(credited(999), refund('c1-1', 'credited', 999))
    expect(moneyOf(...isPaid, shipped, credited(999), refund('c1-1', 'credited', 999))).toMatchObject({
      paid: total - 999,
      outstanding: 0,
    })
  })

  it('can cover the whole order, adds up, and is refused for a canceled one', () => {
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

  it('releases an authorization that will not be captured, and keeps the order valid without it', () => {
    given(...isAuthorized)
      .when(credit(total))
      .then(credited(total), refund('c1-a', 'credited', total))
    given(...isAuthorized, credited(999))
      .when(credit(total - 999, 'c2'))
      .then(credited(total - 999, 'c2'), refund('c2-a', 'credited', total))
    const letGo: readonly OrderEvent[] = [
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

  it('releases what could not be captured if the order was paid otherwise or nothing is due', () => {
    const owed = [
      ...isAuthorized,
      shipped,
      { type: 'CaptureRequested', data: { paymentUid: 'a', amount: total } },
      { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'too late' } },
    ] as const
    const received = (amount: number): OrderEvent => ({
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

  it('releases the authorization of goods that ship for free', () => {
    given(...isAuthorized, credited(total))
      .when(ship)
      .then(shipped, refund('shipped-a', 'credited', total))
  })

  it('refunds nothing of an unpaid amount', () => {
    given(...isOnAccount)
      .when(credit(999))
      .then(credited(999))
    expect(moneyOf(...isOnAccount, credited(999)).outstanding).toBe(total - 999)
  })

  it('happens once per id, between one cent and the remaining amount', () => {
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

  it('leaves the order refunded once nothing of it remains', () => {
    expect(fold(order, [...isPaid, shipped, credited(total - 1)]).status).toBe('shipped')
    expect(fold(order, [...isPaid, shipped, credited(total - 1), credited(1, 'c2')]).status).toBe('refunded')
    const short: OrderEvent = { type: 'OrderShort', data: { productIds: [2] } }
    expect(fold(order, [...isPaid, short, shipped, credited(total - 4995)]).status).toBe('refunded')
  })
})
