import { type Cents, cents } from '../../kernel/cents.ts'
import { sum } from '../../kernel/sum.ts'
import type { OrderEvent, RefundReason } from '../orderEvents.ts'
import type { OrderState, Refund } from '../orderState.ts'
import { type Attempt, amountKept, isOfOrder, chargedBack } from './attempt.ts'

/**
 * Nothing of it was ever sent: so much less of what was authorized was captured. What came in over the counter goes back over it, and has no id
 * of the provider's either.
 */
export const isLetGo = (
  { status, refundId }: Pick<Refund, 'status' | 'refundId'>,
  { providerId }: Pick<Attempt, 'providerId'>,
): boolean => status === 'sent' && refundId === null && providerId !== null

/** What of an authorization was not captured. @param refunds of the order */
export const letGoOf = (attempt: Attempt, refunds: readonly Refund[]): Cents =>
  cents(
    refunds
      .filter((refund) => refund.paymentUid === attempt.paymentUid && !isLetGo(refund, attempt))
      .reduce<number>((left, { amount }) => left - amount, attempt.refund),
  )

/** Sends so much back, of the newest payments first, in the name of what it is for. No more than came in. */
export const refundOf = (
  { attempts, securedBy }: Pick<OrderState, 'attempts' | 'securedBy'>,
  amount: Cents,
  cause: string,
  reason: RefundReason,
): readonly OrderEvent[] => {
  const events: OrderEvent[] = []
  let left: number = amount
  for (const attempt of [...attempts.values()].reverse()) {
    const part = cents(Math.min(left, amountKept(attempt, securedBy)))
    if (part <= 0) continue
    left -= part
    const refundUid = `${cause}-${events.length + 1}`
    const { paymentUid } = attempt
    events.push({ type: 'RefundRequested', data: { refundUid, paymentUid, amount: part, reason } })
  }
  return events
}

/** Sends so much of one payment back, or lets go of it, in the name of what it is for; nothing where that is nothing. */
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
 * Lets go of what is still authorized for the order, where nothing of it will be captured any more.
 * @param except a payment that none of it is of
 */
export const letGo = (
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

/** Sends all of a canceled order back; what was only authorized is let go of. @param except a payment whose authorization is over already */
export const refundAll = (
  state: Pick<OrderState, 'attempts' | 'securedBy'>,
  except: string | null = null,
): readonly OrderEvent[] => [
  ...letGo(state, 'canceled', 'canceled', except),
  ...[...state.attempts.values()].flatMap((attempt) =>
    backOf(attempt, amountKept(attempt, state.securedBy), `canceled-${attempt.paymentUid}`, 'canceled'),
  ),
]

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
