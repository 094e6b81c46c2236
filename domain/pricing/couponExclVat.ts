import { cents, type Cents } from '../kernel/cents.ts'
import type { CartTotals } from './totals.ts'

/** What the coupons take off without VAT: what is left between the goods, what comes on top of them, and the total. */
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
