import { cents, type BasisPoints, type Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import type { PricedCart } from './cart.ts'

/** The deposit setting: the share due now of every made-to-measure line (2000 by default), and which lines those are. */
export interface Deposit {
  readonly percentage: BasisPoints
  readonly madeToMeasure: ReadonlySet<string>
}

/** What is payable now, incl. VAT; without a deposit all of it. Never more than the total, which a coupon may have lowered. */
export const dueNow = ({ totals, lines }: PricedCart, deposit: Deposit | null): Cents => {
  if (!deposit) return totals.totalInclVat
  let due = totals.shippingInclVat + totals.paymentFeeInclVat
  for (const [id, line] of lines)
    due += deposit.madeToMeasure.has(id)
      ? share(line.totalInclVat, deposit.percentage, 10_000)
      : line.totalInclVat
  return cents(Math.min(due, totals.totalInclVat))
}

/**
 * What is payable now by a way of paying that asks for `prepay` of the order beforehand: that share of the total, a part of a cent
 * left off in the buyer's favour (nobody can be made to prepay more than half: Dutch Civil Code 7:26, so half is never a cent more),
 * and never more than was due anyhow.
 */
export const prepaid = (due: Cents, total: Cents, prepay: BasisPoints): Cents =>
  cents(Math.min(due, Math.floor((total * prepay) / 10_000)))

/** What is left to pay of an order's total [3-039]; below zero where more was paid than asked. */
export const outstandingAmount = (total: Cents, paid: Cents): Cents => cents(total - paid)
