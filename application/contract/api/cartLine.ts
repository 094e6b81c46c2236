import * as z from 'zod/mini'
import type { CartLine, CartLineOption } from '../../../domain/cart/cartLine.ts'
import { optionText } from '../../texts/optionText.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import { NO_STOCK } from '../../../domain/catalogue/product.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { LineTotals } from '../../../domain/pricing/totals.ts'
import { lineTotals } from './cartTotals.ts'
import { customSize } from './customSize.ts'
import { optionPrice, priceBreak, prices } from './prices.ts'
import { Stock as StockWire } from './goods.ts'

const side = z.nullable(z.number())

/** A made-to-measure option: its label, its sizes in cm, the line's pieces, and the price of one piece. */
const Custom = z.object({
  name: z.string(),
  width: side,
  length: side,
  diameter: side,
  quantity: z.int(),
  prices: optionPrice,
})

const Option = z.object({
  lineOptionId: z.string(),
  groupId: z.string(),
  id: z.string(),
  displayType: z.enum(['default', 'custom']),
  name: z.string(),
  prices: optionPrice,
  /** the option stands for "none" in its group: a line does not list it */
  isEmpty: z.optional(z.literal(true)),
  custom: z.nullable(Custom),
})
type Option = z.output<typeof Option>

/** A cart line on the wire [3-018]. */
export const LineWire = z.object({
  id: z.string(),
  productId: z.int(),
  uid: z.nullable(z.string()),
  quantity: z.int(),
  originalQuantity: z.int(),
  slug: z.string(),
  title: z.string(),
  options: z.array(Option),
  /** per piece, at the line's quantity in the cart */
  prices,
  /** if the customer has prices of their own: their quantity breaks, and the public prices */
  breaks: z.optional(z.array(priceBreak)),
  publicPrices: z.optional(prices),
  /** prior prices for a reduction: the lowest of the 30 days before it (Directive 98/6/EC, article 6a) */
  priorPrices: z.optional(prices),
  totals: lineTotals,
  image: z.nullable(z.object({ imageSrc: z.string(), imageAlt: z.string() })),
  /** stock of the product with this line's options: none if an option is no longer offered */
  stock: StockWire,
  /** days until delivery with its options, 0 if unknown; missing from a server process of an earlier build */
  deliveryDays: z.optional(z.int()),
  weight: z.object({ perUnit: z.int() }),
})
type LineWire = z.output<typeof LineWire>

/**
 * The line on the wire: with its selling price per piece and totals, its available stock, and its texts in
 * one language.
 */
export const sentLine = (line: CartLine, paid: Price, totals: LineTotals, locale: Locale): LineWire => {
  const { price, breaks, list: _, priorPrice, weight, image, options, ...rest } = line
  return {
    ...rest,
    originalQuantity: line.quantity,
    options: options.map((option) => sentOption(option, line.quantity, locale)),
    prices: paid,
    ...(breaks && { breaks: [...breaks], publicPrices: price }),
    ...(priorPrice && { priorPrices: priorPrice }),
    totals,
    image: image && { imageSrc: image.src, imageAlt: image.alt },
    stock: line.stock ?? NO_STOCK,
    deliveryDays: line.deliveryDays ?? 0,
    weight: { perUnit: weight },
  }
}

/** Reads a line from the wire. */
export const readLine = (wire: LineWire): CartLine => {
  const { totals: _totals, originalQuantity: _, prices: paid, ...more } = wire
  const { publicPrices: price = paid, breaks, priorPrices: priorPrice, ...rest } = more
  const { weight, image, options, deliveryDays = 0 } = wire
  return {
    ...rest,
    options: options.map(readOption),
    price,
    ...(breaks && { breaks }),
    ...(priorPrice && { priorPrice }),
    weight: weight.perUnit,
    deliveryDays,
    image: image && { src: image.imageSrc, alt: image.imageAlt },
  }
}

const sentOption = (option: CartLineOption, quantity: number, locale: Locale): Option => {
  const { groupId, id, name, base, discount, isEmpty, custom } = option
  const size = custom && z.encode(customSize, custom)
  const sides = { width: null, length: null, diameter: null, ...size }
  const optionPrices = { base, discount }
  return {
    lineOptionId: `${groupId}.${id}`,
    groupId,
    id,
    displayType: size === undefined ? 'default' : 'custom',
    name,
    prices: optionPrices,
    ...(isEmpty && { isEmpty }),
    custom:
      size === undefined
        ? null
        : { ...sides, name: optionText(option, locale), quantity, prices: optionPrices },
  }
}

const readOption = ({
  groupId,
  id,
  name,
  prices: { base, discount },
  isEmpty,
  custom,
}: Option): CartLineOption => ({
  groupId,
  id,
  name,
  base,
  discount,
  ...(isEmpty && { isEmpty }),
  ...(custom === null ? {} : { custom: readSize(custom) }),
})

const readSize = ({ width, length, diameter }: z.output<typeof Custom>) =>
  z.decode(customSize, diameter === null ? { width: width ?? 0, length: length ?? 0 } : { diameter })
