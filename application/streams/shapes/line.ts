import * as z from 'zod/mini'
import type { CartLine, CartLineOption } from '../../../domain/cart/cartLine.ts'
import type { CartCoupon } from '../../../domain/cart/coupon.ts'
import type { ListVersion, PriceBreak } from '../../../domain/catalogue/price.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import { basisPoints, cents, lineTotals, price } from './money.ts'

const size = z.union([
  z.strictObject({ width: z.int(), length: z.int() }),
  z.strictObject({ diameter: z.int() }),
])

const option = z.strictObject({
  groupId: z.string(),
  id: z.string(),
  name: z.string(),
  base: cents,
  discount: basisPoints,
  // up to schema 4 of carts and 3 of orders no option has it
  isEmpty: z.exactOptional(z.literal(true)),
  custom: z.exactOptional(size),
}) satisfies z.ZodMiniType<CartLineOption>

/** Quantity breaks: the minimum number of pieces, and the price per piece in cents. */
export const breaks = z.array(z.strictObject({ from: z.int(), base: cents })) satisfies z.ZodMiniType<
  readonly PriceBreak[]
>

const listVersion = z.strictObject({
  group: z.string(),
  version: z.int(),
}) satisfies z.ZodMiniType<ListVersion>

/** Members that cart lines and order lines share. */
const goods = {
  productId: z.int(),
  slug: z.string(),
  title: z.string(),
  quantity: z.int(),
  options: z.array(option),
  price,
  weight: z.int(),
}

export const cartLine = z.strictObject({
  ...goods,
  id: z.string(),
  uid: z.nullable(z.string()),
  // up to schema 2 no line has breaks: all customers had the same price
  breaks: z.exactOptional(breaks),
  // up to schema 5 of carts no line names its price list
  list: z.exactOptional(listVersion),
  image: z.nullable(z.strictObject({ src: z.string(), alt: z.string() })),
}) satisfies z.ZodMiniType<CartLine>

export const orderLine = z.strictObject({
  ...goods,
  // up to schema 3 of orders no line has a prior price
  priorPrice: z.exactOptional(price),
  // up to schema 4 of orders no line names its price list
  list: z.exactOptional(listVersion),
  lineId: z.string(),
  totals: lineTotals,
}) satisfies z.ZodMiniType<OrderLine>

const named = { code: z.string(), title: z.string() }

export const coupon = z.discriminatedUnion('type', [
  z.strictObject({ ...named, type: z.literal('fixedAmount'), amount: cents }),
  z.strictObject({ ...named, type: z.literal('percentage'), amount: basisPoints }),
]) satisfies z.ZodMiniType<CartCoupon>
