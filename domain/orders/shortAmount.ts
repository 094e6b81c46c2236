import { allocate } from '../kernel/allocate.ts'
import { cents, type Cents } from '../kernel/cents.ts'
import type { OrderSnapshot } from './orderEvents.ts'

/** The price of each order line after coupons, in cents incl. VAT. */
export const partsSold = ({ lines, totals }: Pick<OrderSnapshot, 'lines' | 'totals'>): readonly Cents[] =>
  allocate(
    cents(totals.totalInclVat - totals.shippingInclVat - totals.paymentFeeInclVat),
    lines.map((line) => line.totals.totalInclVat),
  )

/** The price of the missing lines after coupons; if no goods are left, also delivery and payment fees. */
export const shortAmount = (shortOf: readonly number[], order: OrderSnapshot): Cents => {
  const isShort = order.lines.map(({ productId }) => shortOf.includes(productId))
  if (isShort.every(Boolean)) return order.totals.totalInclVat
  const parts = partsSold(order)
  return cents(parts.reduce<number>((sum, part, index) => (isShort[index] === true ? sum + part : sum), 0))
}
