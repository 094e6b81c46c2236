import { ok, refused, type Result } from '../kernel/result.ts'
import { loweredRefunds } from './loweredRefunds.ts'
import type { OrderFact } from './orderFacts.ts'
import type { OrderState } from './orderState.ts'
import type { OrderRefusal, OrderWish } from './orderWishes.ts'
import type { Refund } from './refund.ts'

type RefundWish = Extract<
  OrderWish,
  { type: 'NoteRefund' | 'RefuseRefund' | 'RetryRefund' | 'FailRefund' | 'SettleRefund' }
>

/** A refund that came to nothing is to be sent again, as far as its payer's bank has not taken it meanwhile. */
const loweredSince = (refund: Refund, { attempts, refunds }: OrderState): readonly OrderFact[] => {
  const attempt = attempts.get(refund.paymentUid)
  const now = refunds.map((one) => (one === refund ? { ...one, status: 'failed' as const } : one))
  return attempt === undefined ? [] : loweredRefunds(attempt, now)
}

/** In the place of the provider's id: it was sent, and not by the provider. */
const BY_HAND = 'by-hand'

/**
 * What the provider says of a refund, and what the shop does about it. One that was sent stays sent, unless that very one failed; what is told
 * of one that failed before is no news.
 */
export const recordRefund = (
  wish: RefundWish,
  state: OrderState,
): Result<readonly OrderFact[], OrderRefusal> => {
  const { refundUid } = wish
  const refund = state.refunds.find((one) => one.refundUid === refundUid)
  if (refund === undefined) return refused({ why: 'unknown-refund', refundUid })
  const { status, refundId: known, failures = [] } = refund
  if (wish.type === 'FailRefund') {
    const { refundId } = wish
    const isOther = status === 'sent' && known !== refundId
    return failures.includes(refundId) || isOther
      ? ok([])
      : ok([{ type: 'RefundFailed', data: { refundUid, refundId } }, ...loweredSince(refund, state)])
  }
  if (status === 'sent') return ok([])
  const isRequested = status === 'requested'
  switch (wish.type) {
    case 'NoteRefund': {
      const { refundId } = wish
      return refundId !== null && failures.includes(refundId)
        ? ok([])
        : ok([{ type: 'RefundSent', data: { refundUid, refundId } }])
    }
    case 'RefuseRefund':
      return isRequested ? ok([{ type: 'RefundRefused', data: { refundUid, reason: wish.reason } }]) : ok([])
    case 'RetryRefund':
      return isRequested ? ok([]) : ok([{ type: 'RefundRetried', data: { refundUid } }])
    case 'SettleRefund':
      return isRequested
        ? refused({ why: 'refund-under-way', refundUid })
        : ok([{ type: 'RefundSent', data: { refundUid, refundId: BY_HAND } }])
  }
}
