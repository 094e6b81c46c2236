import { cents, type Cents } from '../kernel/cents.ts'
import type { CartTotals } from './totals.ts'

/**
 * The coupons' discount excl. VAT, derived from the totals: goods after discounts plus fees, minus the total.
 */
export const couponExclVat = ({
  subtotalExclVat,
  discountExclVat,
  shippingExclVat,
  paymentFeeExclVat,
  totalExclVat,
}: Pick<
  CartTotals,
  'subtotalExclVat' | 'discountExclVat' | 'shippingExclVat' | 'paymentFeeExclVat' | 'totalExclVat'
>): Cents => cents(subtotalExclVat - discountExclVat + shippingExclVat + paymentFeeExclVat - totalExclVat)
