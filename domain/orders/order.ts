import { backOf, releasedAmount, cameBy, loweredRefunds } from './payments/refund.ts'
import { owedTotal } from './orderMoney.ts'
import { sum } from '../kernel/sum.ts'
import { cents, type Cents } from '../kernel/cents.ts'
import type { Decider } from '../kernel/decider.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import {
  cancelOrder,
  changeOrder,
  payOutstanding,
  receivePayment,
  shipOrder,
  creditGoods,
  creditOrder,
} from './afterSale.ts'
import {
  isOpen,
  isOpenRest,
  type Attempt,
  retainedAmount,
  type Chargeback,
  chargedBack,
  isOfOrder,
} from './payments/attempt.ts'
import { isPromised } from './payments/authorization.ts'
import { issueDocument, storeDocument } from './orderDocument.ts'
import type { OrderEvent, OrderSnapshot } from './orderEvents.ts'
import { evolveOrder } from './evolveOrder.ts'
import { initialOrder, type OrderState, releaseOf, type Refund } from './orderState.ts'
import type { OrderRefusal, OrderCommand } from './orderCommands.ts'
import { recordPayment } from './payments/recordPayment.ts'

type Decided = Result<readonly OrderEvent[], OrderRefusal>

const decide = (command: OrderCommand, state: OrderState): Decided => {
  if (command.type === 'PlaceOrder') return place(command.order, state)
  const { order } = state
  if (order === null) return refused({ why: 'not-placed' })
  switch (command.type) {
    case 'StartPayment':
      return startPayment(command, order, state)
    case 'RefusePayment':
      return refusePayment(command.paymentUid, command.reason, state)
    case 'RecordPayment':
      return recordPayment(command, order, state)
    case 'SettleFree':
    case 'PutOnAccount':
      return settle(command, order, state)
    case 'ReleaseStock':
      if (state.stock !== 'reserved') return ok([])
      if (command.at < state.reservedUntil)
        return refused({ why: 'still-reserved', until: state.reservedUntil })
      return ok(releaseOf(state))
    case 'CancelOrder':
      return cancelOrder(command.reason, state)
    case 'ChangeOrder':
      return changeOrder(command, order, state)
    case 'ShipOrder':
      return shipOrder(command, order, state)
    case 'CreditOrder':
      return creditOrder(command, order, state)
    case 'CreditGoods':
      return creditGoods(command, order, state)
    case 'PayOutstanding':
      return payOutstanding(command, openAttempt(state, isOpenRest), state)
    case 'ReceivePayment':
      return receivePayment(command, order, state)
    case 'WithdrawOrder':
      return withdrawOrder(command, state)
    case 'NoteRefund':
    case 'RefuseRefund':
    case 'RetryRefund':
    case 'FailRefund':
    case 'SettleRefund':
      return recordRefund(command, state)
    case 'RecordChargeback':
      return recordChargeback(command, order, state)
    case 'RefuseCapture':
      return refuseCapture(command.paymentUid, command.reason, state)
    case 'IssueDocument':
      return issueDocument(command, state)
    case 'StoreDocument':
      return storeDocument(command, state)
    default:
      return never(command)
  }
}

const place = (order: OrderSnapshot, state: OrderState): Decided => {
  if (state.order !== null) return refused({ why: 'already-placed' })
  if (order.lines.length === 0) return refused({ why: 'no-lines' })
  return ok([{ type: 'OrderPlaced', data: order }])
}

/**
 * Starts a payment attempt. Only one attempt can be open at a time; after it ends, a new one can start on the
 * same order. Reserves stock and coupons until `reserveUntil`; for a slow payment method (null) they are
 * taken only when it is paid.
 */
const startPayment = (
  { paymentUid, reserveUntil }: Extract<OrderCommand, { type: 'StartPayment' }>,
  order: OrderSnapshot,
  state: OrderState,
): Decided => {
  const closed = whyClosed(state)
  if (closed !== null) return refused(closed)
  if (order.dueNow === 0) return refused({ why: 'nothing-due' })
  const open = openAttempt(state)
  if (open !== null) return refused(open)
  if (state.attempts.has(paymentUid)) return refused({ why: 'payment-exists', paymentUid })
  const reserved: readonly OrderEvent[] =
    reserveUntil === null
      ? []
      : [{ type: 'StockReserved', data: { reservation: paymentUid, until: reserveUntil } }]
  return ok([
    ...reserved,
    {
      type: 'PaymentStarted',
      data: { paymentUid, method: order.payment.method, amount: order.dueNow, purpose: 'due-now' },
    },
  ])
}

