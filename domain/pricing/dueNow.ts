import { cents, type BasisPoints, type Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import type { PricedCart } from './cart.ts'

/**
 * The deposit setting: the share of every made-to-measure line that is due now (2000 basis points by
 * default), and the ids of those lines.
 */
export interface Deposit {
  readonly percentage: BasisPoints
  readonly madeToMeasure: ReadonlySet<string>
}

/**
 * The amount due now, incl. VAT; the whole total without a
 * deposit. Never more than the total, which a coupon may lower.
 */
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
 * The amount due now with a payment method that requires prepayment of the share `prepay`: that share of the
 * total, but at most `due`. Rounded down in the buyer's favour: the law allows at most half as prepayment
 * (Dutch Civil Code 7:26), so half is never a cent more.
 */
export const prepaid = (due: Cents, total: Cents, prepay: BasisPoints): Cents =>
  cents(Math.min(due, Math.floor((total * prepay) / 10_000)))

/** The unpaid part of an order's total [3-039]; negative if the buyer overpaid. */
export const outstandingAmount = (total: Cents, paid: Cents): Cents => cents(total - paid)
