import { type Cents, cents, NOTHING } from '../../kernel/cents.ts'
import { never } from '../../kernel/never.ts'
import { sum } from '../../kernel/sum.ts'
import type { PaymentPurpose } from '../orderEvents.ts'
import type { PaymentStatus } from './paymentStatus.ts'

/** Money of a payment that its payer's bank took back. */
export interface Chargeback {
  /** the provider's */
  readonly chargebackId: string
  readonly amount: Cents
  /** the bank gave it to the shop again */
  readonly isReversed: boolean
}

/** One try to pay an order, with a state of its own whatever becomes of the order. */
export interface Attempt {
  readonly paymentUid: string
  readonly method: string | null
  /** cents: what was asked; of a rest that came in as another sum what came, which goes back whole */
  readonly amount: Cents
  readonly purpose: PaymentPurpose
  /** the provider's id, null until it is known */
  readonly providerId: string | null
  readonly checkoutUrl: string | null
  /** `started`: meant, the provider has not answered yet; `refused`: the provider would not have it */
  readonly status: 'started' | 'refused' | PaymentStatus
  /** cents put up for refund, 0 when none */
  readonly refund: Cents
  /** oldest first; not there where there never was one */
  readonly chargebacks?: readonly Chargeback[]
  /** cents of its refunds that are not sent, since its payer's bank took them back; not there where it took none of them */
  readonly lowered?: Cents
  /** of the rest of an order: the provider did not capture what was authorized; not there where it did, or was not asked */
  readonly captureRefused?: true
}

/** What the payer's bank took back of it and did not give to the shop again, cents. */
export const chargedBack = ({ chargebacks = [] }: Pick<Attempt, 'chargebacks'>): number =>
  sum(chargebacks.map(({ amount, isReversed }) => (isReversed ? 0 : amount)))

/** The payer may still pay it, so no other is begun beside it. */
export const isOpen = ({ status }: Attempt): boolean =>
  status === 'started' || status === 'open' || status === 'pending'

/** The same of what pays the rest of a secured order. What was to secure it pays nothing of that: it goes back when it comes in after all. */
export const isOpenRest = (attempt: Attempt): boolean => attempt.purpose === 'outstanding' && isOpen(attempt)

/**
 * Whether what the provider says is news. Its answers can be read out of order, so an earlier stage never replaces a later
 * one, and nothing replaces `paid`. An authorization can lapse; a payment given up can still turn out paid.
 */
export const isNews = (from: Attempt['status'], to: PaymentStatus): boolean => {
  switch (from) {
    case 'started':
    case 'refused':
      return true
    case 'open':
      return to !== 'open'
    case 'pending':
      return to !== 'open' && to !== 'pending'
    case 'authorized':
      return to === 'paid' || isLost(to)
    case 'canceled':
    case 'expired':
    case 'failed':
      return to === 'paid'
    case 'paid':
      return false
    default:
      return never(from)
  }
}

/** It ended without money. */
export const isLost = (status: Attempt['status']): boolean =>
  status === 'canceled' || status === 'expired' || status === 'failed' || status === 'refused'

/** Whether it pays for its order: it secured that, or pays what was left of it. */
export const isOfOrder = (
  { paymentUid, purpose }: Pick<Attempt, 'paymentUid' | 'purpose'>,
  securedBy: string | null,
): boolean => purpose === 'outstanding' || paymentUid === securedBy

/**
 * What of an attempt the shop has for its order: nothing of one that was meant to secure it and did not, since whatever came in by that is
 * on its way back. Below 0 where its payer has it back twice: by a refund, and from their bank.
 */
export const amountKept = (attempt: Attempt, securedBy: string | null): Cents =>
  attempt.status === 'paid' && isOfOrder(attempt, securedBy)
    ? cents(attempt.amount - attempt.refund - chargedBack(attempt))
    : NOTHING