const openAttempt = ({ attempts }: OrderState, isMeant = isOpen): OrderRefusal | null => {
  const open = [...attempts.values()].find(isMeant)
  return open === undefined
    ? null
    : { why: 'payment-under-way', paymentUid: open.paymentUid, checkoutUrl: open.checkoutUrl }
}

/** The provider rejected the payment. Ignored once the provider has created one. */
const refusePayment = (paymentUid: string, reason: string, state: OrderState): Decided => {
  const attempt = state.attempts.get(paymentUid)
  if (attempt === undefined) return refused({ why: 'unknown-payment', paymentUid })
  if (attempt.status !== 'started') return ok([])
  return ok([{ type: 'PaymentRefused', data: { paymentUid, reason } }, ...releaseOf(state)])
}

/** Secures an order with nothing due now: it is free, or on account. */
const settle = (
  command: Extract<OrderCommand, { type: 'SettleFree' | 'PutOnAccount' }>,
  order: OrderSnapshot,
  state: OrderState,
): Decided => {
  const closed = whyClosed(state)
  if (closed !== null) return refused(closed)
  if (order.dueNow > 0) return refused({ why: 'payment-due', amount: order.dueNow })
  const { totalInclVat } = order.totals
  if (command.type === 'SettleFree' && totalInclVat > 0)
    return refused({ why: 'payment-due', amount: totalInclVat })
  const data = { paymentUid: null, totals: order.totals, rules: order.rules }
  return ok([
    command.type === 'SettleFree'
      ? { type: 'OrderPaid', data }
      : { type: 'OrderPutOnAccount', data: { ...data, termDays: command.termDays } },
    { type: 'StockTaken', data: { reservation: order.uid, except: [] } },
  ])
}

/** Records a statement of withdrawal, whatever the order's status; a repeated `withdrawalUid` is ignored. */
const withdrawOrder = (
  { withdrawalUid, statement }: Extract<OrderCommand, { type: 'WithdrawOrder' }>,
  { withdrawals }: OrderState,
): Decided =>
  ok(
    withdrawals.includes(withdrawalUid)
      ? []
      : [{ type: 'OrderWithdrawn', data: { withdrawalUid, statement } }],
  )

/** The provider refuses to capture an authorized payment. Ignored if it was captured or released before. */
const refuseCapture = (paymentUid: string, reason: string, state: OrderState): Decided => {
  const attempt = state.attempts.get(paymentUid)
  return ok(
    attempt !== undefined && isPromised(attempt, state)
      ? [{ type: 'CaptureRefused', data: { paymentUid, reason } }]
      : [],
  )
}

const whyClosed = (state: OrderState): OrderRefusal | null => {
  if (state.status === 'canceled') return { why: 'order-canceled' }
  return state.secured === 'nothing' ? null : { why: 'already-secured' }
}

/**
 * An order: a snapshot of the purchase, its payment attempts, and its later changes. It is paid only once,
 * whatever the provider reports, in any order and however often.
 */
export const order: Decider<OrderState, OrderCommand, OrderEvent, OrderRefusal> = {
  initial: initialOrder,
  decide,
  evolve: evolveOrder,
}

/**
 * Records, once each, that a payer's bank took back money of a payment, and that the bank returned it. A
 * chargeback lowers pending refunds of the payment to the amount left. Returned money beyond the order's
 * total is refunded: the order was canceled or paid otherwise in the meantime.
 */
