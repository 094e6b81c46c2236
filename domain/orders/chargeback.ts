import { cents, type Cents } from '../kernel/cents.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { sum } from '../kernel/sum.ts'
import { type Attempt, amountKept, chargedBack, isOfOrder } from './attempt.ts'
import type { OrderFact, OrderSnapshot } from './orderFacts.ts'
import { owedTotal } from './orderMoney.ts'
import type { OrderState } from './orderState.ts'
import type { OrderRefusal, OrderWish } from './orderWishes.ts'

/**
 * Puts down, once each, that a payer's bank took money of a payment back, and that it gave it to the shop again. What then is more than the
 * order costs goes back: it was paid otherwise meanwhile, or was canceled.
 */
export const recordChargeback = (
  { paymentUid, chargebackId, amount, isReversed }: Extract<OrderWish, { type: 'RecordChargeback' }>,
  order: OrderSnapshot,
  state: OrderState,
): Result<readonly OrderFact[], OrderRefusal> => {
  const attempt = state.attempts.get(paymentUid)
  if (attempt === undefined) return refused({ why: 'unknown-payment', paymentUid })
  const known = attempt.chargebacks?.find((one) => one.chargebackId === chargebackId)
  const received: readonly OrderFact[] =
    known === undefined ? [{ type: 'ChargebackReceived', data: { paymentUid, chargebackId, amount } }] : []
  if (!isReversed || known?.isReversed === true) return ok(received)
  const back = tooMuch(attempt, known?.amount ?? cents(0), order, state)
  const reason = state.status === 'canceled' ? 'paid-after-cancel' : 'second-payment'
  return ok([
    ...received,
    { type: 'ChargebackReversed', data: { paymentUid, chargebackId } },
    ...(back > 0
      ? [
          {
            type: 'RefundRequested',
            data: { refundUid: chargebackId, paymentUid, amount: cents(back), reason },
          } as const,
        ]
      : []),
  ])
}

/** What of a payment the order has no use for, once so much of it is the shop's again. */
const tooMuch = (attempt: Attempt, again: Cents, order: OrderSnapshot, state: OrderState): number => {
  const { attempts, secured, securedBy } = state
  const kept = attempt.amount - attempt.refund - chargedBack(attempt) + again
  if (secured === 'nothing' || !isOfOrder(attempt, securedBy)) return kept
  const paid = sum([...attempts.values()].map((one) => amountKept(one, securedBy))) + again
  return Math.min(kept, paid - owedTotal(order, state))
}
