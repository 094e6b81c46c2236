import * as z from 'zod/mini'
import type { CartLine, CartLineOption } from '../../../domain/cart/cartLine.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import type { LineTotals } from '../../../domain/pricing/totals.ts'
import { lineTotals } from './cartTotals.ts'
import { optionPrice, prices } from './prices.ts'
import { Stock as StockWire } from './product.ts'

/** A line as it is sent: the line itself, what it comes to, and what can still be sold of its product. */
export interface SentLine {
  readonly line: CartLine
  readonly totals: LineTotals
  readonly stock: Stock
}

const Option = z.codec(
  z.object({
    lineOptionId: z.string(),
    groupId: z.string(),
    id: z.string(),
    displayType: z.literal('default'),
    name: z.string(),
    prices: optionPrice,
    custom: z.null(),
  }),
  z.custom<CartLineOption>(),
  {
    decode: ({ groupId, id, name, prices: { base, discount } }): CartLineOption => ({
      groupId,
      id,
      name,
      base,
      discount,
    }),
    encode: ({ groupId, id, name, base, discount }) => ({
      lineOptionId: `${groupId}.${id}`,
      groupId,
      id,
      displayType: 'default' as const,
      name,
      prices: { base, discount },
      custom: null,
    }),
  },
)

const LineWire = z.object({
  id: z.string(),
  productId: z.int(),
  uid: z.nullable(z.string()),
  quantity: z.int(),
  originalQuantity: z.int(),
  slug: z.string(),
  title: z.string(),
  options: z.array(Option),
  prices,
  totals: lineTotals,
  image: z.nullable(z.object({ imageSrc: z.string(), imageAlt: z.string() })),
  stock: StockWire,
  weight: z.object({ perUnit: z.int() }),
})

/** A cart line on the wire (specification, section 3) ⇄ the domain's line with its totals and its product's stock. */
export const cartLine = z.codec(LineWire, z.custom<SentLine>(), {
  decode: ({ totals, stock, originalQuantity: _, prices: price, weight, image, ...rest }): SentLine => ({
    line: {
      ...rest,
      price,
      weight: weight.perUnit,
      image: image && { src: image.imageSrc, alt: image.imageAlt },
    },
    totals,
    stock,
  }),
  encode: ({ line: { price, weight, image, options, ...rest }, totals, stock }) => ({
    ...rest,
    originalQuantity: rest.quantity,
    options: [...options],
    prices: price,
    totals,
    image: image && { imageSrc: image.src, imageAlt: image.alt },
    stock,
    weight: { perUnit: weight },
  }),
})
