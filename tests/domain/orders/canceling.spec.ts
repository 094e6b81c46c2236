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
    const short: OrderEvent = { type: 'OrderShort', data: { productIds: [2] } }
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
    const letGo: OrderEvent = { type: 'RefundSent', data: { refundUid: 'canceled-a', refundId: null } }
    const ended = [...isAuthorized, canceled, gone, refund('canceled-a', 'canceled', total)]
    given(...ended, letGo)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a-late', 'paid-after-cancel', total))
    given(...ended)
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'))
  })

  it('sends back no more than what is not on its way already of what was captured after all', () => {
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

  it('sends back once what was captured, whatever goes back of another payment', () => {
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
