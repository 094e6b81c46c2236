import type { Cents } from '../../kernel/cents.ts'
import { type Attempt, isOfOrder } from './attempt.ts'
import type { OrderState, Refund } from '../orderState.ts'
import { isLetGo } from './refund.ts'

/** Money that goes back to the buyer. */
export interface MoneyBack {
  readonly refundUid: string
  /** cents */
  readonly amount: Cents
  readonly isSent: boolean
  /** it was paid for what was sold; else it came in beside that, as a second payment does, or for what was never there */
  readonly isOfOrder: boolean
}

/** What goes back as soon as it comes in has its payment's own name: nothing was sold for it. By an order that was ended no payment stands any more. */
const isOfSale = (
  { refundUid }: Pick<Refund, 'refundUid'>,
  attempt: Attempt,
  securedBy: string | null,
): boolean => {
  const { paymentUid } = attempt
  const isItsOwn = refundUid === paymentUid || refundUid === `${paymentUid}-late`
  return !isItsOwn && (securedBy === null || isOfOrder(attempt, securedBy))
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
      ? [{ refundUid, amount, isSent: status === 'sent', isOfOrder: isOfSale(refund, attempt, securedBy) }]
      : []
  })
