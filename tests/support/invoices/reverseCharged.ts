import { NOTHING } from '../../../domain/kernel/cents.ts'
import type { PricedCart } from '../../../domain/pricing/cart.ts'
import { couponExclVat } from '../../../domain/pricing/couponExclVat.ts'
import type { CartTotals, LineTotals } from '../../../domain/pricing/totals.ts'

/**
 * A cart whose VAT is reverse-charged to a business elsewhere in the EU: excl. amounts as computed at the
 * normal rates, no VAT.
 */
export const reverseCharged = ({ totals, lines }: PricedCart): PricedCart => ({
  totals: withoutVat(totals),
  lines: new Map([...lines].map(([id, line]) => [id, lineWithoutVat(line)])),
})

const withoutVat = (totals: CartTotals): CartTotals => ({
  ...totals,
  subtotalInclVat: totals.subtotalExclVat,
  discountInclVat: totals.discountExclVat,
  coupon: couponExclVat(totals),
  shippingInclVat: totals.shippingExclVat,
  paymentFeeInclVat: totals.paymentFeeExclVat,
  totalInclVat: totals.totalExclVat,
  totalVat: [],
})

const lineWithoutVat = (line: LineTotals): LineTotals => ({
  ...line,
  subtotalInclVat: line.subtotalExclVat,
  discountInclVat: line.discountExclVat,
  totalInclVat: line.totalExclVat,
  totalVat: NOTHING,
})
