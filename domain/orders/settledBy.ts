import type { OrderEvent, OrderSnapshot, RefundReason } from './orderEvents.ts'
import type { OrderState } from './orderState.ts'
import { retainedAmount } from './payments/attempt.ts'
import { releaseAuthorizations } from './payments/refund.ts'

/**
 * Marks an order on account or authorized as paid once nothing is outstanding, and releases its other
 * authorizations, including those that could not be captured before.
 * @param left cents of the total not received by then
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
    ...releaseAuthorizations(state, 'settled', 'second-payment', paymentUid),
  ]
}

/**
 * Releases the authorizations of a reduced order that owes nothing more; an order secured by an authorization
 * becomes secured by its received payment.
 * @param left cents of the total not received by then
 */
export const doneWithout = (
  left: number,
  cause: string,
  reason: RefundReason,
  order: OrderSnapshot,
  state: OrderState,
): readonly OrderEvent[] => {
  if (left > 0) return []
  const came = [...state.attempts.values()].findLast((one) => retainedAmount(one, state.securedBy) > 0)
  const isPaid = state.secured === 'authorized' && came !== undefined
  return [
    ...(isPaid ? [secured('OrderPaid', came.paymentUid, order)] : []),
    ...releaseAuthorizations(state, cause, reason),
  ]
}

/** The event that this payment secures the order, with the order's totals. */
export const secured = (
  type: 'OrderPaid' | 'OrderAuthorized',
  paymentUid: string,
  order: OrderSnapshot,
): OrderEvent => ({
  type,
  data: { paymentUid, totals: order.totals, rules: order.rules },
})

/** The attempt that stock is reserved for; null if none is. */
export const heldFor = ({ stock, reservation }: OrderState): string | null =>
  stock === 'reserved' ? reservation : null

/**
 * Coupons over their limit are only recorded: after the
 * payment nothing is rechecked, and the order keeps them.
 */
export const overLimit = (codes: readonly string[]): readonly OrderEvent[] =>
  codes.length === 0 ? [] : [{ type: 'CouponsOverLimit', data: { codes } }]
