import { type Cents, cents, NOTHING } from '../../kernel/cents.ts'
import { ok, refused, type Result } from '../../kernel/result.ts'
import { sum } from '../../kernel/sum.ts'
import { type Attempt, isLost, isNews, isOpen } from './attempt.ts'
import type { OrderEvent, OrderSnapshot, RefundReason } from '../orderEvents.ts'
import { promised } from './authorization.ts'
import { agreedBy, notAgreed, notPaid, orderMoney, owedTotal } from '../orderMoney.ts'
import { backOf, refundAll } from './refund.ts'
import { type OrderState, releaseOf, returnOf } from '../orderState.ts'
import type { OrderRefusal, ProviderNews } from '../orderCommands.ts'
import { heldFor, overLimit, secured, settledBy } from '../settledBy.ts'
import { shortAmount } from '../shortAmount.ts'

/**
 * Puts down what the provider says of one attempt, and what follows for the order. Old news leads to nothing, so it makes no
 * difference whether webhook or return page comes first, or twice. A late end of an old attempt changes that attempt alone.
 */
export const recordPayment = (
  news: ProviderNews,
  order: OrderSnapshot,
  state: OrderState,
): Result<readonly OrderEvent[], OrderRefusal> => {
  const { paymentUid, providerId, status, checkoutUrl } = news
  const attempt = state.attempts.get(paymentUid)
  if (attempt === undefined) return refused({ why: 'unknown-payment', paymentUid })
  if (attempt.providerId !== null && attempt.providerId !== providerId)
    return refused({ why: 'foreign-payment', paymentUid, providerId })
  const created: OrderEvent[] =
    attempt.providerId === null
      ? [{ type: 'PaymentCreated', data: { paymentUid, providerId, checkoutUrl } }]
      : []
  if (!isNews(created.length > 0 ? 'open' : attempt.status, status)) return ok(created)
  return ok([
    ...created,
    { type: 'PaymentStatusChanged', data: { paymentUid, status } },
    ...consequences(news, attempt, order, state),
  ])
}

/** An attempt whose money is on its way back secures nothing any more, whatever is still reported of it. */
const consequences = (
  news: ProviderNews,
  attempt: Attempt,
  order: OrderSnapshot,
  state: OrderState,
): readonly OrderEvent[] => {
  const { status, paymentUid, amount } = news
  if (isLost(status)) return afterLoss(attempt, state)
  if (status !== 'paid' && status !== 'authorized') return []
  if (isGivenUp(attempt, state)) return takenAfterAll(attempt, amount, state)
  if (amount !== attempt.amount)
    return [
      { type: 'PaymentMismatched', data: { paymentUid, expected: attempt.amount, amount } },
      ...(attempt.purpose === 'outstanding' && status === 'paid'
        ? agreedBy(NOTHING, order, state, paymentUid)
        : []),
      ...refundOf(attempt, amount, 'amount-mismatch'),
      ...afterLoss(attempt, state),
    ]
  // what secured the order is news once more when it came in
  if (state.securedBy === paymentUid) return captured(attempt, order, state)
  if (attempt.purpose === 'outstanding' && state.secured !== 'nothing')
    return status === 'paid' ? balance(attempt, order, state) : restPromised(attempt, order, state)
  const why = whyNotHonoured(news, state)
  if (why !== null) return [...refundOf(attempt, amount, why), ...afterLoss(attempt, state)]
  return [
    secured(status === 'paid' ? 'OrderPaid' : 'OrderAuthorized', paymentUid, order),
    { type: 'StockTaken', data: { reservation: heldFor(state) ?? paymentUid, except: news.shortOf } },
    ...overLimit(news.overLimit),
    ...shortage(news, attempt, order),
  ]
}

/** The order does without it. Of a rest that was captured in part what is left over was let go of, and the rest is the order's. */
const isGivenUp = ({ paymentUid, purpose, amount, refund }: Attempt, { securedBy }: OrderState): boolean =>
  paymentUid !== securedBy && (purpose === 'outstanding' ? refund >= amount : refund > 0)

/** Money that can't pay this order goes back: it is paid already, or canceled on purpose, or its cart was paid elsewhere. */
const whyNotHonoured = (news: ProviderNews, state: OrderState): RefundReason | null => {
  if (state.secured !== 'nothing') return 'second-payment'
  if (state.status !== 'canceled') return news.isCartSettledElsewhere ? 'second-payment' : null
  return state.canceledFor === 'cart-changed' && !news.isCartSettledElsewhere ? null : 'paid-after-cancel'
}

/**
 * What is held is given back with the last open attempt; a capture that never came cancels the order it stood for. An order that costs nothing
 * any more stands without the authorization that was let go of.
 */
