import * as z from 'zod/mini'
import type { ProductTile } from '../../../../domain/catalogue/tile.ts'
import { Image, Stock } from '../goods.ts'
import { fromPrice, prices } from '../prices.ts'

/** A product tile on the wire ⇄ the domain's. */
export const Tile = z.codec(
  z.object({
    productId: z.int(),
    slug: z.string(),
    title: z.string(),
    brand: z.string(),
    prices,
    /** of a product whose price comes only from its options: the cheapest of them */
    from: z.nullable(fromPrice),
    /** prior prices for a reduction: the lowest of the 30 days before it */
    priorPrices: z.nullable(prices),
    stock: Stock,
    delivery: z.object({ totalDays: z.int() }),
    weight: z.object({ perUnit: z.int() }),
    image: z.nullable(Image),
    facts: z.array(z.string()),
    hasOptions: z.boolean(),
    /** options preselected for buying from the tile; absent if the shopper must choose */
    presets: z.optional(
      z.array(
        z.object({
          groupId: z.string(),
          id: z.string(),
          name: z.string(),
          isEmpty: z.optional(z.literal(true)),
        }),
      ),
    ),
  }),
  z.custom<ProductTile>(),
  {
    decode: ({
      prices: price,
      priorPrices: priorPrice,
      delivery,
      weight,
      presets,
      ...rest
    }): ProductTile => ({
      ...rest,
      ...(presets && { presets }),
      price,
      priorPrice,
      deliveryDays: delivery.totalDays,
      weight: weight.perUnit,
    }),
    encode: ({ price, priorPrice, deliveryDays, weight, facts, from, presets, ...rest }) => ({
      ...rest,
      facts: [...facts],
      ...(presets && { presets: [...presets] }),
      from: from && { ...from, options: [...from.options] },
      prices: price,
      priorPrices: priorPrice,
      delivery: { totalDays: deliveryDays },
      weight: { perUnit: weight },
    }),
  },
)
