import type { OrderEvent, OrderSnapshot, RefundReason } from './orderEvents.ts'
import type { OrderState } from './orderState.ts'
import { amountKept } from './payments/attempt.ts'
import { letGo } from './payments/refund.ts'

/**
 * An order on account or on a promise is paid once nothing of it is owed any more; what was authorized for it besides, or could not be captured
 * before, is let go of then.
 * @param left cents that it costs beyond what came in by then
 */
export const settledBy = (
  paymentUid: string,
  left: number,
  order: OrderSnapshot,
  state: OrderState,
): readonly OrderEvent[] => {
  if (left > 0) return []
  const isPaid = state.secured === 'on_account' || state.secured === 'authorized'
  return [
    ...(isPaid ? [secured('OrderPaid', paymentUid, order)] : []),
    ...letGo(state, 'settled', 'second-payment', paymentUid),
  ]
}

/**
 * What was authorized for an order that costs less, and of which nothing more is owed, is let go of; where it stood by that, it stands by what came
 * in from then on.
 * @param left cents that it costs beyond what came in by then
 */
export const doneWithout = (
  left: number,
  cause: string,
  reason: RefundReason,
  order: OrderSnapshot,
  state: OrderState,
): readonly OrderEvent[] => {
  if (left > 0) return []
  const came = [...state.attempts.values()].findLast((one) => amountKept(one, state.securedBy) > 0)
  const isPaid = state.secured === 'authorized' && came !== undefined
  return [...(isPaid ? [secured('OrderPaid', came.paymentUid, order)] : []), ...letGo(state, cause, reason)]
}

/** That this payment secures the order, at the totals it was placed at. */
export const secured = (
  type: 'OrderPaid' | 'OrderAuthorized',
  paymentUid: string,
  order: OrderSnapshot,
): OrderEvent => ({
  type,
  data: { paymentUid, totals: order.totals, rules: order.rules },
})

/** The attempt that stock is held for; null while none is. */
export const heldFor = ({ stock, reservation }: OrderState): string | null =>
  stock === 'reserved' ? reservation : null

/** Nothing is judged anew after the buyer has paid: it is put down that others were first, and the order stands as it is. */
export const overLimit = (codes: readonly string[]): readonly OrderEvent[] =>
  codes.length === 0 ? [] : [{ type: 'CouponsOverLimit', data: { codes } }]
