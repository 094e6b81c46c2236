import type { Price } from '../catalogue/price.ts'
import { pricedAt } from '../pricing/productPrice.ts'
import type { CartLine } from './cartLine.ts'
import type { CartState } from './cartState.ts'

/**
 * The selling price of a line's product without options: the customer's own price for all its pieces in the
 * cart, or the public price.
 */
export const paidPrice = (
  { lines }: Pick<CartState, 'lines'>,
  { productId, price, breaks = [] }: Pick<CartLine, 'productId' | 'price' | 'breaks'>,
): Price => {
  if (breaks.length === 0) return price
  let pieces = 0
  for (const line of lines.values()) if (line.productId === productId) pieces += line.quantity
  return pricedAt(price, breaks, pieces)
}
