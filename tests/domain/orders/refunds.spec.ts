import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { specOf } from '../../support/spec.ts'
import { isPaid, refund, credited, moneyOf } from './afterSaleFixture.ts'
import { anOrder } from './fixture.ts'

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat

describe('refunds', () => {
  const before = [...isPaid, credited(999), refund('c1-1', 'credited', 999)]
  const noted = (refundId: string | null) => ({ type: 'NoteRefund', refundUid: 'c1-1', refundId }) as const

  it('are sent once, refused with a reason, and retried', () => {
    const sent: OrderEvent = { type: 'RefundSent', data: { refundUid: 'c1-1', refundId: 're_1' } }
    const no: OrderEvent = { type: 'RefundRefused', data: { refundUid: 'c1-1', reason: 'too old' } }
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
    const retried: OrderEvent = { type: 'RefundRetried', data: { refundUid: 'c1-1' } }
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

  const sent = (refundId: string | null): OrderEvent => ({
    type: 'RefundSent',
    data: { refundUid: 'c1-1', refundId },
  })
  const fail = (refundId: string) => ({ type: 'FailRefund', refundUid: 'c1-1', refundId }) as const
  const failed = (refundId: string): OrderEvent => ({
    type: 'RefundFailed',
    data: { refundUid: 'c1-1', refundId },
  })
  const retry = { type: 'RetryRefund', refundUid: 'c1-1' } as const
  const retried: OrderEvent = { type: 'RefundRetried', data: { refundUid: 'c1-1' } }

  it('that fail after they were sent are recorded once each, and sent again on request', () => {
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
    // it is still on its way to the buyer, and the buyer owes the shop nothing
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

  it('that failed before their sending was recorded are failed too', () => {
    given(...before)
      .when(fail('re_1'))
      .then(failed('re_1'))
  })

  it('are paid back by hand if the provider can’t, and never while the provider is processing them', () => {
    const settle = { type: 'SettleRefund', refundUid: 'c1-1' } as const
    const no: OrderEvent = { type: 'RefundRefused', data: { refundUid: 'c1-1', reason: 'too old' } }
    for (const events of [[no], [sent('re_1'), failed('re_1')]])
      given(...before, ...events)
        .when(settle)
        .then(sent('by-hand'))
    for (const events of [[], [no, retried]])
      given(...before, ...events)
        .when(settle)
        .refused({ why: 'refund-under-way', refundUid: 'c1-1' })
    for (const command of [settle, retry, fail('re_1'), fail('re_2')])
      given(...before, sent('re_1'), failed('re_1'), sent('by-hand'))
        .when(command)
        .then()
  })
})
