import { cart, type CartWish } from '../../../domain/cart/cart.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { Actor } from '../../../domain/kernel/event.ts'
import { CART_SCHEMA } from '../../streams/lifts/lift.ts'
import { encodeCart } from '../../streams/states/cart.ts'
import type { Append } from '../../ports/database/eventStore.ts'
import { cartStream } from '../cart/cartDeps.ts'
import type { LoadedCart } from '../cart/loadCart.ts'

/** What an order means for its cart: that it carries the order, and that it ends with it; after facts that `state` has already. */
export const cartAppend = (
  { uid, head, state }: LoadedCart,
  orderUid: string,
  isEnding: boolean,
  now: number,
  actor: Actor,
  before: readonly CartFact[] = [],
): readonly Append[] => {
  const wishes: CartWish[] = [
    ...(state.orderUid === orderUid ? [] : [{ type: 'AttachOrder', orderUid } as const]),
    ...(isEnding ? [{ type: 'CloseCart', reason: 'ordered' } as const] : []),
  ]
  const next = { ...state, lines: new Map(state.lines) }
  const facts: CartFact[] = [...before]
  for (const wish of wishes) {
    const decided = cart.decide(wish, next)
    if (!decided.ok) continue
    for (const fact of decided.value) cart.evolve(next, fact)
    facts.push(...decided.value)
  }
  if (facts.length === 0) return []
  const at = new Date(now).toISOString()
  return [
    {
      stream: cartStream(uid),
      expected: head,
      facts,
      schema: CART_SCHEMA,
      at,
      actor,
      causation: null,
      correlation: null,
      state: encodeCart(next),
    },
  ]
}
