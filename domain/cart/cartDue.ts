import type { BasisPoints, Cents } from '../kernel/cents.ts'
import type { PricedCart } from '../pricing/cart.ts'
import { dueNow, prepaid } from '../pricing/dueNow.ts'
import type { CartState } from './cartState.ts'

/** The shop's setting: whether made-to-measure goods require a deposit, and of what share. */
export interface DepositSetting {
  readonly state: boolean
  readonly percentage: BasisPoints
}

/**
 * The amount due when the cart is ordered, in cents incl. VAT: limited by the shop's deposit and by the
 * payment method's prepayment share.
 */
export const cartDue = (
  { lines }: Pick<CartState, 'lines'>,
  priced: PricedCart,
  { state, percentage }: DepositSetting,
  prepay: BasisPoints,
): Cents => {
  const madeToMeasure = new Set(
    [...lines.values()]
      .filter(({ options }) => options.some(({ custom }) => custom !== undefined))
      .map(({ id }) => id),
  )
  const due = dueNow(priced, state ? { percentage, madeToMeasure } : null)
  return prepaid(due, priced.totals.totalInclVat, prepay)
}
