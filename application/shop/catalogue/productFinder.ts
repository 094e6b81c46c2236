import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { offered, type Products } from '../../../domain/cart/reprice.ts'
import { stockLeftFor } from '../../../domain/cart/stockShare.ts'
import { isOrderable, NO_STOCK, type Stock } from '../../../domain/catalogue/product.ts'
import type { Catalogue } from '../../ports/database/catalogue.ts'

/** The products of these ids; one that is gone is left out. */
export const productsNamed = async (catalogue: Catalogue, ids: Iterable<number>): Promise<Products> => {
  const wanted = [...new Set(ids)]
  const found = wanted.length === 0 ? [] : await catalogue.products(wanted)
  return new Map(found.map((product) => [product.productId, product]))
}

/** The products of a cart's lines. */
export const productsOf = (catalogue: Catalogue, state: CartState): Promise<Products> =>
  productsNamed(catalogue, productIdsOf(state))

/** Which products a cart's lines are of, each once. */
export const productIdsOf = (state: CartState): readonly number[] => [
  ...new Set([...state.lines.values()].map(({ productId }) => productId)),
]

/** What can be sold of a product that may be gone or withdrawn. */
export const stockOf = (products: Products, productId: number): Stock => {
  const product = products.get(productId)
  if (product === undefined || product.status !== 'active') return NO_STOCK
  return product.stock.isPermanentlyOutOfStock ? NO_STOCK : product.stock
}

/** What can be sold of its product in the way that a line has it: nothing where the choices of the line aren't offered any more. */
export const stockAsChosen = (products: Products, line: CartLine): Stock => {
  const stock = stockOf(products, line.productId)
  return isOrderable(stock) && offered(line, products) === null ? NO_STOCK : stock
}

/** What one line may take of its product as the catalogue has it now. */
export const stockForLine = (products: Products, line: CartLine, state: CartState): Stock =>
  stockLeftFor(state, line, stockAsChosen(products, line))
