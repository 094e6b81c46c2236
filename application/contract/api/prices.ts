import * as z from 'zod/mini'
import type { OptionPrice, Price, PriceBreak } from '../../../domain/catalogue/price.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { Fee } from '../../../domain/pricing/totals.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { euros, percent } from '../money.ts'

/** A product's prices on the wire, in euros and percent [3-002]. */
const ProductPrices = z.object({
  baseExclVat: euros,
  baseInclVat: euros,
  discountPercentage: percent,
  discountExclVat: euros,
  discountInclVat: euros,
  vatIncluded: z.boolean(),
  vatPercentage: percent,
  default: z.literal('EUR'),
})

/** Wire prices ⇄ the price as entered; the amounts of the other basis are derived for the wire. */
export const prices = z.codec(ProductPrices, z.custom<Price>(), {
  decode: (wire): Price => ({
    basis: wire.vatIncluded ? 'incl' : 'excl',
    rate: wire.vatPercentage,
    base: wire.vatIncluded ? wire.baseInclVat : wire.baseExclVat,
    discount: wire.discountPercentage,
  }),
  encode: (price) => ({
    ...priceOf(price, []),
    vatIncluded: price.basis === 'incl',
    vatPercentage: price.rate,
    default: 'EUR' as const,
  }),
})

/** A customer's own price from a number of pieces on, in euros on the product's basis (`vatIncluded`). */
export const priceBreak = z.codec(
  z.object({ from: z.int().check(z.minimum(1)), price: euros }),
  z.custom<PriceBreak>(),
  {
    decode: ({ from, price }): PriceBreak => ({ from, base: price }),
    encode: ({ from, base }) => ({ from, price: base }),
  },
)

/** An option's own price on its product's basis. */
export const optionPrice = z.codec(
  z.object({ base: euros, discountPercentage: percent }),
  z.custom<OptionPrice>(),
  {
    decode: ({ base, discountPercentage }): OptionPrice => ({ base, discount: discountPercentage }),
    encode: ({ base, discount }) => ({ base, discountPercentage: discount }),
  },
)

/** The lowest price of a product whose price comes only from its options: the cheapest of them. */
export const fromPrice = z.object({ unit: z.enum(['piece', 'm2']), options: z.array(optionPrice) })

/** The price of a delivery or payment method [3-026]. */
export const feePrices = z.codec(
  z.object({ exclVat: euros, inclVat: euros, totalVat: euros, vatPercentage: percent }),
  z.custom<Fee>(),
  {
    decode: ({ exclVat, inclVat, vatPercentage }): Fee => ({ exclVat, inclVat, rate: vatPercentage }),
    encode: ({ exclVat, inclVat, rate }) => ({
      exclVat,
      inclVat,
      totalVat: cents(inclVat - exclVat),
      vatPercentage: rate,
    }),
  },
)
