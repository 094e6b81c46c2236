import { describe, expect, it } from 'vitest'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { specOf } from '../../support/spec.ts'
import {
  isPaid,
  isAuthorized,
  refund,
  shipped,
  cancel,
  canceled,
  gone,
  credited,
  moneyOf,
} from './afterSaleFixture.ts'
import { anOrder, changed, news, opened, placed } from './fixture.ts'

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat

describe('cancellation by the shop', () => {
  it('refunds nothing that was only authorized beside the payment, and returns no stock that was not taken', () => {
    const beside = [...opened('b'), changed('b', 'authorized')]
    given(placed, ...beside, ...isPaid.slice(1))
      .when(cancel)
      .then(canceled, gone, refund('canceled-a', 'canceled', total))
    given(...isPaid.slice(0, -1))
      .when(cancel)
      .then(canceled, refund('canceled-a', 'canceled', total))
  })

  it('returns stock and money of a paid order, and releases authorizations', () => {
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

  it('is refused for a shipped order, and a second time', () => {
    given(...isPaid, shipped)
      .when(cancel)
      .refused({ why: 'already-shipped' })
    given(...isPaid, canceled)
      .when(cancel)
      .then()
  })

  it('releases no more than the remainder of an authorization', () => {
    const short: OrderEvent = { type: 'OrderShort', data: { productIds: [2] } }
    given(...isAuthorized, short, refund('a', 'short', 4995))
      .when(cancel)
      .then(canceled, gone, refund('canceled-a', 'canceled', total - 4995))
  })

  it('returns the stock of goods that were credited in full and never shipped', () => {
    given(...isPaid, credited(total), refund('c1-1', 'credited', total))
      .when(cancel)
      .then(canceled, gone)
  })

  it('is available to the shop alone once a payment was made', () => {
    given(...isPaid)
      .when({ type: 'CancelOrder', reason: 'customer' })
      .refused({ why: 'already-secured' })
  })

  it('refunds what was captured despite its release', () => {
    const letGo: OrderEvent = { type: 'RefundSent', data: { refundUid: 'canceled-a', refundId: null } }
    const ended = [...isAuthorized, canceled, gone, refund('canceled-a', 'canceled', total)]
    given(...ended, letGo)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a-late', 'paid-after-cancel', total))
    given(...ended)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'))
  })

  it('refunds no more of a late capture than what is not being refunded already', () => {
    const sent = (refundUid: string, refundId: string | null): OrderEvent => ({
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

  it('refunds a capture once, whatever is refunded of another payment', () => {
    const ended = [...isAuthorized, canceled, gone, refund('canceled-a', 'canceled', total)]
    const sent = (refundUid: string, refundId: string | null): OrderEvent => ({
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
