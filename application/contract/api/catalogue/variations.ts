import * as z from 'zod/mini'
import type { VariationGroup } from '../../../../domain/catalogue/product.ts'
import { fromPrice, prices } from '../prices.ts'

export const DisplayType = z.enum(['image', 'text', 'custom'])

/** A group of products that differ in one property, on the wire [3-008] ⇄ the domain's. */
export const variationGroup = z.codec(
  z.object({
    id: z.string(),
    name: z.string(),
    displayType: DisplayType,
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: z.boolean(),
        productId: z.int(),
        productSlug: z.string(),
        productImage: z.nullable(z.object({ url: z.object({ medium: z.string() }), alt: z.string() })),
        /** its price as lists show it; absent if it can't be chosen */
        prices: z.optional(prices),
        from: z.optional(fromPrice),
      }),
    ),
  }),
  z.custom<VariationGroup>(),
  {
    decode: (group): VariationGroup => ({
      ...group,
      items: group.items.map(({ state, productImage, prices: price, from = null, ...item }) => ({
        ...item,
        enabled: state,
        productImage: productImage && { medium: productImage.url.medium, alt: productImage.alt },
        ...(price && { priced: { price, from } }),
      })),
    }),
    encode: (group) => ({
      ...group,
      items: group.items.map(({ enabled, productImage, priced, ...item }) => ({
        ...item,
        state: enabled,
        productImage: productImage && { url: { medium: productImage.medium }, alt: productImage.alt },
        ...(priced && { prices: priced.price }),
        ...(priced?.from && { from: { ...priced.from, options: [...priced.from.options] } }),
      })),
    }),
  },
)
