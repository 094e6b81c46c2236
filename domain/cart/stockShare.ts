import type { Stock } from '../catalogue/product.ts'
import type { CartLine } from './cartLine.ts'
import type { CartState } from './cartState.ts'

/** The stock available to one line: other lines of the same product keep their share. */
export const stockLeftFor = (
  { lines }: CartState,
  { id, productId }: Pick<CartLine, 'id' | 'productId'>,
  stock: Stock,
): Stock => {
  let openQuantity = stock.openQuantity
  for (const line of lines.values())
    if (line.productId === productId && line.id !== id) openQuantity -= line.quantity
  return { ...stock, openQuantity: Math.max(0, openQuantity) }
}
