import { cents, type Cents } from '../kernel/cents.ts'
import { outstandingAmount } from '../pricing/dueNow.ts'
import { retainedAmount, chargedBack, isOfOrder } from './payments/attempt.ts'
import { promised } from './payments/authorization.ts'
import { shortAmount } from './shortAmount.ts'
import type { OrderEvent, OrderSnapshot } from './orderEvents.ts'
import type { OrderState } from './orderState.ts'
import { releasedAmount } from './payments/refund.ts'

/** An order's amounts in cents incl. VAT. */
export interface OrderMoney {
  /** due to secure the order */
  readonly dueNow: Cents
  /** received, minus refunds and chargebacks; never negative */
  readonly paid: Cents
  /** unpaid and not covered by an authorization; never negative, and 0 for a canceled order */
  readonly outstanding: Cents
}

/**
 * The amounts of a placed order. An authorized amount is not
 * outstanding: it is captured when the goods are shipped.
 */
export const orderMoney = (state: OrderState): OrderMoney => {
  const { order, attempts, securedBy, status } = state
  const total = order === null ? cents(0) : owedTotal(order, state)
  let paid = 0
  for (const attempt of attempts.values()) paid += retainedAmount(attempt, securedBy)
  const left = status === 'canceled' ? 0 : outstandingAmount(total, cents(paid)) - promised(state)
  return {
    dueNow: order?.dueNow ?? cents(0),
    paid: cents(Math.max(0, paid)),
    outstanding: cents(Math.max(0, left)),
  }
}

/**
 * Records the total that a payment agrees to, if that is less than the order's
 * total: all that is paid or authorized with it, or the amount agreed before. This
 * excludes a change that the payer had not seen when the payment started. A payment
 * event alone counts as agreement to the whole total, so this event follows it.
 * @param came cents received by the payment and not refunded
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

/**
 * The part of the total not received yet, in cents, whatever
 * is authorized; negative if too much was received.
 */
export const notPaid = (order: OrderSnapshot, state: OrderState): number =>
  owedTotal(order, state) - orderMoney(state).paid

/** The part of the amount due before shipping that is missing because the payer's bank took it back. */
export const chargedBackAmount = (order: OrderSnapshot, state: OrderState): Cents => {
  const isTaken = [...state.attempts.values()].some((attempt) => chargedBack(attempt) > 0)
  const due = Math.min(order.dueNow, owedTotal(order, state))
  return cents(isTaken ? Math.max(0, due - orderMoney(state).paid - promised(state)) : 0)
}

/**
 * The amount received for an order, in cents, before refunds.
 * Excludes the released part of authorizations, and second payments.
 */
export const amountReceived = ({
  attempts,
  refunds,
  securedBy,
}: Pick<OrderState, 'attempts' | 'refunds' | 'securedBy'>): Cents => {
  let sum = 0
  for (const attempt of attempts.values())
    if (attempt.status === 'paid' && isOfOrder(attempt, securedBy))
      sum += attempt.amount - releasedAmount(attempt, refunds)
  return cents(sum)
}

/** The final total, incl. VAT: the total minus missing goods and credits. */
export const owedTotal = (
  order: OrderSnapshot,
  { shortOf, credits }: Pick<OrderState, 'shortOf' | 'credits'>,
): Cents => {
  const short = shortOf.length === 0 ? 0 : shortAmount(shortOf, order)
  const credited = credits.reduce((sum, { amount }) => sum + amount, 0)
  return cents(order.totals.totalInclVat - short - credited)
}

/**
 * The part of the final total that the buyer has not agreed
 * to, incl. VAT. Credited amounts need no agreement.
 */
export const notAgreed = (
  order: OrderSnapshot,
  state: Pick<OrderState, 'shortOf' | 'credits' | 'agreed'>,
): Cents => cents(Math.max(0, owedTotal(order, state) - state.agreed))
