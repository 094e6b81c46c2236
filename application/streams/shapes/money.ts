import * as z from 'zod/mini'
import type { Price } from '../../../domain/catalogue/price.ts'
import type { BasisPoints, Cents } from '../../../domain/kernel/cents.ts'
import type { CartTotals, Fee, LineTotals } from '../../../domain/pricing/totals.ts'

/** A whole number of cents, as in the log. */
export const cents = z
  .custom<Cents>(Number.isSafeInteger, 'expected a whole number of cents')
  .register(z.globalRegistry, { type: 'integer', description: 'cents' })

/** A whole number of basis points, 0 or more, as in the log. */
export const basisPoints = z
  .custom<BasisPoints>(
    (n) => Number.isSafeInteger(n) && (n as number) >= 0,
    'expected a whole number of basis points',
  )
  .register(z.globalRegistry, { type: 'integer', minimum: 0, description: 'basis points' })

export const fee = z.strictObject({
  exclVat: cents,
  inclVat: cents,
  rate: basisPoints,
}) satisfies z.ZodMiniType<Fee>

export const price = z.strictObject({
  basis: z.enum(['incl', 'excl']),
  rate: basisPoints,
  base: cents,
  discount: basisPoints,
}) satisfies z.ZodMiniType<Price>

export const lineTotals = z.strictObject({
  subtotalExclVat: cents,
  subtotalInclVat: cents,
  discountExclVat: cents,
  discountInclVat: cents,
  totalExclVat: cents,
  totalInclVat: cents,
  totalVat: cents,
  totalWeight: z.int(),
}) satisfies z.ZodMiniType<LineTotals>

export const cartTotals = z.strictObject({
  subtotalExclVat: cents,
  subtotalInclVat: cents,
  discountExclVat: cents,
  discountInclVat: cents,
  coupon: cents,
  shippingExclVat: cents,
  shippingInclVat: cents,
  paymentFeeExclVat: cents,
  paymentFeeInclVat: cents,
  totalExclVat: cents,
  totalInclVat: cents,
  totalVat: z.array(z.strictObject({ percentage: basisPoints, amount: cents })),
  totalWeight: z.int(),
  productsQuantity: z.int(),
}) satisfies z.ZodMiniType<CartTotals>

/** Members that every event that changes an amount has besides its own data. */
export const priced = { totals: cartTotals, rules: z.int() }
