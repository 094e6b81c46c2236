import { type Cents, cents, NOTHING } from '../../kernel/cents.ts'
import { never } from '../../kernel/never.ts'
import { sum } from '../../kernel/sum.ts'
import type { PaymentPurpose } from '../orderEvents.ts'
import type { PaymentStatus } from './paymentStatus.ts'

/** A chargeback: money of a payment that the payer's bank took back. */
export interface Chargeback {
  /** the provider's id */
  readonly chargebackId: string
  readonly amount: Cents
  /** the bank returned the money to the shop */
  readonly isReversed: boolean
}

/** One attempt to pay an order, with its own status, independent of the order's. */
export interface Attempt {
  readonly paymentUid: string
  readonly method: string | null
  /**
   * cents requested; for an outstanding payment of another
   * amount, the amount received, which is refunded whole
   */
  readonly amount: Cents
  readonly purpose: PaymentPurpose
  /** the provider's id, null until known */
  readonly providerId: string | null
  readonly checkoutUrl: string | null
  /** `started`: requested, the provider has not answered yet; `refused`: the provider rejected it */
  readonly status: 'started' | 'refused' | PaymentStatus
  /** cents refunded or to be refunded, 0 if none */
  readonly refund: Cents
  /** oldest first; absent if there never was one */
  readonly chargebacks?: readonly Chargeback[]
  /** cents taken off its refunds because the payer's bank took them back; absent if none */
  readonly lowered?: Cents
  /** for an outstanding payment: the provider refused to capture the authorization; absent otherwise */
  readonly captureRefused?: true
}

/** The amount that the payer's bank took back and did not return, in cents. */
export const chargedBack = ({ chargebacks = [] }: Pick<Attempt, 'chargebacks'>): number =>
  sum(chargebacks.map(({ amount, isReversed }) => (isReversed ? 0 : amount)))

/** Whether the payer can still pay this attempt; while they can, no other attempt starts. */
export const isOpen = ({ status }: Attempt): boolean =>
  status === 'started' || status === 'open' || status === 'pending'

/**
 * Whether an outstanding payment is open. An attempt to secure the
 * order doesn't count: if it is paid after all, it is refunded.
 */
export const isOpenRest = (attempt: Attempt): boolean => attempt.purpose === 'outstanding' && isOpen(attempt)

/**
 * Whether a reported status is a change. Reports can arrive out of order, so an
 * earlier stage never replaces a later one, and nothing replaces `paid`. An
 * authorization can lapse; a canceled, expired or failed payment can still be paid.
 */
export const isStatusChange = (from: Attempt['status'], to: PaymentStatus): boolean => {
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

/** Whether the attempt ended without a payment. */
export const isLost = (status: Attempt['status']): boolean =>
  status === 'canceled' || status === 'expired' || status === 'failed' || status === 'refused'

/** Whether a payment counts for its order: it secured the order, or pays its outstanding amount. */
export const isOfOrder = (
  { paymentUid, purpose }: Pick<Attempt, 'paymentUid' | 'purpose'>,
  securedBy: string | null,
): boolean => purpose === 'outstanding' || paymentUid === securedBy

/**
 * The part of a payment that the shop retains for its order, in cents; 0 for
 * an attempt that did not secure the order, because its money is refunded.
 * Negative if the payer received it twice: by a refund, and from their bank.
 */
export const retainedAmount = (attempt: Attempt, securedBy: string | null): Cents =>
  attempt.status === 'paid' && isOfOrder(attempt, securedBy)
    ? cents(attempt.amount - attempt.refund - chargedBack(attempt))
    : NOTHING
