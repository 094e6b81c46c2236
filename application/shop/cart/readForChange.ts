import type { CartState } from '../../../domain/cart/cartState.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import type { SeenProduct } from '../../ports/database/log/eventStore.ts'
import type { CartCall } from './cartCall.ts'
import type { Services } from '../services.ts'
import { loadCart, type LoadedCart } from './loadCart.ts'
import { listFor, withList } from './ownPrices.ts'
import { productIdsOf, productsNamed } from '../catalogue/productFinder.ts'

/** What a change of a cart is decided on. */
export interface CartReading {
  /** the cart that the shopper holds; null for none */
  readonly loaded: LoadedCart | null
  /** the products of a cart's lines and those that the change names, as they are sold now to who changes it */
  readonly productsFor: (state: CartState) => Promise<Products>
  /** what was not read now, so that the commit must see whether it is still so */
  readonly seen: readonly SeenProduct[]
}

/**
 * Carts that are changed at once in this process before each is read. A commit waits for those before it, and reading goes on
 * meanwhile for nothing; what the commit would have to look up instead holds up all behind it (docs/evidence/performance.md).
 */
const FEW = 5

type Asking = Pick<CartCall<unknown>, 'cartUid' | 'customerId'>

/**
 * What is known of the cart and its products without reading; null where that doesn't suffice, or where what the cart is decided
 * on stands on other streams too: a customer's own prices, an order that ends by the change, carts that went up into it. Nothing is
 * known while many carts are changed at once.
 */
export const knownForChange = (
  { keptCarts, cartLock, catalogue }: Pick<Services, 'keptCarts' | 'cartLock' | 'catalogue'>,
  { cartUid, customerId = null }: Asking,
  named: readonly number[],
): CartReading | null => {
  const loaded = keptCarts.cart(cartUid)
  if (loaded === null || customerId !== null || cartLock.busy() > FEW) return null
  const { status, orderUid, merges = [] } = loaded.state
  if (status !== 'open' || orderUid !== null || merges.length > 0) return null
  const products = keptCarts.products(new Set([...named, ...productIdsOf(loaded.state)]))
  if (products === null) return null
  return {
    loaded,
    productsFor: () => Promise.resolve(products),
    seen: [...products].map(([productId, product]) => ({ productId, mark: catalogue.markOf(product) })),
  }
}

/**
 * Reads all of it at once. Which products the cart's lines are of is only known once it is there, so they are asked for by what
 * this process last saw in it (`keptCarts`); what that leaves out is read after it.
 */
export const readForChange = async (
  { store, catalogue, keptCarts }: Pick<Services, 'store' | 'catalogue' | 'keptCarts'>,
  call: Asking,
  named: readonly number[],
): Promise<CartReading> => {
  const guess = new Set([...named, ...keptCarts.productIds(call.cartUid)])
  const read = async (ids: Iterable<number>): Promise<Products> => {
    const products = await productsNamed(catalogue, ids)
    keptCarts.see(products)
    return products
  }
  const [loaded, guessed, list] = await Promise.all([
    loadCart(store, call.cartUid),
    read(guess),
    listFor({ store }, call),
  ])
  return {
    loaded,
    productsFor: async (state) => {
      const more = productIdsOf(state).filter((id) => !guess.has(id))
      const all = more.length === 0 ? guessed : new Map([...guessed, ...(await read(more))])
      return withList(all, list)
    },
    seen: [],
  }
}
