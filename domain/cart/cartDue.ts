import type { BasisPoints, Cents } from '../kernel/cents.ts'
import type { PricedCart } from '../pricing/cart.ts'
import { dueNow, prepaid } from '../pricing/dueNow.ts'
import type { CartState } from './cartState.ts'

/** The shop's setting: whether made-to-measure goods are paid in part only before they are made, and which part. */
export interface DepositSetting {
  readonly state: boolean
  readonly percentage: BasisPoints
}

/** What of a cart is payable when it is ordered, in cents incl. VAT: by the shop's deposit and by what the way of paying asks for beforehand. */
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
