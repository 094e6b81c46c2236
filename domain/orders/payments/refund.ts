import { type Cents, cents } from '../../kernel/cents.ts'
import { sum } from '../../kernel/sum.ts'
import type { OrderEvent, RefundReason } from '../orderEvents.ts'
import type { OrderState, Refund } from '../orderState.ts'
import { type Attempt, retainedAmount, isOfOrder, chargedBack } from './attempt.ts'

/**
 * Whether a refund is a released authorization: nothing was sent, less was captured instead. Money received
 * at the counter is refunded there and has no provider's id either, so the payment must have one.
 */
export const isRelease = (
  { status, refundId }: Pick<Refund, 'status' | 'refundId'>,
  { providerId }: Pick<Attempt, 'providerId'>,
): boolean => status === 'sent' && refundId === null && providerId !== null

/** The released part of an authorization, in cents. @param refunds of the order */
export const releasedAmount = (attempt: Attempt, refunds: readonly Refund[]): Cents =>
  cents(
    refunds
      .filter((refund) => refund.paymentUid === attempt.paymentUid && !isRelease(refund, attempt))
      .reduce<number>((left, { amount }) => left - amount, attempt.refund),
  )

/**
 * Refunds an amount, newest payments first, with refund ids
 * made of `cause`; never more than the order's payments hold.
 */
export const refundOf = (
  { attempts, securedBy }: Pick<OrderState, 'attempts' | 'securedBy'>,
  amount: Cents,
  cause: string,
  reason: RefundReason,
): readonly OrderEvent[] => {
  const events: OrderEvent[] = []
  let left: number = amount
  for (const attempt of [...attempts.values()].reverse()) {
    const part = cents(Math.min(left, retainedAmount(attempt, securedBy)))
    if (part <= 0) continue
    left -= part
    const refundUid = `${cause}-${events.length + 1}`
    const { paymentUid } = attempt
    events.push({ type: 'RefundRequested', data: { refundUid, paymentUid, amount: part, reason } })
  }
  return events
}

/**
 * Refunds a part of one payment, or releases that part of
 * its authorization; nothing if the amount is not positive.
 */
export const backOf = (
  { paymentUid }: Pick<Attempt, 'paymentUid'>,
  amount: number,
  refundUid: string,
  reason: RefundReason,
): readonly OrderEvent[] =>
  amount > 0
    ? [{ type: 'RefundRequested', data: { refundUid, paymentUid, amount: cents(amount), reason } }]
    : []

/**
 * Releases all remaining authorizations of the order, because nothing more of them will be captured.
 * @param except the uid of a payment to leave out
 */
export const releaseAuthorizations = (
  { attempts, securedBy }: Pick<OrderState, 'attempts' | 'securedBy'>,
  cause: string,
  reason: RefundReason,
  except: string | null = null,
): readonly OrderEvent[] =>
  [...attempts.values()].flatMap((attempt) => {
    const { paymentUid, status, amount, refund } = attempt
    const isLeft = status === 'authorized' && isOfOrder(attempt, securedBy) && paymentUid !== except
    return isLeft ? backOf(attempt, amount - refund, `${cause}-${paymentUid}`, reason) : []
  })

/**
 * Refunds all payments of a canceled order and releases its authorizations.
 * @param except a payment whose authorization has lapsed already
 */
export const refundAll = (
  state: Pick<OrderState, 'attempts' | 'securedBy'>,
  except: string | null = null,
): readonly OrderEvent[] => [
  ...releaseAuthorizations(state, 'canceled', 'canceled', except),
  ...[...state.attempts.values()].flatMap((attempt) =>
    backOf(attempt, retainedAmount(attempt, state.securedBy), `canceled-${attempt.paymentUid}`, 'canceled'),
  ),
]

/**
 * The amount received by a payment, in cents, before refunds. It
 * may exceed the requested amount, and is then refunded whole.
 * @param refunds of the order
 */
export const cameBy = (attempt: Attempt, refunds: readonly Refund[]): number => {
  const own = sum(ofPayment(attempt, refunds).map(({ amount }) => amount))
  return Math.max(attempt.amount - releasedAmount(attempt, refunds), own + (attempt.lowered ?? 0))
}

const ofPayment = (attempt: Attempt, refunds: readonly Refund[]): readonly Refund[] =>
  refunds.filter((one) => one.paymentUid === attempt.paymentUid && !isRelease(one, attempt))

/**
 * Lowers the pending refunds of a payment, oldest first, to the amount left after chargebacks: the payer
 * already has what their bank took back. A refund that the provider rejected is retried for the lower amount;
 * a failed one still waits for staff.
 * @param attempt including its chargebacks
 * @param refunds of the order
 */
export const loweredRefunds = (attempt: Attempt, refunds: readonly Refund[]): readonly OrderEvent[] => {
  const back = chargedBack(attempt)
  if (back === 0) return []
  const own = ofPayment(attempt, refunds)
  const sent = own.filter(({ status }) => status === 'sent')
  let left = Math.max(0, cameBy(attempt, refunds) - back - sum(sent.map(({ amount }) => amount)))
  return own.flatMap(({ refundUid, amount: asked, status }): readonly OrderEvent[] => {
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
