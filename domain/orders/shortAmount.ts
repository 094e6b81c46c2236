import { allocate } from '../kernel/allocate.ts'
import { cents, type Cents } from '../kernel/cents.ts'
import type { OrderSnapshot } from './orderFacts.ts'

/** What the missing lines cost after coupons; when nothing is left to send, delivery and fee as well. */
export const shortAmount = (shortOf: readonly number[], { lines, totals }: OrderSnapshot): Cents => {
  const isShort = lines.map(({ productId }) => shortOf.includes(productId))
  if (isShort.every(Boolean)) return totals.totalInclVat
  const goods = cents(totals.totalInclVat - totals.shippingInclVat - totals.paymentFeeInclVat)
  const parts = allocate(
    goods,
    lines.map((line) => line.totals.totalInclVat),
  )
  return cents(parts.reduce<number>((sum, part, index) => (isShort[index] === true ? sum + part : sum), 0))
}
