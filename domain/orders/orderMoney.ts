import { cents, type Cents } from '../kernel/cents.ts'
import { outstandingAmount } from '../pricing/dueNow.ts'
import { shortAmount } from './shortAmount.ts'
import type { OrderState } from './orderState.ts'

/** What an order comes to and what of it was paid, in cents incl. VAT. */
export interface OrderMoney {
  /** what had to be paid to secure it */
  readonly dueNow: Cents
  /** what came in, refunds taken off */
  readonly paid: Cents
  /** what the buyer still owes; never below 0, and nothing of an order that is canceled */
  readonly outstanding: Cents
}

/** The money of an order that was placed. Nothing is owed of what is on its way by an authorization: it is captured in whole. */
export const orderMoney = ({ order, attempts, secured, status, shortOf }: OrderState): OrderMoney => {
  const short = order === null || shortOf.length === 0 ? 0 : shortAmount(shortOf, order)
  const total = cents((order?.totals.totalInclVat ?? 0) - short)
  let paid = 0
  for (const attempt of attempts.values())
    if (attempt.status === 'paid') paid += attempt.amount - attempt.refund
  const left = secured === 'authorized' || status === 'canceled' ? 0 : outstandingAmount(total, cents(paid))
  return { dueNow: order?.dueNow ?? cents(0), paid: cents(paid), outstanding: cents(Math.max(0, left)) }
}
