import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { specOf } from '../../support/spec.ts'
import { isPaid, isOnAccount, refund, canceled, moneyOf } from './afterSaleFixture.ts'
import { anOrder, changed, news, opened, paid, placed, released, taken } from './fixture.ts'

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat

describe('money received outside the provider', () => {
  const receive = (amount: number) =>
    ({
      type: 'ReceivePayment',
      paymentUid: 'x',
      method: 'transfer',
      amount: cents(amount),
      overLimit: [],
      isCartSettledElsewhere: false,
    }) as const
  const received = (amount: number): OrderEvent => ({
    type: 'PaymentReceived',
    data: { paymentUid: 'x', method: 'transfer', amount: cents(amount) },
  })

  it('pays an order on account once nothing is due any more', () => {
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

  it('secures an unpaid order with at least the amount due, and refunds a payment started beside it', () => {
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
    const half: OrderEvent = { ...placed, data: { ...anOrder, dueNow: cents(1_000) } } as OrderEvent
    given(half, ...opened('a'))
      .when(receive(1_000))
      .then(received(1_000), paid('x'), taken)
    expect(moneyOf(half, ...opened('a'), received(1_000), paid('x'), taken)).toMatchObject({
      paid: 1_000,
      outstanding: total - 1_000,
    })
  })

  it('secures nothing below the amount due or above the cost, and no order that is canceled or whose cart was paid otherwise', () => {
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

  it('leaves the amount due unchanged if a payment of another amount arrives, which is refunded', () => {
    const started: OrderEvent = {
      type: 'PaymentStarted',
      data: { paymentUid: 'b', method: 'ideal', amount: total, purpose: 'outstanding' },
    }
    const made: OrderEvent = {
      type: 'PaymentCreated',
      data: { paymentUid: 'b', providerId: 'tr_b', checkoutUrl: null },
    }
    for (const amount of [cents(total - 1), cents(total + 1)]) {
      const came: readonly OrderEvent[] = [
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

  it('leaves the order unpaid while the rest is only authorized', () => {
    const rest: OrderEvent = {
      type: 'PaymentStarted',
      data: { paymentUid: 'b', method: 'ideal', amount: total, purpose: 'outstanding' },
    }
    const made: OrderEvent = {
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

  it('is above 0, and needs an order that is placed and not canceled', () => {
    for (const amount of [0, -1])
      given(...isOnAccount)
        .when(receive(amount))
        .refused({ why: 'no-amount' })
    given(...isOnAccount, canceled)
      .when(receive(1))
      .refused({ why: 'order-canceled' })
    given().when(receive(1)).refused({ why: 'not-placed' })
  })

  it('never exceeds the amount due, and counts once', () => {
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
