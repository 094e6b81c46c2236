import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent, RefundReason } from '../../../domain/orders/orderEvents.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { specOf } from '../../support/spec.ts'
import { anOrder, changed, opened, paid, placed, taken } from './fixture.ts'

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat
const isPaid: readonly OrderEvent[] = [placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken]
const command = (isReversed = false, amount = total, chargebackId = 'chb', paymentUid = 'a') =>
  ({ type: 'RecordChargeback', paymentUid, chargebackId, amount, isReversed }) as const
const received = (amount = total, chargebackId = 'chb', paymentUid = 'a'): OrderEvent => ({
  type: 'ChargebackReceived',
  data: { paymentUid, chargebackId, amount },
})
const reversed = (chargebackId = 'chb', paymentUid = 'a'): OrderEvent => ({
  type: 'ChargebackReversed',
  data: { paymentUid, chargebackId },
})
const refund = (refundUid: string, reason: RefundReason, amount: number, paymentUid = 'a'): OrderEvent => ({
  type: 'RefundRequested',
  data: { refundUid, paymentUid, amount: cents(amount), reason },
})
const cash = (amount: number): OrderEvent => ({
  type: 'PaymentReceived',
  data: { paymentUid: 'cash', method: 'cash', amount: cents(amount) },
})
const canceled: OrderEvent = { type: 'OrderCanceled', data: { reason: 'shop' } }
const gone: OrderEvent = { type: 'StockReleased', data: { reservation: 'a' } }
const ship = { type: 'ShipOrder', carrier: null, trackingCode: null } as const
const shipped: OrderEvent = { type: 'OrderShipped', data: { carrier: null, trackingCode: null } }
const moneyOf = (...events: readonly OrderEvent[]) => orderMoney(fold(order, events))