const afterLoss = (attempt: Attempt, state: OrderState): readonly OrderEvent[] => {
  const { paymentUid } = attempt
  if (state.secured === 'authorized' && state.securedBy === paymentUid) {
    if (state.credits.length > 0 && attempt.refund >= attempt.amount) return []
    return state.shipment !== null
      ? [{ type: 'CaptureRefused', data: { paymentUid, reason: 'lapsed' } }]
      : [
          { type: 'OrderCanceled', data: { reason: 'authorization-lapsed' } },
          ...returnOf(state),
          ...refundAll(state, paymentUid),
        ]
  }
  const others = [...state.attempts.values()].some(
    (other) => other.paymentUid !== paymentUid && isOpen(other),
  )
  return others ? [] : releaseOf(state)
}

/**
 * An authorization that the order does without, and captured all the same: what of it is not on its way yet goes back now. What was let go of
 * before was never sent; of what has left no more than what was asked for was captured.
 */
const takenAfterAll = (
  { paymentUid, refund }: Attempt,
  amount: Cents,
  { refunds, shipment, status }: OrderState,
): readonly OrderEvent[] => {
  const own = refunds.filter((one) => one.paymentUid === paymentUid)
  const sent = own.filter((one) => one.status !== 'sent' || one.refundId !== null)
  const isLetGo = sent.length < own.length
  const left = isLetGo ? amount - sum(sent.map((one) => one.amount)) : amount - refund
  if (!isLetGo && shipment === null) return []
  const reason: RefundReason = status === 'canceled' ? 'paid-after-cancel' : 'second-payment'
  return backOf({ paymentUid }, left, `${paymentUid}-late`, reason)
}

/** What was promised came in; what it costs less since then, or was paid otherwise, and was captured all the same, goes back. */
const captured = (attempt: Attempt, order: OrderSnapshot, state: OrderState): readonly OrderEvent[] => {
  const { paymentUid } = attempt
  const { paid: otherwise } = orderMoney(state)
  const excess = otherwise + attempt.amount - attempt.refund - owedTotal(order, state)
  const refundUid = `captured-${paymentUid}`
  const reason: RefundReason = otherwise > 0 ? 'second-payment' : 'credited'
  return [secured('OrderPaid', paymentUid, order), ...backOf(attempt, excess, refundUid, reason)]
}

/** Asked for once per attempt, also when an authorization that was not wanted is captured all the same. */
const refundOf = (
  { paymentUid, refund }: Attempt,
  amount: Cents,
  reason: RefundReason,
): readonly OrderEvent[] =>
  refund > 0 ? [] : [{ type: 'RefundRequested', data: { refundUid: paymentUid, paymentUid, amount, reason } }]

/** The order stands, without what is not there: what was paid beyond the rest of it goes back. */
const shortage = (
  { shortOf }: ProviderNews,
  attempt: Attempt,
  order: OrderSnapshot,
): readonly OrderEvent[] => {
  if (shortOf.length === 0) return []
  const left = order.totals.totalInclVat - shortAmount(shortOf, order)
  const amount = cents(Math.max(0, attempt.amount - left))
  const refund = amount === 0 ? [] : refundOf(attempt, amount, 'short')
  return [{ type: 'OrderShort', data: { productIds: shortOf } }, ...refund]
}

/**
 * What was still owed is promised: it is captured when the goods leave, or at once where they have left, and agrees to what the order costs as a
 * payment does. What is owed no more by then is let go of.
 */
const restPromised = (attempt: Attempt, order: OrderSnapshot, state: OrderState): readonly OrderEvent[] => {
  const { paymentUid, amount } = attempt
  const { paid } = orderMoney(state)
  const covered = paid + promised(state)
  const left = owedTotal(order, state) - covered
  if (left <= 0) return backOf(attempt, amount, paymentUid, 'second-payment')
  const agreed = cents(covered + Math.min(amount, left))
  return [
    ...(notAgreed(order, state) > 0 && agreed > state.agreed
      ? [{ type: 'OrderAgreed', data: { amount: agreed } } as const]
      : []),
    ...(state.shipment === null
      ? []
      : [
          {
            type: 'CaptureRequested',
            data: { paymentUid, amount: cents(Math.min(amount, left)) },
          } as const,
        ]),
  ]
}

/** What was still owed came in; what by now is too much goes back. */
const balance = (attempt: Attempt, order: OrderSnapshot, state: OrderState): readonly OrderEvent[] => {
  const { paymentUid, amount, refund } = attempt
  const came = cents(amount - refund)
  const left = notPaid(order, state) - came
  // a part of it may have been let go of before
  const refundUid = refund > 0 ? `captured-${paymentUid}` : paymentUid
  return [
    ...agreedBy(came, order, state, paymentUid),
    ...settledBy(paymentUid, left, order, state),
    ...backOf(attempt, Math.min(came, -left), refundUid, 'second-payment'),
  ]
}
