import type { CartWish } from '../../../domain/cart/cart.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cart } from '../../streams/cart.ts'

/** What an order means for its cart: that it carries the order or, once it is ordered for good, ends with it. */
export const orderInCart = (state: CartState, orderUid: string, isEnding: boolean): readonly CartFact[] => {
  if (!isEnding && state.orderUid === orderUid) return []
  const wish: CartWish = { type: isEnding ? 'EndWithOrder' : 'AttachOrder', orderUid }
  const decided = cart.decider.decide(wish, state)
  return decided.ok ? decided.value : []
}
