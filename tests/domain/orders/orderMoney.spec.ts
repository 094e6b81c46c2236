import { expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { anOrder, changed, created, paid, placed, started, taken } from './fixture.ts'

const total = anOrder.totals.totalInclVat
const half = cents(Math.floor(total / 2))
const halved: OrderEvent = { type: 'OrderPlaced', data: { ...anOrder, dueNow: half } }
const halfPaid: readonly OrderEvent[] = [
  halved,
  { type: 'PaymentStarted', data: { paymentUid: 'a', method: null, amount: half, purpose: 'due-now' } },
  created('a'),
  changed('a', 'paid'),
  paid('a'),
  taken,
]
const of = (...events: readonly OrderEvent[]) => orderMoney(fold(order, events))

it('an order has its full total due before payment, and nothing after', () => {
  expect(of(placed, started('a'))).toEqual({ dueNow: total, paid: 0, outstanding: total })
  expect(of(placed, started('a'), created('a'), changed('a', 'paid'), paid('a'))).toEqual({
    dueNow: total,
    paid: total,
    outstanding: 0,
  })
})

it('a half-paid order has the other half due', () => {
  expect(of(...halfPaid)).toEqual({ dueNow: half, paid: half, outstanding: total - half })
})

it('a double payment that is refunded counts once', () => {
  const again: readonly OrderEvent[] = [
    started('b'),
    created('b'),
    changed('b', 'paid'),
    {
      type: 'RefundRequested',
      data: { refundUid: 'b', paymentUid: 'b', amount: total, reason: 'second-payment' },
    },
  ]
  expect(of(placed, started('a'), created('a'), changed('a', 'paid'), paid('a'), ...again)).toMatchObject({
    paid: total,
    outstanding: 0,
  })
})

it('missing goods are not due', () => {
  const refund = { refundUid: 'a', paymentUid: 'a', amount: cents(4_995), reason: 'short' } as const
  expect(
    of(
      placed,
      started('a'),
      created('a'),
      changed('a', 'paid'),
      paid('a'),
      { type: 'OrderShort', data: { productIds: [2] } },
      { type: 'RefundRequested', data: refund },
    ),
  ).toMatchObject({ paid: total - 4_995, outstanding: 0 })
})

it('nothing is due for a canceled order, or for one with an authorized amount', () => {
  expect(of(placed, { type: 'OrderCanceled', data: { reason: 'customer' } }).outstanding).toBe(0)
  const authorized: OrderEvent = {
    type: 'OrderAuthorized',
    data: { paymentUid: 'a', totals: anOrder.totals, rules: 1 },
  }
  expect(of(placed, started('a'), created('a'), changed('a', 'authorized'), authorized).outstanding).toBe(0)
})

it('a half-prepaid order with missing goods refunds only what exceeds the rest', () => {
  const eventsOf = (shortOf: readonly number[]) => {
    const state = fold(order, halfPaid.slice(0, 3))
    const decided = order.decide(
      {
        type: 'RecordPayment',
        paymentUid: 'a',
        providerId: 'tr_a',
        status: 'paid',
        amount: half,
        checkoutUrl: null,
        shortOf,
        overLimit: [],
        isCartSettledElsewhere: false,
      },
      state,
    )
    return decided.ok ? decided.value : []
  }
  const news = (shortOf: readonly number[]) =>
    orderMoney(fold(order, [...halfPaid.slice(0, 3), ...eventsOf(shortOf)]))
  expect(eventsOf([1]).at(-1), 'nothing is asked back').toStrictEqual({
    type: 'OrderShort',
    data: { productIds: [1] },
  })
  // 3 × 9.99 and 49.95: 39.96 was paid
  expect(news([1])).toMatchObject({ paid: half, outstanding: 4_995 - half })
  expect(news([2])).toMatchObject({ paid: 2_997, outstanding: 0 })
  expect(news([1, 2])).toMatchObject({ paid: 0, outstanding: 0 })
})
