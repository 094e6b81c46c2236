import { type Cents, cents } from '../kernel/cents.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { sum } from '../kernel/sum.ts'
import { creditedGoods } from './creditedGoods.ts'
import type { CancelReason, OrderEvent, OrderSnapshot, Shipment, CreditedLine } from './orderEvents.ts'
import { agreedBy, notAgreed, notPaid, orderMoney, chargedBackAmount, owedTotal } from './orderMoney.ts'
import { type OrderState, releaseOf, returnOf } from './orderState.ts'
import type { OrderRefusal, OrderCommand } from './orderCommands.ts'
import { isPromised } from './payments/authorization.ts'
import { backOf, refundAll, refundOf } from './payments/refund.ts'
import { heldFor, overLimit, secured, doneWithout, settledBy } from './settledBy.ts'

type Decided = Result<readonly OrderEvent[], OrderRefusal>
type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/**
 * Why the shop can't change, ship or cancel the order, or null: it is canceled, not secured yet, or shipped.
 */
const whyNotOpen = ({ status, secured, shipment }: OrderState): OrderRefusal | null => {
  if (status === 'canceled') return { why: 'order-canceled' }
  if (secured === 'nothing') return { why: 'not-secured' }
  return shipment === null ? null : { why: 'already-shipped' }
}

/**
 * Cancels an order that is not shipped: releases its stock and
 * refunds its payments. Only the shop can cancel a secured order.
 */
export const cancelOrder = (reason: CancelReason, state: OrderState): Decided => {
  if (state.status === 'canceled') return ok([])
  const canceled: OrderEvent = { type: 'OrderCanceled', data: { reason } }
  if (state.secured === 'nothing') return ok([canceled, ...releaseOf(state)])
  if (reason !== 'shop') return refused({ why: 'already-secured' })
  const closed = whyNotOpen(state)
  if (closed !== null) return refused(closed)
  return ok([canceled, ...returnOf(state), ...refundAll(state)])
}

/**
 * Changes lines of an order that is not shipped. A lower total is refunded; a higher one is outstanding, and
 * the buyer agrees to it by paying unless they agreed before.
 */
export const changeOrder = (
  { type: _, ...revision }: Command<'ChangeOrder'>,
  order: OrderSnapshot,
  state: OrderState,
): Decided => {
  const closed = whyNotOpen(state)
  if (closed !== null) return refused(closed)
  if (revision.lines.length === 0) return refused({ why: 'no-lines' })
  if (state.credits.length > 0) return refused({ why: 'already-credited' })
  const { revisionUid, totals, rules } = revision
  const most = mostAuthorized(order, state)
  if (most !== null && totals.totalInclVat > most)
    return refused({ why: 'more-than-authorized', amount: most })
  const left = totals.totalInclVat - orderMoney(state).paid
  return ok([
    { type: 'OrderChanged', data: revision },
    ...refundOf(state, cents(Math.max(0, -left)), revisionUid, 'changed'),
    ...doneWithout(left, revisionUid, 'changed', { ...order, totals, rules }, state),
  ])
}

/**
 * The maximum total of an order that is secured by an authorization of its whole amount; null if part of it
 * is paid otherwise anyway, as with a deposit.
 */
const mostAuthorized = (order: OrderSnapshot, state: OrderState): Cents | null => {
  const attempt = state.secured === 'authorized' ? attemptOf(state) : undefined
  return attempt !== undefined && order.totals.totalInclVat <= attempt.amount ? attempt.amount : null
}

const attemptOf = ({ attempts, securedBy }: OrderState) =>
  securedBy === null ? undefined : attempts.get(securedBy)

/** Ships the order, and captures its authorized payments as far as the order still owes them. */
export const shipOrder = (shipment: Shipment, order: OrderSnapshot, state: OrderState): Decided => {
  const closed = whyNotOpen(state)
  if (closed !== null) return refused(closed)
  const more = notAgreed(order, state)
  if (more > 0) return refused({ why: 'not-agreed', amount: more })
  const back = chargedBackAmount(order, state)
  if (back > 0) return refused({ why: 'charged-back', amount: back })
  const { carrier, trackingCode } = shipment
  return ok([{ type: 'OrderShipped', data: { carrier, trackingCode } }, ...capturesOf(order, state)])
}

/**
 * Captures authorized payments, oldest first. Pending refunds of such a payment are never captured, so they
 * are marked as sent without a provider call; an authorization that the order no longer needs is released.
 */
const capturesOf = (order: OrderSnapshot, state: OrderState): readonly OrderEvent[] => {
  let left = Math.max(0, notPaid(order, state))
  return [...state.attempts.values()].flatMap((attempt): readonly OrderEvent[] => {
    if (!isPromised(attempt, state)) return []
    const { paymentUid } = attempt
    const amount = cents(Math.min(attempt.amount, left))
    left -= amount
    if (amount === 0)
      return backOf(attempt, attempt.amount - attempt.refund, `shipped-${paymentUid}`, 'credited')
    const waiting = state.refunds.filter((one) => one.paymentUid === paymentUid && one.status !== 'sent')
    return [
      ...waiting.map(({ refundUid }): OrderEvent => ({
        type: 'RefundSent',
        data: { refundUid, refundId: null },
      })),
      { type: 'CaptureRequested', data: { paymentUid, amount } },
    ]
  })
}

