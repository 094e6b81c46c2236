import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { offered, type Products } from '../../../domain/cart/reprice.ts'
import { stockLeftFor } from '../../../domain/cart/stockShare.ts'
import { isOrderable, NO_STOCK, type Stock } from '../../../domain/catalogue/product.ts'
import type { Catalogue } from '../../ports/database/catalogue.ts'

/** Returns the products of these ids; omits missing ones. */
export const productsNamed = async (catalogue: Catalogue, ids: Iterable<number>): Promise<Products> => {
  const wanted = [...new Set(ids)]
  const found = wanted.length === 0 ? [] : await catalogue.products(wanted)
  return new Map(found.map((product) => [product.productId, product]))
}

/** Returns the products of a cart's lines. */
export const productsOf = (catalogue: Catalogue, state: CartState): Promise<Products> =>
  productsNamed(catalogue, productIdsOf(state))

/** Returns the product ids of a cart's lines, without duplicates. */
export const productIdsOf = (state: CartState): readonly number[] => [
  ...new Set([...state.lines.values()].map(({ productId }) => productId)),
]

/** Returns a product's sellable stock; none if it is missing, inactive or permanently out of stock. */
export const stockOf = (products: Products, productId: number): Stock => {
  const product = products.get(productId)
  if (product === undefined || product.status !== 'active') return NO_STOCK
  return product.stock.isPermanentlyOutOfStock ? NO_STOCK : product.stock
}

/** Returns the stock that can be sold with a line's choices; none if the choices are no longer offered. */
export const stockAsChosen = (products: Products, line: CartLine): Stock => {
  const stock = stockOf(products, line.productId)
  return isOrderable(stock) && offered(line, products) === null ? NO_STOCK : stock
}

/** Returns the stock available to one line, given the cart's other lines and the current catalogue. */
export const stockForLine = (products: Products, line: CartLine, state: CartState): Stock =>
  stockLeftFor(state, line, stockAsChosen(products, line))
