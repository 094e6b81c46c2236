import { cents, type Cents } from '../kernel/cents.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { sum } from '../kernel/sum.ts'
import { type Attempt, amountKept, type Chargeback, chargedBack, isOfOrder } from './attempt.ts'
import { cameBy, loweredRefunds } from './loweredRefunds.ts'
import type { OrderFact, OrderSnapshot } from './orderFacts.ts'
import { owedTotal } from './orderMoney.ts'
import type { OrderState } from './orderState.ts'
import { backOf, letGoOf } from './refund.ts'
import type { OrderRefusal, OrderWish } from './orderWishes.ts'

/**
 * Puts down, once each, that a payer's bank took money of a payment back, and that it gave it to the shop again. Of what was to go back of that
 * payment anyway no more is sent than the bank has left. What is the shop's again and more than the order costs goes back: it was paid otherwise
 * meanwhile, or was canceled.
 */
export const recordChargeback = (
  wish: Extract<OrderWish, { type: 'RecordChargeback' }>,
  order: OrderSnapshot,
  state: OrderState,
): Result<readonly OrderFact[], OrderRefusal> => {
  const { paymentUid, chargebackId, amount, isReversed } = wish
  const attempt = state.attempts.get(paymentUid)
  if (attempt === undefined) return refused({ why: 'unknown-payment', paymentUid })
  const known = attempt.chargebacks?.find((one) => one.chargebackId === chargebackId)
  const received: readonly OrderFact[] =
    known === undefined ? [{ type: 'ChargebackReceived', data: { paymentUid, chargebackId, amount } }] : []
  if (!isReversed && known === undefined) return ok([...received, ...lowered(attempt, wish, state)])
  if (!isReversed || known?.isReversed === true) return ok(received)
  const back = tooMuch(attempt, known?.amount ?? cents(0), order, state)
  const reason = state.status === 'canceled' ? 'paid-after-cancel' : 'second-payment'
  return ok([
    ...received,
    { type: 'ChargebackReversed', data: { paymentUid, chargebackId } },
    ...backOf(attempt, back, chargebackId, reason),
  ])
}

/** What is still to go back of the payment, as far as it fits beside what the bank took. */
const lowered = (
  attempt: Attempt,
  { chargebackId, amount }: Pick<Chargeback, 'chargebackId' | 'amount'>,
  { refunds }: OrderState,
): readonly OrderFact[] => {
  const chargebacks = [...(attempt.chargebacks ?? []), { chargebackId, amount, isReversed: false }]
  return loweredRefunds({ ...attempt, chargebacks }, refunds)
}

/** What of a payment the order has no use for, once so much of it is the shop's again. */
const tooMuch = (attempt: Attempt, again: Cents, order: OrderSnapshot, state: OrderState): number => {
  const { attempts, refunds, secured, securedBy } = state
  const own = cameBy(attempt, refunds) - (attempt.refund - letGoOf(attempt, refunds))
  const kept = own - chargedBack(attempt) + again
  if (secured === 'nothing' || !isOfOrder(attempt, securedBy)) return kept
  const paid = sum([...attempts.values()].map((one) => amountKept(one, securedBy))) + again
  return Math.min(kept, paid - owedTotal(order, state))
}
