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
  revisionOf,
  changedTo,
  credited,
  moneyOf,
} from './afterSaleFixture.ts'
import { anOrder, changed, news, opened, paid, placed } from './fixture.ts'

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat

describe('shipping', () => {
  it('ships a paid order or one on account, once', () => {
    given(...isPaid)
      .when(ship)
      .then(shipped)
    given(...isOnAccount)
      .when(ship)
      .then(shipped)
    given(...isPaid, shipped)
      .when(ship)
      .refused({ why: 'already-shipped' })
    expect(fold(order, [...isPaid, shipped])).toMatchObject({
      status: 'shipped',
      shipment: { carrier: 'PostNL', trackingCode: '3SABC' },
    })
  })

  it('is refused for an unpaid or canceled order', () => {
    given(placed, ...opened('a'))
      .when(ship)
      .refused({ why: 'not-secured' })
    given(...isPaid, canceled, gone)
      .when(ship)
      .refused({ why: 'order-canceled' })
  })

  it('captures the authorized amount, up to the amount due', () => {
    given(...isAuthorized)
      .when(ship)
      .then(shipped, { type: 'CaptureRequested', data: { paymentUid: 'a', amount: total } })
    const smaller = revisionOf([1, 1])
    const captured: OrderEvent = {
      type: 'CaptureRequested',
      data: { paymentUid: 'a', amount: smaller.totals.totalInclVat },
    }
    given(...isAuthorized, changedTo(smaller))
      .when(ship)
      .then(shipped, captured)
    expect(
      moneyOf(...isAuthorized, changedTo(smaller), shipped, captured, changed('a', 'paid'), paid('a')),
    ).toMatchObject({ paid: smaller.totals.totalInclVat, outstanding: 0 })
  })

  it('releases a pending refund of an authorization, because it is never captured', () => {
    const missing: readonly OrderEvent[] = [
      ...isAuthorized,
      { type: 'OrderShort', data: { productIds: [2] } },
      refund('a', 'short', 4_995),
    ]
    const letGo: OrderEvent = { type: 'RefundSent', data: { refundUid: 'a', refundId: null } }
    const captured: OrderEvent = {
      type: 'CaptureRequested',
      data: { paymentUid: 'a', amount: cents(total - 4_995) },
    }
    given(...missing)
      .when(ship)
      .then(shipped, letGo, captured)
    given(...missing, { type: 'RefundRefused', data: { refundUid: 'a', reason: 'away' } })
      .when(ship)
      .then(shipped, letGo, captured)
    given(...missing, letGo)
      .when(ship)
      .then(shipped, captured)
  })

  it('keeps shipped goods sold when the capture expires, also after a full credit', () => {
    const sent = [...isAuthorized, shipped, credited(total)]
    given(...sent)
      .when(news('a', 'expired'))
      .then(changed('a', 'expired'), { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'lapsed' } })
  })

  it('refunds what was captured above a lowered cost', () => {
    given(...isAuthorized, credited(999))
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), paid('a'), refund('captured-a', 'credited', 999))
  })

  it('refunds what was captured beside a payment received meanwhile', () => {
    const cash: OrderEvent = {
      type: 'PaymentReceived',
      data: { paymentUid: 'cash', method: 'cash', amount: cents(2_000) },
    }
    const promised: readonly OrderEvent[] = [
      ...isAuthorized,
      shipped,
      { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'too late' } },
      cash,
    ]
    const came = [changed('a', 'paid'), paid('a'), refund('captured-a', 'second-payment', 2_000)]
    given(...promised)
      .when(news('a', 'paid'))
      .then(...came)
    expect(moneyOf(...promised, ...came)).toMatchObject({ paid: total, outstanding: 0 })
  })

  it('refunds a partial capture once the order was paid otherwise', () => {
    const owed = cents(total - 999)
    given(
      ...isAuthorized,
      credited(999),
      shipped,
      { type: 'CaptureRequested', data: { paymentUid: 'a', amount: owed } },
      { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'too late' } },
      { type: 'PaymentReceived', data: { paymentUid: 'cash', method: 'cash', amount: owed } },
      paid('cash'),
    )
      .when(news('a', 'paid'))
      .then(changed('a', 'paid'), refund('a-late', 'second-payment', owed))
  })

  it('makes the amount due again if it could not be captured, permanently', () => {
    const sent = [...isAuthorized, shipped]
    given(...sent)
      .when({ type: 'RefuseCapture', paymentUid: 'a', reason: 'too late' })
      .then({ type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'too late' } })
    given(...sent)
      .when(news('a', 'expired'))
      .then(changed('a', 'expired'), {
        type: 'CaptureRefused',
        data: { paymentUid: 'a', reason: 'lapsed' },
      })
    expect(
      moneyOf(...sent, { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'lapsed' } }),
    ).toMatchObject({ paid: 0, outstanding: total })
    given(...isPaid)
      .when({ type: 'RefuseCapture', paymentUid: 'a', reason: 'too late' })
      .then()
  })
})

describe('an authorization that is not captured', () => {
  const lapsed: OrderEvent = { type: 'CaptureRefused', data: { paymentUid: 'a', reason: 'lapsed' } }

  it('is refused only under its own id', () => {
    given(...isAuthorized, shipped)
      .when({ type: 'RefuseCapture', paymentUid: 'b', reason: 'too late' })
      .then()
  })

  it('puts a shipped order on account, and its later expiry changes only the attempt', () => {
    expect(fold(order, [...isAuthorized, shipped, lapsed]).secured).toBe('on_account')
    given(...isAuthorized, shipped, lapsed)
      .when(news('a', 'expired'))
      .then(changed('a', 'expired'))
  })

  it('refunds nothing if it is canceled after all', () => {
    given(...isAuthorized, lapsed, changed('a', 'expired'))
      .when(cancel)
      .then(canceled, gone)
  })
})
