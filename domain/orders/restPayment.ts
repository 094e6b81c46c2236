import { cents } from '../kernel/cents.ts'
import type { Attempt } from './attempt.ts'
import { promised } from './authorization.ts'
import type { OrderFact, OrderSnapshot } from './orderFacts.ts'
import { agreedBy, notAgreed, notPaid, orderMoney, owedTotal } from './orderMoney.ts'
import type { OrderState } from './orderState.ts'
import { backOf } from './refund.ts'
import { settledBy } from './settling.ts'

/**
 * What was still owed is promised: it is captured when the goods leave, or at once where they have left, and agrees to what the order costs as a
 * payment does. What is owed no more by then is let go of.
 */
export const restPromised = (
  attempt: Attempt,
  order: OrderSnapshot,
  state: OrderState,
): readonly OrderFact[] => {
  const { paymentUid, amount } = attempt
  const { paid } = orderMoney(state)
  const covered = paid + promised(state)
  const left = owedTotal(order, state) - covered
  if (left <= 0) return backOf(attempt, amount, paymentUid, 'second-payment')
  const agreed = cents(covered + Math.min(amount, left))
  return [
    ...(notAgreed(order, state) > 0 && agreed > state.agreed
      ? [{ type: 'OrderAgreed', data: { amount: agreed } } as const]
      : []),
    ...(state.shipment === null
      ? []
      : [
          {
            type: 'CaptureRequested',
            data: { paymentUid, amount: cents(Math.min(amount, left)) },
          } as const,
        ]),
  ]
}

/** What was still owed came in; what by now is too much goes back. */
export const balance = (attempt: Attempt, order: OrderSnapshot, state: OrderState): readonly OrderFact[] => {
  const { paymentUid, amount, refund } = attempt
  const came = cents(amount - refund)
  const left = notPaid(order, state) - came
  // a part of it may have been let go of before
  const refundUid = refund > 0 ? `captured-${paymentUid}` : paymentUid
  return [
    ...agreedBy(came, order, state, paymentUid),
    ...settledBy(paymentUid, left, order, state),
    ...backOf(attempt, Math.min(came, -left), refundUid, 'second-payment'),
  ]
}
