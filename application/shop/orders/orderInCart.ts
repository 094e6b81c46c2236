import type { CartWish } from '../../../domain/cart/cart.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cart } from '../../streams/cart.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import { loadOrder } from './loadOrder.ts'

/** What an order means for its cart: that it carries the order or, once it is ordered for good, ends with it. */
export const orderInCart = (state: CartState, orderUid: string, isEnding: boolean): readonly CartFact[] => {
  if (!isEnding && state.orderUid === orderUid) return []
  const wish: CartWish = { type: isEnding ? 'EndWithOrder' : 'AttachOrder', orderUid }
  const decided = cart.decider.decide(wish, state)
  return decided.ok ? decided.value : []
}

/**
 * The carts that went up into this one after an order was made of them that nobody has paid. What ends this one is noted on them as well:
 * their payer may still be at the provider, and the goods are ordered by then.
 */
export const orderedBefore = async (
  store: Services['store'],
  { merges = [] }: Pick<CartState, 'merges'>,
): Promise<readonly LoadedCart[]> => {
  const carts = await Promise.all(merges.map(({ from }) => loadCart(store, from)))
  const unpaid = carts.map(async (one) => {
    const uid = one?.state.orderUid ?? null
    return uid !== null && (await loadOrder(store, uid)).state.secured === 'nothing' ? one : null
  })
  return (await Promise.all(unpaid)).filter((one) => one !== null)
}
