import { cents, type Cents } from '../kernel/cents.ts'
import { outstandingAmount } from '../pricing/dueNow.ts'
import { amountKept, chargedBack, isOfOrder } from './payments/attempt.ts'
import { promised } from './payments/authorization.ts'
import { shortAmount } from './shortAmount.ts'
import type { OrderEvent, OrderSnapshot } from './orderEvents.ts'
import type { OrderState } from './orderState.ts'
import { letGoOf } from './payments/refund.ts'

/** What an order comes to and what of it was paid, in cents incl. VAT. */
export interface OrderMoney {
  /** what had to be paid to secure it */
  readonly dueNow: Cents
  /** what came in, refunds and what banks took back taken off; never below 0 */
  readonly paid: Cents
  /** what the buyer still owes, without what is promised; never below 0, and nothing of an order that is canceled */
  readonly outstanding: Cents
}

/** The money of an order that was placed. Nothing is owed of what is on its way by an authorization: it is captured once the goods leave. */
export const orderMoney = (state: OrderState): OrderMoney => {
  const { order, attempts, securedBy, status } = state
  const total = order === null ? cents(0) : owedTotal(order, state)
  let paid = 0
  for (const attempt of attempts.values()) paid += amountKept(attempt, securedBy)
  const left = status === 'canceled' ? 0 : outstandingAmount(total, cents(paid)) - promised(state)
  return {
    dueNow: order?.dueNow ?? cents(0),
    paid: cents(Math.max(0, paid)),
    outstanding: cents(Math.max(0, left)),
  }
}

/**
 * What a payment agrees to where that is less than the order costs: what was paid or promised in all by it, or agreed to before. A change that its
 * payer had not seen when they began to pay is none of it. A payment alone is taken for agreeing to all, so this stands behind it.
 * @param came cents that come in by it and stay
 */
export const agreedBy = (
  came: Cents,
  order: OrderSnapshot,
  state: OrderState,
  paymentUid: string,
): readonly OrderEvent[] => {
  const amount = cents(Math.max(state.agreed, orderMoney(state).paid + promised(state, paymentUid) + came))
  return owedTotal(order, state) > amount ? [{ type: 'OrderAgreed', data: { amount } }] : []
}

/** What in money an order still costs beyond what came in, whatever is promised; below 0 where too much came in. */
export const notPaid = (order: OrderSnapshot, state: OrderState): number =>
  owedTotal(order, state) - orderMoney(state).paid

/** What is missing of what had to be paid before an order is sent, since its payer's bank took it back. */
export const takenBack = (order: OrderSnapshot, state: OrderState): Cents => {
  const isTaken = [...state.attempts.values()].some((attempt) => chargedBack(attempt) > 0)
  const due = Math.min(order.dueNow, owedTotal(order, state))
  return cents(isTaken ? Math.max(0, due - orderMoney(state).paid - promised(state)) : 0)
}

/**
 * What came in for an order, in cents, also where some of it goes back by now. What of an authorization was let go of never came in; what came
 * twice is none of it.
 */
export const cameIn = ({
  attempts,
  refunds,
  securedBy,
}: Pick<OrderState, 'attempts' | 'refunds' | 'securedBy'>): Cents => {
  let sum = 0
  for (const attempt of attempts.values())
    if (attempt.status === 'paid' && isOfOrder(attempt, securedBy))
      sum += attempt.amount - letGoOf(attempt, refunds)
  return cents(sum)
}

/** What it comes to in the end, incl. VAT: its total less what was not there and what was credited. */
export const owedTotal = (
  order: OrderSnapshot,
  { shortOf, credits }: Pick<OrderState, 'shortOf' | 'credits'>,
): Cents => {
  const short = shortOf.length === 0 ? 0 : shortAmount(shortOf, order)
  const credited = credits.reduce((sum, { amount }) => sum + amount, 0)
  return cents(order.totals.totalInclVat - short - credited)
}

/** What an order costs in the end above what its buyer agreed to, incl. VAT. What was credited again nobody has to agree to. */
export const notAgreed = (
  order: OrderSnapshot,
  state: Pick<OrderState, 'shortOf' | 'credits' | 'agreed'>,
): Cents => cents(Math.max(0, owedTotal(order, state) - state.agreed))
