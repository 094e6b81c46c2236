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

describe('what a payer’s bank takes back', () => {
  it('is put down once, and again once it is the shop’s again', () => {
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

  it('is owed again, each time that it was taken', () => {
    const part = cents(1_000)
    expect(moneyOf(...isPaid, received(part))).toMatchObject({ paid: total - part, outstanding: part })
    const twice = [...isPaid, received(part), received(cents(500), 'chb2')]
    expect(moneyOf(...twice)).toMatchObject({ paid: total - 1_500, outstanding: 1_500 })
    expect(moneyOf(...twice, reversed())).toMatchObject({ paid: total - 500, outstanding: 500 })
    expect(moneyOf(...twice, reversed(), reversed('chb2'))).toMatchObject({ paid: total, outstanding: 0 })
  })

  it('is no money that goes back once more: nothing is sent of what the shop has not', () => {
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

  it('is owed twice by who has it twice: by a refund and from their bank', () => {
    const credited: OrderEvent = {
      type: 'OrderCredited',
      data: { creditUid: 'c1', amount: cents(1_000), reason: 'goodwill' },
    }
    expect(moneyOf(...isPaid, credited, refund('c1-1', 'credited', 1_000), received())).toMatchObject({
      paid: 0,
      outstanding: total,
    })
  })

  it('keeps an order in the shop that was not paid again', () => {
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

  it('keeps no order for a payment that it had no use for, nor for what is paid later anyway', () => {
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

  describe('while a refund of it was not sent', () => {
    const part = cents(1_000)
    const whole = [...isPaid, canceled, gone, refund('canceled-a', 'canceled', total)]
    const lowered = (amount: number, refundUid = 'canceled-a'): OrderEvent => ({
      type: 'RefundLowered',
      data: { refundUid, amount: cents(amount) },
    })
    const sent: OrderEvent = { type: 'RefundSent', data: { refundUid: 'canceled-a', refundId: 're_1' } }
    const no: OrderEvent = { type: 'RefundRefused', data: { refundUid: 'canceled-a', reason: 'too much' } }
    const failed: OrderEvent = { type: 'RefundFailed', data: { refundUid: 'canceled-a', refundId: 're_1' } }

    it('leaves so much less of that to be sent, once for each time that it was taken', () => {
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

    it('leaves nothing of it where all of it was taken, and nobody is asked for it any more', () => {
      given(...whole)
        .when(command())
        .then(received(), lowered(0))
      expect(fold(order, [...whole, received(), lowered(0)]).refunds).toStrictEqual([])
    })

    it('sends for less what the provider would not send before it was told', () => {
      const retried: OrderEvent = { type: 'RefundRetried', data: { refundUid: 'canceled-a' } }
      given(...whole, no)
        .when(command(false, part))
        .then(received(part), lowered(total - 1_000), retried)
      given(...whole, no)
        .when(command())
        .then(received(), lowered(0))
    })

    it('is lowered as well where it came to nothing after that, and waits for somebody of the shop', () => {
      given(...whole, sent, received(part))
        .when({ type: 'FailRefund', refundUid: 'canceled-a', refundId: 're_1' })
        .then(failed, lowered(total - 1_000))
    })

    it('keeps the oldest that is to go back, and lowers the newest', () => {
      const credits = (creditUid: string, amount: number): readonly OrderEvent[] => [
        { type: 'OrderCredited', data: { creditUid, amount: cents(amount), reason: 'goodwill' } },
        refund(`${creditUid}-1`, 'credited', amount),
      ]
      given(...isPaid, ...credits('c1', 1_000), ...credits('c2', total - 1_000))
        .when(command(false, cents(300)))
        .then(received(cents(300)), lowered(total - 1_300, 'c2-1'))
    })

    it('goes back in whole once the shop has it again, and not twice', () => {
      const less = [...whole, received(part), lowered(total - 1_000)]
      given(...less)
        .when(command(true, part))
        .then(reversed(), refund('chb', 'paid-after-cancel', 1_000))
    })

    it('is owed to the cent: what the bank took is neither owed nor sent a second time', () => {
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

  it('goes back where the shop has it again and has no use for it', () => {
    given(...isPaid, received(), canceled)
      .when(command(true))
      .then(reversed(), refund('chb', 'paid-after-cancel', total))
    given(...isPaid, received(), cash(total))
      .when(command(true))
      .then(reversed(), refund('chb', 'second-payment', total))
    given(...isPaid, received(), cash(1_000))
      .when(command(true))
      .then(reversed(), refund('chb', 'second-payment', 1_000))
    // all that came in went back before it was taken
    given(...isPaid, canceled, refund('canceled-a', 'canceled', total), received())
      .when(command(true))
      .then(reversed())
  })
})
