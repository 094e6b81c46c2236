import { type Cents, cents } from '../kernel/cents.ts'
import { amountKept } from './attempt.ts'
import type { OrderFact, RefundReason } from './orderFacts.ts'
import type { OrderState } from './orderState.ts'

/** Money on its way back. */
export interface Refund {
  readonly refundUid: string
  readonly paymentUid: string
  readonly amount: Cents
  /** `refused`: the provider would not; `failed`: it took it, and the money came back; somebody has to look at both */
  readonly status: 'requested' | 'sent' | 'refused' | 'failed'
  /** the provider's; null until it is known, and where nothing had to be sent */
  readonly refundId: string | null
  /** the provider's of those that failed, oldest first; not there where none did */
  readonly failures?: readonly string[]
}

/** Sends so much back, of the newest payments first, in the name of what it is for. No more than came in. */
export const refundOf = (
  { attempts, securedBy }: Pick<OrderState, 'attempts' | 'securedBy'>,
  amount: Cents,
  cause: string,
  reason: RefundReason,
): readonly OrderFact[] => {
  const facts: OrderFact[] = []
  let left: number = amount
  for (const attempt of [...attempts.values()].reverse()) {
    const part = cents(Math.min(left, amountKept(attempt, securedBy)))
    if (part <= 0) continue
    left -= part
    const refundUid = `${cause}-${facts.length + 1}`
    const { paymentUid } = attempt
    facts.push({ type: 'RefundRequested', data: { refundUid, paymentUid, amount: part, reason } })
  }
  return facts
}

/** Lets go of what is still authorized of the order, where nothing of it will be captured any more. */
export const letGo = (
  { attempts, securedBy }: Pick<OrderState, 'attempts' | 'securedBy'>,
  cause: string,
  reason: RefundReason,
): readonly OrderFact[] => {
  const attempt = securedBy === null ? undefined : attempts.get(securedBy)
  const left = attempt?.status === 'authorized' ? attempt.amount - attempt.refund : 0
  if (attempt === undefined || left <= 0) return []
  const { paymentUid } = attempt
  const refundUid = `${cause}-${paymentUid}`
  return [{ type: 'RefundRequested', data: { refundUid, paymentUid, amount: cents(left), reason } }]
}

/** Sends all of it back; what was only authorized is let go of. */
export const refundAll = (
  { attempts, securedBy }: Pick<OrderState, 'attempts' | 'securedBy'>,
  cause: string,
  reason: RefundReason,
): readonly OrderFact[] =>
  [...attempts.values()].flatMap((attempt): readonly OrderFact[] => {
    const { paymentUid, status } = attempt
    const isPromised = status === 'authorized' && paymentUid === securedBy
    const amount = isPromised ? cents(attempt.amount - attempt.refund) : amountKept(attempt, securedBy)
    const refundUid = `${cause}-${paymentUid}`
    return amount > 0 ? [{ type: 'RefundRequested', data: { refundUid, paymentUid, amount, reason } }] : []
  })
