import * as z from 'zod/mini'
import type { OwnPrice } from '../../../domain/pricing/ownPrice.ts'
import { pricedAt } from '../../../domain/pricing/productPrice.ts'
import { successOf } from './envelope.ts'
import { priceBreak, prices } from './prices.ts'

const OwnWire = {
  /** per piece, for this customer */
  prices,
  /** per piece, the public price */
  publicPrices: prices,
  /**
   * the customer's own prices per piece without options, by the number of pieces of the product in the cart
   */
  breaks: z.array(priceBreak),
}

type Priced = Omit<OwnPrice, 'productId'>

const sent = ({ price, breaks }: Priced) => ({
  prices: pricedAt(price, breaks, 1),
  publicPrices: price,
  breaks: [...breaks],
})

/** A product's prices on the wire ⇄ as entered; `prices` is derived from the others. */
const OwnPrices = z.codec(z.object(OwnWire), z.custom<Priced>(), {
  decode: ({ publicPrices: price, breaks }): Priced => ({ price, breaks }),
  encode: sent,
})

/** `POST /api/products/prices/{productId}`, no body: the product's prices for the requesting customer. */
export const ProductPricesAnswer = successOf(OwnPrices)

/** A listing page has fewer products. */
const MOST_ITEMS = 200

/** `POST /api/v2/prices`: the products of a page; the prices it shows may be sent along and are ignored. */
export const PricesRequest = z.object({
  items: z
    .array(z.object({ productId: z.int().check(z.minimum(0)), prices: z.optional(prices) }))
    .check(z.maxLength(MOST_ITEMS)),
})

const ListedPrices = z.codec(z.object({ productId: z.int(), ...OwnWire }), z.custom<OwnPrice>(), {
  decode: ({ productId, publicPrices: price, breaks }): OwnPrice => ({ productId, price, breaks }),
  encode: ({ productId, ...own }) => ({ productId, ...sent(own) }),
})

/** A product that does not exist or is not for sale is left out. */
export const PricesAnswer = successOf(z.array(ListedPrices))
