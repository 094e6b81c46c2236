import type { CartState } from '../../../domain/cart/cartState.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import type { CartCall } from './cartCall.ts'
import type { Services } from '../services.ts'
import { loadCart, type LoadedCart } from './loadCart.ts'
import { listFor, withList } from './ownPrices.ts'
import { productIdsOf, productsNamed } from './products.ts'

/** What a change of a cart is decided on. */
export interface CartReading {
  /** the cart that the shopper holds; null for none */
  readonly loaded: LoadedCart | null
  /** the products of a cart's lines and those that the change names, as they are sold now to who changes it */
  readonly productsFor: (state: CartState) => Promise<Products>
}

/**
 * Reads all of it at once. Which products the cart's lines are of is only known once it is there, so they are asked for by what
 * this process last saw in it (`cartPrefetch`); what that leaves out is read after it.
 */
export const readForChange = async (
  { store, catalogue, cartPrefetch }: Pick<Services, 'store' | 'catalogue' | 'cartPrefetch'>,
  call: Pick<CartCall<unknown>, 'cartUid' | 'customerId'>,

  named: readonly number[],
): Promise<CartReading> => {
  const guess = new Set([...named, ...cartPrefetch.productIds(call.cartUid)])
  const [loaded, guessed, list] = await Promise.all([
    loadCart(store, call.cartUid),
    productsNamed(catalogue, guess),
    listFor({ store }, call),
  ])
  return {
    loaded,
    productsFor: async (state) => {
      const more = productIdsOf(state).filter((id) => !guess.has(id))
      const all =
        more.length === 0 ? guessed : new Map([...guessed, ...(await productsNamed(catalogue, more))])
      return withList(all, list)
    },
  }
}
