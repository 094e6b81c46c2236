import type { Cents } from '../../kernel/cents.ts'
import { type Attempt, isOfOrder } from './attempt.ts'
import type { OrderState, Refund } from '../orderState.ts'
import { isRelease } from './refund.ts'

/** A refund to the buyer. */
export interface MoneyBack {
  readonly refundUid: string
  /** cents */
  readonly amount: Cents
  readonly isSent: boolean
  /** it refunds a payment for sold goods; false for a second payment, or goods that were out of stock */
  readonly isOfOrder: boolean
}

/**
 * A refund made at once on receipt has its payment's uid: nothing was sold for that money. A canceled order
 * is no longer secured by a payment, so all its other refunds count.
 */
const isOfSale = (
  { refundUid }: Pick<Refund, 'refundUid'>,
  attempt: Attempt,
  securedBy: string | null,
): boolean => {
  const { paymentUid } = attempt
  const isItsOwn = refundUid === paymentUid || refundUid === `${paymentUid}-late`
  return !isItsOwn && (securedBy === null || isOfOrder(attempt, securedBy))
}

/**
 * The refunds of received money, oldest first. Released
 * authorizations are left out: that money was never received.
 */
export const moneyBack = ({
  refunds,
  attempts,
  securedBy,
}: Pick<OrderState, 'refunds' | 'attempts' | 'securedBy'>): readonly MoneyBack[] =>
  refunds.flatMap((refund) => {
    const { refundUid, paymentUid, amount, status } = refund
    const attempt = attempts.get(paymentUid)
    return attempt?.status === 'paid' && !isRelease(refund, attempt)
      ? [{ refundUid, amount, isSent: status === 'sent', isOfOrder: isOfSale(refund, attempt, securedBy) }]
      : []
  })
