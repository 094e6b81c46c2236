import type { Refund } from '../orderState.ts'
import { cents } from '../../kernel/cents.ts'
import { sum } from '../../kernel/sum.ts'
import { type Attempt, chargedBack } from './attempt.ts'
import type { OrderFact } from '../orderFacts.ts'
import { isLetGo, letGoOf } from './refund.ts'

/**
 * What came in by a payment, in cents, whatever became of it since. It may be more than was asked, and then goes back whole.
 * @param refunds of the order
 */
export const cameBy = (attempt: Attempt, refunds: readonly Refund[]): number => {
  const own = sum(ofPayment(attempt, refunds).map(({ amount }) => amount))
  return Math.max(attempt.amount - letGoOf(attempt, refunds), own + (attempt.lowered ?? 0))
}

const ofPayment = (attempt: Attempt, refunds: readonly Refund[]): readonly Refund[] =>
  refunds.filter((one) => one.paymentUid === attempt.paymentUid && !isLetGo(one, attempt))

/**
 * Lowers what is to go back of a payment and was not sent to what the payer's bank has left of it: what the bank took, its payer has. The oldest
 * goes first. What the provider would not send goes again, for less; what came to nothing waits for somebody of the shop as before.
 * @param attempt with what the bank took
 * @param refunds of the order
 */
export const loweredRefunds = (attempt: Attempt, refunds: readonly Refund[]): readonly OrderFact[] => {
  const back = chargedBack(attempt)
  if (back === 0) return []
  const own = ofPayment(attempt, refunds)
  const sent = own.filter(({ status }) => status === 'sent')
  let left = Math.max(0, cameBy(attempt, refunds) - back - sum(sent.map(({ amount }) => amount)))
  return own.flatMap(({ refundUid, amount: asked, status }): readonly OrderFact[] => {
    if (status === 'sent') return []
    const amount = cents(Math.min(asked, left))
    left -= amount
    if (amount === asked) return []
    const isAsked = status === 'refused' && amount > 0
    return [
      { type: 'RefundLowered', data: { refundUid, amount } },
      ...(isAsked ? [{ type: 'RefundRetried', data: { refundUid } } as const] : []),
    ]
  })
}
