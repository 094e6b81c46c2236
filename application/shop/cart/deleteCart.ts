import { ok } from '../../../domain/kernel/result.ts'
import type { CartCall, CartNow, CartOutcome } from './cartCall.ts'
import { changeCart, type CartServices } from './changeCart.ts'

type Ended = Pick<CartNow, 'cartUid' | 'version'>

const NO_CART: Ended = { cartUid: null, version: 0 }

/** Closes the cart. Succeeds for a cart that does not exist or is already closed. */
export const deleteCart = async (
  services: CartServices,
  call: CartCall<Ended>,
): Promise<CartOutcome<Ended>> => {
  const outcome = await changeCart<Ended>(services, call, {
    begins: false,
    command: () => ok({ type: 'CloseCart', reason: 'deleted' }),
    result: ({ cartUid, version }) => ok({ cartUid, version }),
  })
  const isGone =
    outcome.kind === 'done' && !outcome.result.ok && outcome.result.refusal.why === 'cart-not-found'
  return isGone ? { kind: 'done', result: ok(NO_CART) } : outcome
}
