import type { CartState } from '../../../domain/cart/cartState.ts'
import { isOrderable, type CatalogueProduct, type Stock } from '../../../domain/catalogue/product.ts'
import { NO_STOCK } from '../../contract/api/cart.ts'
import type { Catalogue } from '../../ports/database/catalogue.ts'

/** The products that a call is about, by productId, as the catalogue has them now. */
export type Products = ReadonlyMap<number, CatalogueProduct>

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
  return product !== undefined && product.status === 'active' && isOrderable(product.stock)
    ? product.stock
    : NO_STOCK
}

/** What one line may take of its product: other lines of the same product hold their share. */
export const stockForLine = (
  products: Products,
  productId: number,
  lineId: string,
  state: CartState,
): Stock => {
  const stock = stockOf(products, productId)
  const others = [...state.lines.values()]
    .filter((line) => line.productId === productId && line.id !== lineId)
    .reduce((pieces, line) => pieces + line.quantity, 0)
  return { ...stock, openQuantity: Math.max(0, stock.openQuantity - others) }
}
