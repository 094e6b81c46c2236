import type { Cents } from '../kernel/cents.ts'
import { isOfOrder } from './attempt.ts'
import type { OrderState } from './orderState.ts'
import { isLetGo } from './refund.ts'

/** Money that goes back to the buyer. */
export interface MoneyBack {
  readonly refundUid: string
  /** cents */
  readonly amount: Cents
  readonly isSent: boolean
  /** it was paid for the order; else it came in beside that, as a second payment does */
  readonly isOfOrder: boolean
}

/** What goes or went back of what came in, oldest first. What was authorized and not captured never came in: it is let go of. */
export const moneyBack = ({
  refunds,
  attempts,
  securedBy,
}: Pick<OrderState, 'refunds' | 'attempts' | 'securedBy'>): readonly MoneyBack[] =>
  refunds.flatMap((refund) => {
    const { refundUid, paymentUid, amount, status } = refund
    const attempt = attempts.get(paymentUid)
    return attempt?.status === 'paid' && !isLetGo(refund, attempt)
      ? [{ refundUid, amount, isSent: status === 'sent', isOfOrder: isOfOrder(attempt, securedBy) }]
      : []
  })
