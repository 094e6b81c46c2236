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

/** What is left to pay of an order's total (specification, section 3); below zero where more was paid than asked. */
export const outstandingAmount = (total: Cents, paid: Cents): Cents => cents(total - paid)
