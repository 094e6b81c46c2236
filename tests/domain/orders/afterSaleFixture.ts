import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderEvent, OrderRevision, RefundReason } from '../../../domain/orders/orderEvents.ts'
import { anOrder, authorized, changed, opened, orderOf, paid, placed, taken } from './fixture.ts'

export const isPaid: readonly OrderEvent[] = [placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken]
export const isAuthorized: readonly OrderEvent[] = [
  placed,
  ...opened('a'),
  changed('a', 'authorized'),
  authorized('a'),
  taken,
]
export const isOnAccount: readonly OrderEvent[] = [
  placed,
  {
    type: 'OrderPutOnAccount',
    data: { paymentUid: null, totals: anOrder.totals, rules: anOrder.rules, termDays: 30 },
  },
  { type: 'StockTaken', data: { reservation: 'o1', except: [] } },
]

export const refund = (
  refundUid: string,
  reason: RefundReason,
  amount: number,
  paymentUid = 'a',
): OrderEvent => ({
  type: 'RefundRequested',
  data: { refundUid, paymentUid, amount: cents(amount), reason },
})
export const ship = { type: 'ShipOrder', carrier: 'PostNL', trackingCode: '3SABC' } as const
export const shipped: OrderEvent = {
  type: 'OrderShipped',
  data: { carrier: 'PostNL', trackingCode: '3SABC' },
}
export const cancel = { type: 'CancelOrder', reason: 'shop' } as const
export const canceled: OrderEvent = { type: 'OrderCanceled', data: { reason: 'shop' } }
export const gone: OrderEvent = { type: 'StockReleased', data: { reservation: 'a' } }

/** The order with other quantities of its products, at 999 and 4995 cents. */
export const revisionOf = (
  pieces: readonly [number, number],
  over: Partial<OrderRevision> = {},
): OrderRevision => {
  const [first, second] = anOrder.lines
  const { lines, totals, rules } = orderOf(
    [first!, second!].flatMap((line, index) =>
      pieces[index] === 0 ? [] : [{ ...line, id: line.lineId, quantity: pieces[index]! }],
    ),
  )
  return { revisionUid: 'r1', lines, totals, rules, isAgreed: false, ...over }
}
export const change = (revision: OrderRevision) => ({ type: 'ChangeOrder', ...revision }) as const
export const changedTo = (revision: OrderRevision): OrderEvent => ({ type: 'OrderChanged', data: revision })
export const credit = (amount: number, creditUid = 'c1') =>
  ({ type: 'CreditOrder', creditUid, amount: cents(amount), reason: 'returned' }) as const
export const credited = (amount: number, creditUid = 'c1'): OrderEvent => ({
  type: 'OrderCredited',
  data: { creditUid, amount: cents(amount), reason: 'returned' },
})
export const moneyOf = (...events: readonly OrderEvent[]) => orderMoney(fold(order, events))
