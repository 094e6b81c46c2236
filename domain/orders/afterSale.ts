import { type Cents, cents } from '../kernel/cents.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { sum } from '../kernel/sum.ts'
import { creditedGoods } from './creditedGoods.ts'
import type { CancelReason, OrderEvent, OrderSnapshot, Shipment, CreditedLine } from './orderEvents.ts'
import { agreedBy, notAgreed, notPaid, orderMoney, takenBack, owedTotal } from './orderMoney.ts'
import { type OrderState, releaseOf, returnOf } from './orderState.ts'
import type { OrderRefusal, OrderCommand } from './orderCommands.ts'
import { isPromised } from './payments/authorization.ts'
import { backOf, refundAll, refundOf } from './payments/refund.ts'
import { heldFor, overLimit, secured, doneWithout, settledBy } from './settledBy.ts'

type Decided = Result<readonly OrderEvent[], OrderRefusal>
type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/** Why the shop can't touch it any more, or yet. */
const whyNotOpen = ({ status, secured, shipment }: OrderState): OrderRefusal | null => {
  if (status === 'canceled') return { why: 'order-canceled' }
  if (secured === 'nothing') return { why: 'not-secured' }
  return shipment === null ? null : { why: 'already-shipped' }
}

/** Ends an order that has not left the shop: stock and money go back. One that is secured is ended by the shop alone. */
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
 * Lowers, adds or replaces lines of an order that was not sent. What it costs less goes back; what it costs more is owed, and agreed to by
 * paying it where the buyer has not done so before.
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

/** What an order may come to that stands by an authorization of all of it; null where some of it is paid otherwise anyway, as with a deposit. */
const mostAuthorized = (order: OrderSnapshot, state: OrderState): Cents | null => {
  const attempt = state.secured === 'authorized' ? attemptOf(state) : undefined
  return attempt !== undefined && order.totals.totalInclVat <= attempt.amount ? attempt.amount : null
}

const attemptOf = ({ attempts, securedBy }: OrderState) =>
  securedBy === null ? undefined : attempts.get(securedBy)

/** Sends it; what was only authorized is captured now, as far as it is still owed. */
export const shipOrder = (shipment: Shipment, order: OrderSnapshot, state: OrderState): Decided => {
  const closed = whyNotOpen(state)
  if (closed !== null) return refused(closed)
  const more = notAgreed(order, state)
  if (more > 0) return refused({ why: 'not-agreed', amount: more })
  const back = takenBack(order, state)
  if (back > 0) return refused({ why: 'charged-back', amount: back })
  const { carrier, trackingCode } = shipment
  return ok([{ type: 'OrderShipped', data: { carrier, trackingCode } }, ...capturesOf(order, state)])
}

/**
 * Takes what was promised, oldest first. What was to go back of it never comes in, so none of that is sent any more; what is not owed any more
 * is let go of.
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

/** Begins to pay what a secured order still owes. */
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
 * Notes money that came in over the counter or by the bank; all owed of an order on account makes it paid, and what is due now secures
 * one that nobody has paid.
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

/** The stock and coupons of the attempt that was begun are taken, as if that had been paid. */
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
 * Makes a secured order cheaper: goods that came back, or the shop's goodwill. What was paid too much by it goes back; what was authorized is
 * let go of once nothing of it will be captured.
 * @param lines the goods that this is the price of; none where it is a sum of money
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

/** The same for pieces of what was sold, at what they cost. They are named with the credit, since their VAT is that of these goods. */
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
