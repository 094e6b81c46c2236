import type { CartWish } from '../../../domain/cart/cart.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cart } from '../../streams/cart.ts'

/** What an order means for its cart: that it carries the order, and that it ends with it. A closed cart takes neither. */
export const orderInCart = (state: CartState, orderUid: string, isEnding: boolean): readonly CartFact[] => {
  const wishes: CartWish[] = [
    ...(state.orderUid === orderUid ? [] : [{ type: 'AttachOrder', orderUid } as const]),
    ...(isEnding ? [{ type: 'CloseCart', reason: 'ordered' } as const] : []),
  ]
  return wishes.flatMap((wish) => {
    const decided = cart.decider.decide(wish, state)
    return decided.ok ? decided.value : []
  })
}
