import type { OrderFact, OrderSnapshot } from './orderFacts.ts'
import type { OrderState } from './orderState.ts'

/** That this payment secures the order, at the totals it was placed at. */
export const secured = (
  type: 'OrderPaid' | 'OrderAuthorized',
  paymentUid: string,
  order: OrderSnapshot,
): OrderFact => ({
  type,
  data: { paymentUid, totals: order.totals, rules: order.rules },
})

/** The attempt that stock is held for; null while none is. */
export const heldFor = ({ stock, reservation }: OrderState): string | null =>
  stock === 'reserved' ? reservation : null

/** Nothing is judged anew after the buyer has paid: it is put down that others were first, and the order stands as it is. */
export const overLimit = (codes: readonly string[]): readonly OrderFact[] =>
  codes.length === 0 ? [] : [{ type: 'CouponsOverLimit', data: { codes } }]