/** Starts a payment of a secured order's outstanding amount. */
export const payOutstanding = (
  { paymentUid, method }: Command<'PayOutstanding'>,
  open: OrderRefusal | null,
  state: OrderState,
): Decided => {
  const owed = whyNotOwed(state)
  if (!owed.ok) return owed
  if (open !== null) return refused(open)
  if (state.attempts.has(paymentUid)) return refused({ why: 'payment-exists', paymentUid })
  return ok([
    { type: 'PaymentStarted', data: { paymentUid, method, amount: owed.value, purpose: 'outstanding' } },
  ])
}

/**
 * Records money received at the counter or by bank transfer. Paying the whole outstanding amount marks an
 * order on account as paid; paying at least the amount due now secures an unpaid order.
 */
export const receivePayment = (
  command: Command<'ReceivePayment'>,
  order: OrderSnapshot,
  state: OrderState,
): Decided => {
  const { paymentUid, method, amount } = command
  if (state.attempts.has(paymentUid)) return ok([])
  if (amount <= 0) return refused({ why: 'no-amount' })
  const received: OrderEvent = { type: 'PaymentReceived', data: { paymentUid, method, amount } }
  if (state.secured === 'nothing' && state.status !== 'canceled') {
    const why = whyNotSecuredBy(command, order)
    return why === null ? ok([received, ...securedBy(command, order, state)]) : refused(why)
  }
  const owed = whyNotOwed(state)
  if (!owed.ok) return owed
  if (amount > owed.value) return refused({ why: 'more-than-owed', amount: owed.value })
  return ok([
    received,
    ...agreedBy(amount, order, state, paymentUid),
    ...settledBy(paymentUid, notPaid(order, state) - amount, order, state),
  ])
}

const whyNotSecuredBy = (
  { amount, isCartSettledElsewhere }: Command<'ReceivePayment'>,
  { dueNow, totals: { totalInclVat } }: OrderSnapshot,
): OrderRefusal | null => {
  if (isCartSettledElsewhere) return { why: 'already-secured' }
  if (amount < dueNow) return { why: 'payment-due', amount: dueNow }
  return amount > totalInclVat ? { why: 'more-than-owed', amount: totalInclVat } : null
}

/** Takes the stock and coupons reserved by the last attempt, as if that attempt had been paid. */
const securedBy = (
  { paymentUid, overLimit: codes }: Command<'ReceivePayment'>,
  order: OrderSnapshot,
  state: OrderState,
): readonly OrderEvent[] => {
  const reservation = heldFor(state) ?? [...state.attempts.keys()].at(-1) ?? paymentUid
  return [
    secured('OrderPaid', paymentUid, order),
    { type: 'StockTaken', data: { reservation, except: [] } },
    ...overLimit(codes),
  ]
}

const whyNotOwed = (state: OrderState): Result<Cents, OrderRefusal> => {
  if (state.status === 'canceled') return refused({ why: 'order-canceled' })
  if (state.secured === 'nothing') return refused({ why: 'not-secured' })
  const { outstanding } = orderMoney(state)
  return outstanding === 0 ? refused({ why: 'nothing-due' }) : ok(outstanding)
}

/**
 * Credits a secured order for returned goods or as goodwill. Refunds any overpayment that results; releases
 * authorizations once nothing of them will be captured.
 * @param lines the credited goods; empty if the credit is a plain amount
 */
export const creditOrder = (
  { creditUid, amount, reason }: Omit<Extract<OrderCommand, { type: 'CreditOrder' }>, 'type'>,
  order: OrderSnapshot,
  state: OrderState,
  lines: readonly CreditedLine[] = [],
): Decided => {
  if (state.status === 'canceled') return refused({ why: 'order-canceled' })
  if (state.secured === 'nothing') return refused({ why: 'not-secured' })
  if (state.credits.some((credit) => credit.creditUid === creditUid)) return ok([])
  if (amount <= 0) return refused({ why: 'no-amount' })
  const owed = owedTotal(order, state)
  if (amount > owed) return refused({ why: 'more-than-owed', amount: owed })
  const left = notPaid(order, state) - amount
  return ok([
    { type: 'OrderCredited', data: { creditUid, amount, reason } },
    ...(lines.length === 0 ? [] : [{ type: 'GoodsCredited', data: { creditUid, lines } } as const]),
    ...refundOf(state, cents(Math.max(0, -left)), creditUid, 'credited'),
    ...doneWithout(left, creditUid, 'credited', order, state),
  ])
}

/**
 * Credits pieces of sold lines at their price. The events name
 * the pieces, because their VAT rates apply to the credit.
 */
export const creditGoods = (
  { creditUid, lines, reason }: Extract<OrderCommand, { type: 'CreditGoods' }>,
  order: OrderSnapshot,
  state: OrderState,
): Decided => {
  if (state.credits.some((credit) => credit.creditUid === creditUid)) return ok([])
  const goods = creditedGoods(lines, order, state)
  if (!goods.ok) return goods
  const amount = cents(sum(goods.value.map((one) => one.amount)))
  return creditOrder({ creditUid, amount, reason }, order, state, lines)
}