const recordChargeback = (
  command: Extract<OrderCommand, { type: 'RecordChargeback' }>,
  order: OrderSnapshot,
  state: OrderState,
): Result<readonly OrderEvent[], OrderRefusal> => {
  const { paymentUid, chargebackId, amount, isReversed } = command
  const attempt = state.attempts.get(paymentUid)
  if (attempt === undefined) return refused({ why: 'unknown-payment', paymentUid })
  const known = attempt.chargebacks?.find((one) => one.chargebackId === chargebackId)
  const received: readonly OrderEvent[] =
    known === undefined ? [{ type: 'ChargebackReceived', data: { paymentUid, chargebackId, amount } }] : []
  if (!isReversed && known === undefined) return ok([...received, ...lowered(attempt, command, state)])
  if (!isReversed || known?.isReversed === true) return ok(received)
  const back = tooMuch(attempt, known?.amount ?? cents(0), order, state)
  const reason = state.status === 'canceled' ? 'paid-after-cancel' : 'second-payment'
  return ok([
    ...received,
    { type: 'ChargebackReversed', data: { paymentUid, chargebackId } },
    ...backOf(attempt, back, chargebackId, reason),
  ])
}

/** Lowers the payment's pending refunds to the amount that the chargeback leaves. */
const lowered = (
  attempt: Attempt,
  { chargebackId, amount }: Pick<Chargeback, 'chargebackId' | 'amount'>,
  { refunds }: OrderState,
): readonly OrderEvent[] => {
  const chargebacks = [...(attempt.chargebacks ?? []), { chargebackId, amount, isReversed: false }]
  return loweredRefunds({ ...attempt, chargebacks }, refunds)
}

/** The part of a payment, in cents, that the order does not need once the bank returned `again` of it. */
const tooMuch = (attempt: Attempt, again: Cents, order: OrderSnapshot, state: OrderState): number => {
  const { attempts, refunds, secured, securedBy } = state
  const own = cameBy(attempt, refunds) - (attempt.refund - releasedAmount(attempt, refunds))
  const kept = own - chargedBack(attempt) + again
  if (secured === 'nothing' || !isOfOrder(attempt, securedBy)) return kept
  const paid = sum([...attempts.values()].map((one) => retainedAmount(one, securedBy))) + again
  return Math.min(kept, paid - owedTotal(order, state))
}

type RefundCommand = Extract<
  OrderCommand,
  { type: 'NoteRefund' | 'RefuseRefund' | 'RetryRefund' | 'FailRefund' | 'SettleRefund' }
>

/**
 * Lowers a failed refund, before it is sent again, by the amount that the payer's bank took back meanwhile.
 */
const loweredSince = (refund: Refund, { attempts, refunds }: OrderState): readonly OrderEvent[] => {
  const attempt = attempts.get(refund.paymentUid)
  const now = refunds.map((one) => (one === refund ? { ...one, status: 'failed' as const } : one))
  return attempt === undefined ? [] : loweredRefunds(attempt, now)
}

/** Stored instead of a provider's refund id: the refund was paid by hand. */
const BY_HAND = 'by-hand'

/**
 * Records the provider's report on a refund, or the shop's action on it. A sent refund stays sent unless that
 * very refund failed; a repeated report of an earlier failure is ignored.
 */
const recordRefund = (
  command: RefundCommand,
  state: OrderState,
): Result<readonly OrderEvent[], OrderRefusal> => {
  const { refundUid } = command
  const refund = state.refunds.find((one) => one.refundUid === refundUid)
  if (refund === undefined) return refused({ why: 'unknown-refund', refundUid })
  const { status, refundId: known, failures = [] } = refund
  if (command.type === 'FailRefund') {
    const { refundId } = command
    const isOther = status === 'sent' && known !== refundId
    return failures.includes(refundId) || isOther
      ? ok([])
      : ok([{ type: 'RefundFailed', data: { refundUid, refundId } }, ...loweredSince(refund, state)])
  }
  if (status === 'sent') return ok([])
  const isRequested = status === 'requested'
  switch (command.type) {
    case 'NoteRefund': {
      const { refundId } = command
      return refundId !== null && failures.includes(refundId)
        ? ok([])
        : ok([{ type: 'RefundSent', data: { refundUid, refundId } }])
    }
    case 'RefuseRefund':
      return isRequested
        ? ok([{ type: 'RefundRefused', data: { refundUid, reason: command.reason } }])
        : ok([])
    case 'RetryRefund':
      return isRequested ? ok([]) : ok([{ type: 'RefundRetried', data: { refundUid } }])
    case 'SettleRefund':
      return isRequested
        ? refused({ why: 'refund-under-way', refundUid })
        : ok([{ type: 'RefundSent', data: { refundUid, refundId: BY_HAND } }])
  }
}
