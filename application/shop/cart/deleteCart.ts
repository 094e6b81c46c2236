import { ok } from '../../../domain/kernel/result.ts'
import type { CartCall, CartNow, CartOutcome } from './cartCall.ts'
import { changeCart } from './changeCart.ts'
import type { CartDeps } from './cartDeps.ts'

/** Ends the cart. A cart that is not there is refused as `cart-not-found`. */
export const deleteCart = (deps: CartDeps, call: CartCall<CartNow>): Promise<CartOutcome<CartNow>> =>
  changeCart(deps, call, {
    begins: false,
    wish: () => ok({ type: 'CloseCart', reason: 'deleted' }),
    told: ok,
  })
