import * as z from 'zod/mini'
import type { OwnPrice } from '../../../domain/pricing/ownPrice.ts'
import { pricedAt } from '../../../domain/pricing/productPrice.ts'
import { successOf } from './envelope.ts'
import { priceBreak, prices } from './prices.ts'

const OwnWire = {
  /** of one piece, to this customer */
  prices,
  /** of one piece, to everybody */
  publicPrices: prices,
  /** the customer's own prices a piece, options aside, by all pieces of the product in the cart */
  breaks: z.array(priceBreak),
}

type Priced = Omit<OwnPrice, 'productId'>

const sent = ({ price, breaks }: Priced) => ({
  prices: pricedAt(price, breaks, 1),
  publicPrices: price,
  breaks: [...breaks],
})

/** A product's prices on the wire ⇄ as they were entered; `prices` follows from the others. */
const OwnPrices = z.codec(z.object(OwnWire), z.custom<Priced>(), {
  decode: ({ publicPrices: price, breaks }): Priced => ({ price, breaks }),
  encode: sent,
})

/** `POST /api/products/prices/{productId}`, no body: what the product costs the customer who asks. */
export const ProductPricesAnswer = successOf(OwnPrices)

/** A page of a listing holds fewer. */
const MOST_ITEMS = 200

/** `POST /api/v2/prices`: products of a page with the prices that it shows, which are as they are whatever is said of them. */
export const PricesRequest = z.object({
  items: z
    .array(z.object({ productId: z.int().check(z.minimum(0)), prices: z.optional(prices) }))
    .check(z.maxLength(MOST_ITEMS)),
})

const ListedPrices = z.codec(z.object({ productId: z.int(), ...OwnWire }), z.custom<OwnPrice>(), {
  decode: ({ productId, publicPrices: price, breaks }): OwnPrice => ({ productId, price, breaks }),
  encode: ({ productId, ...own }) => ({ productId, ...sent(own) }),
})

/** A product that is not there or not for sale is left out. */
export const PricesAnswer = successOf(z.array(ListedPrices))
