import type { Price } from '../catalogue/price.ts'
import type { Cents } from '../kernel/cents.ts'
import { afterDiscount } from './discount.ts'
import { customerPrice } from './productPrice.ts'

/** A customer's own price for a product, from so many pieces in the cart on. */
export interface PriceBreak {
  /** pieces of the product over all lines of the cart, 1 or more */
  readonly from: number
  /** cents a piece, on the product's basis, options aside */
  readonly base: Cents
}

/**
 * The lowest of the breaks that so many pieces reach; null where none is lower than what everybody pays, whose price and discount
 * then stand. Since the lowest counts and more pieces reach no fewer breaks, a unit's price never rises across one.
 */
export const reachedBase = (price: Price, breaks: readonly PriceBreak[], pieces: number): Cents | null => {
  let lowest = afterDiscount(price.base, price.discount)
  let isReached = false
  for (const { from, base } of breaks)
    if (from <= pieces && base < lowest) {
      lowest = base
      isReached = true
    }
  return isReached ? lowest : null
}

/** What a piece costs, options aside, when the cart holds so many pieces of the product. */
export const pricedAt = (price: Price, breaks: readonly PriceBreak[], pieces: number): Price => {
  const base = reachedBase(price, breaks, pieces)
  return base === null ? price : customerPrice(price, base)
}
