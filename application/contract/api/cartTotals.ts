import * as z from 'zod/mini'
import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import type { CartTotals, LineTotals } from '../../../domain/pricing/totals.ts'
import { percent } from '../money.ts'

/** A sum in euros ⇄ cents, without the limit of a single price: a full cart of expensive goods exceeds it. */
const sum = z.codec(z.number(), z.custom<Cents>(Number.isSafeInteger, 'a sum is a whole number of cents'), {
  decode: (n) => cents(Math.round(n * 100)),
  encode: (amount) => amount / 100,
})

const sides = {
  subtotalExclVat: sum,
  subtotalInclVat: sum,
  discountExclVat: sum,
  discountInclVat: sum,
  totalExclVat: sum,
  totalInclVat: sum,
  totalWeight: z.int(),
}

/** A line's totals on the wire [3-024]. */
export const lineTotals: z.ZodMiniType<LineTotals> = z.object({ ...sides, totalVat: sum })

/** A cart's totals on the wire [3-022, 3-023]. */
export const cartTotals = z.codec(
  z.object({
    ...sides,
    coupon: sum,
    shippingExclVat: sum,
    shippingInclVat: sum,
    paymentFeeExclVat: sum,
    paymentFeeInclVat: sum,
    totalVat: z.array(z.object({ percentage: percent, amount: sum })),
    productsQuantity: z.int(),
  }),
  z.custom<CartTotals>(),
  {
    decode: (wire): CartTotals => wire,
    encode: (totals) => ({ ...totals, totalVat: totals.totalVat.map((row) => ({ ...row })) }),
  },
)