describe('a chargeback', () => {
  it('is recorded once, and once more when it is reversed', () => {
    given(...isPaid)
      .when(command())
      .then(received())
    given(...isPaid, received())
      .when(command())
      .then()
    given(...isPaid, received())
      .when(command(true))
      .then(reversed())
    given(...isPaid, received(), reversed())
      .when(command(true))
      .then()
    given(...isPaid, received(), reversed())
      .when(command())
      .then()
    given(...isPaid)
      .when(command(true))
      .then(received(), reversed())
    given(...isPaid)
      .when(command(false, total, 'chb', 'b'))
      .refused({ why: 'unknown-payment', paymentUid: 'b' })
  })

  it('adds to the amount due, each time that it happens', () => {
    const part = cents(1_000)
    expect(moneyOf(...isPaid, received(part))).toMatchObject({ paid: total - part, outstanding: part })
    const twice = [...isPaid, received(part), received(cents(500), 'chb2')]
    expect(moneyOf(...twice)).toMatchObject({ paid: total - 1_500, outstanding: 1_500 })
    expect(moneyOf(...twice, reversed())).toMatchObject({ paid: total - 500, outstanding: 500 })
    expect(moneyOf(...twice, reversed(), reversed('chb2'))).toMatchObject({ paid: total, outstanding: 0 })
  })

  it('is not refunded again: the shop sends no money that it does not have', () => {
    given(...isPaid, received())
      .when({ type: 'CancelOrder', reason: 'shop' })
      .then(canceled, gone)
    given(...isPaid, received(cents(1_000)))
      .when({ type: 'CancelOrder', reason: 'shop' })
      .then(canceled, gone, refund('canceled-a', 'canceled', total - 1_000))
    const credit = { type: 'CreditOrder', creditUid: 'c1', amount: cents(999), reason: 'goodwill' } as const
    given(...isPaid, received())
      .when(credit)
      .then({ type: 'OrderCredited', data: { creditUid: 'c1', amount: cents(999), reason: 'goodwill' } })
  })

  it('after a refund makes the buyer owe the amount twice received', () => {
    const credited: OrderEvent = {
      type: 'OrderCredited',
      data: { creditUid: 'c1', amount: cents(1_000), reason: 'goodwill' },
    }
    expect(moneyOf(...isPaid, credited, refund('c1-1', 'credited', 1_000), received())).toMatchObject({
      paid: 0,
      outstanding: total,
    })
  })

  it('blocks the shipment of an order that was not paid again', () => {
    given(...isPaid, received())
      .when(ship)
      .refused({ why: 'charged-back', amount: total })
    given(...isPaid, received(), cash(total - 1))
      .when(ship)
      .refused({ why: 'charged-back', amount: cents(1) })
    given(...isPaid, received(), cash(total))
      .when(ship)
      .then(shipped)
    given(...isPaid, received(), reversed())
      .when(ship)
      .then(shipped)
  })

  it('blocks no order if it took a payment without use, or if the rest is paid later anyway', () => {
    const beside = [...opened('b'), changed('b', 'paid'), refund('b', 'second-payment', total, 'b')]
    given(...isPaid, ...beside, received(total, 'chb', 'b'))
      .when(ship)
      .then(shipped)
    const half = cents(Math.floor(total / 2))
    const deposit: readonly OrderEvent[] = [
      { type: 'OrderPlaced', data: { ...anOrder, dueNow: half } },
      { type: 'PaymentStarted', data: { paymentUid: 'a', method: null, amount: half, purpose: 'due-now' } },
      changed('a', 'paid'),
      paid('a'),
      taken,
      cash(total - half),
      received(half),
    ]
    given(...deposit)
      .when(ship)
      .then(shipped)
  })

  describe('during an unsent refund', () => {
    const part = cents(1_000)
    const whole = [...isPaid, canceled, gone, refund('canceled-a', 'canceled', total)]
    const lowered = (amount: number, refundUid = 'canceled-a'): OrderEvent => ({
      type: 'RefundLowered',
      data: { refundUid, amount: cents(amount) },
    })
    const sent: OrderEvent = { type: 'RefundSent', data: { refundUid: 'canceled-a', refundId: 're_1' } }
    const no: OrderEvent = { type: 'RefundRefused', data: { refundUid: 'canceled-a', reason: 'too much' } }
    const failed: OrderEvent = { type: 'RefundFailed', data: { refundUid: 'canceled-a', refundId: 're_1' } }

    it('lowers the refund by its amount, once for each chargeback', () => {
      given(...whole)
        .when(command(false, part))
        .then(received(part), lowered(total - 1_000))
      given(...whole, received(part), lowered(total - 1_000))
        .when(command(false, part))
        .then()
      given(...whole, received(part), lowered(total - 1_000))
        .when(command(false, cents(500), 'chb2'))
        .then(received(cents(500), 'chb2'), lowered(total - 1_500))
      given(...whole, sent)
        .when(command(false, part))
        .then(received(part))
    })

    it('cancels the refund if it took the whole amount, and the shop need not act', () => {
      given(...whole)
        .when(command())
        .then(received(), lowered(0))
      expect(fold(order, [...whole, received(), lowered(0)]).refunds).toStrictEqual([])
    })

    it('makes a retry send less after the provider refused the refund', () => {
      const retried: OrderEvent = { type: 'RefundRetried', data: { refundUid: 'canceled-a' } }
      given(...whole, no)
        .when(command(false, part))
        .then(received(part), lowered(total - 1_000), retried)
      given(...whole, no)
        .when(command())
        .then(received(), lowered(0))
    })

    it('lowers also a refund that failed afterwards, which then waits for the shop', () => {
      given(...whole, sent, received(part))
        .when({ type: 'FailRefund', refundUid: 'canceled-a', refundId: 're_1' })
        .then(failed, lowered(total - 1_000))
    })

    it('keeps the oldest pending refund, and lowers the newest', () => {
      const credits = (creditUid: string, amount: number): readonly OrderEvent[] => [
        { type: 'OrderCredited', data: { creditUid, amount: cents(amount), reason: 'goodwill' } },
        refund(`${creditUid}-1`, 'credited', amount),
      ]
      given(...isPaid, ...credits('c1', 1_000), ...credits('c2', total - 1_000))
        .when(command(false, cents(300)))
        .then(received(cents(300)), lowered(total - 1_300, 'c2-1'))
    })

    it('lets the full refund be sent once it is reversed, and not twice', () => {
      const less = [...whole, received(part), lowered(total - 1_000)]
      given(...less)
        .when(command(true, part))
        .then(reversed(), refund('chb', 'paid-after-cancel', 1_000))
    })

    it('counts to the cent: its amount is neither owed nor refunded a second time', () => {
      const short: readonly OrderEvent[] = [
        ...isPaid,
        { type: 'OrderShort', data: { productIds: [1] } },
        refund('a', 'short', 2_997),
      ]
      const taken = cents(total - 2_997 + 1)
      expect(moneyOf(...short, received(taken), lowered(2_996, 'a'))).toMatchObject({
        paid: 0,
        outstanding: total - 2_997,
      })
    })
  })

  it('is refunded if it is reversed and the shop has no use for the money', () => {
    given(...isPaid, received(), canceled)
      .when(command(true))
      .then(reversed(), refund('chb', 'paid-after-cancel', total))
    given(...isPaid, received(), cash(total))
      .when(command(true))
      .then(reversed(), refund('chb', 'second-payment', total))
    given(...isPaid, received(), cash(1_000))
      .when(command(true))
      .then(reversed(), refund('chb', 'second-payment', 1_000))
    // all received money was refunded before the chargeback
    given(...isPaid, canceled, refund('canceled-a', 'canceled', total), received())
      .when(command(true))
      .then(reversed())
  })
})
