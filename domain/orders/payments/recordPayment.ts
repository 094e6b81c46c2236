import { type Cents, cents, NOTHING } from '../../kernel/cents.ts'
import { ok, refused, type Result } from '../../kernel/result.ts'
import { sum } from '../../kernel/sum.ts'
import { type Attempt, isLost, isStatusChange, isOpen } from './attempt.ts'
import type { OrderEvent, OrderSnapshot, RefundReason } from '../orderEvents.ts'
import { promised } from './authorization.ts'
import { agreedBy, notAgreed, notPaid, orderMoney, owedTotal } from '../orderMoney.ts'
import { backOf, refundAll } from './refund.ts'
import { type OrderState, releaseOf, returnOf } from '../orderState.ts'
import type { OrderRefusal, ProviderStatus } from '../orderCommands.ts'
import { heldFor, overLimit, secured, settledBy } from '../settledBy.ts'
import { shortAmount } from '../shortAmount.ts'

/**
 * Records the provider's status for a payment attempt, and its consequences for the order. Outdated reports
 * emit no events, so webhook and return page may arrive in any order, or twice. The late end of an old
 * attempt changes only that attempt.
 */
export const recordPayment = (
  news: ProviderStatus,
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
  if (!isStatusChange(created.length > 0 ? 'open' : attempt.status, status)) return ok(created)
  return ok([
    ...created,
    { type: 'PaymentStatusChanged', data: { paymentUid, status } },
    ...consequences(news, attempt, order, state),
  ])
}

/**
 * The consequences of a changed status. An attempt that is being
 * refunded never secures the order, whatever is reported later.
 */
const consequences = (
  news: ProviderStatus,
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
  // the payment that secured the order is reported again when it is captured
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

/**
 * Whether the order no longer needs this attempt. An outstanding payment that was captured in part still
 * counts; only its remainder was released.
 */
const isGivenUp = ({ paymentUid, purpose, amount, refund }: Attempt, { securedBy }: OrderState): boolean =>
  paymentUid !== securedBy && (purpose === 'outstanding' ? refund >= amount : refund > 0)

/**
 * Why a payment must be refunded instead of securing this order, or null: the order is paid already, or
 * canceled on purpose, or its cart was paid through another order.
 */
const whyNotHonoured = (news: ProviderStatus, state: OrderState): RefundReason | null => {
  if (state.secured !== 'nothing') return 'second-payment'
  if (state.status !== 'canceled') return news.isCartSettledElsewhere ? 'second-payment' : null
  return state.canceledFor === 'cart-changed' && !news.isCartSettledElsewhere ? null : 'paid-after-cancel'
}

/**
 * Releases the reservation with the last open attempt; a lapsed authorization cancels the order that it
 * secured, unless it is shipped. An order credited to zero stays valid without its released authorization.
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
 * Refunds a capture that the order no longer needs, as far as it is not being refunded already. A released
 * part was never sent as a refund; for a shipped order only the requested amount was captured.
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

/** The authorised amount was captured. Refunds whatever exceeds the order's current total. */
const captured = (attempt: Attempt, order: OrderSnapshot, state: OrderState): readonly OrderEvent[] => {
  const { paymentUid } = attempt
  const { paid: otherwise } = orderMoney(state)
  const excess = otherwise + attempt.amount - attempt.refund - owedTotal(order, state)
  const refundUid = `captured-${paymentUid}`
  const reason: RefundReason = otherwise > 0 ? 'second-payment' : 'credited'
  return [secured('OrderPaid', paymentUid, order), ...backOf(attempt, excess, refundUid, reason)]
}

/** Requests a refund once per attempt, also if an unwanted authorization is captured after all. */
const refundOf = (
  { paymentUid, refund }: Attempt,
  amount: Cents,
  reason: RefundReason,
): readonly OrderEvent[] =>
  refund > 0 ? [] : [{ type: 'RefundRequested', data: { refundUid: paymentUid, paymentUid, amount, reason } }]

/**
 * Records goods that are out of stock: the order stays valid without them, and the overpayment is refunded.
 */
const shortage = (
  { shortOf }: ProviderStatus,
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
 * The outstanding amount was authorized. It is captured on shipment, or at once if the order is shipped, and
 * counts as agreement to the total, like a payment. An authorization that is no longer needed is released.
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

/** The outstanding amount was paid; an excess is refunded. */
const balance = (attempt: Attempt, order: OrderSnapshot, state: OrderState): readonly OrderEvent[] => {
  const { paymentUid, amount, refund } = attempt
  const came = cents(amount - refund)
  const left = notPaid(order, state) - came
  // a part of it may have been released before
  const refundUid = refund > 0 ? `captured-${paymentUid}` : paymentUid
  return [
    ...agreedBy(came, order, state, paymentUid),
    ...settledBy(paymentUid, left, order, state),
    ...backOf(attempt, Math.min(came, -left), refundUid, 'second-payment'),
  ]
}
