import { cart, type CartRefusal, type CartWish } from '../../../domain/cart/cart.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import type { CartDeps } from './cartDeps.ts'
import { couponsAgain } from './couponsAgain.ts'
import { deliveryAgain } from './deliveryFee.ts'
import type { Products } from './products.ts'
import { repricings } from './reprice.ts'

interface Decided {
  readonly facts: readonly CartFact[]
  readonly after: CartState
}

/** The state after the facts; the one handed in stays as it is. */
const after = (state: CartState, facts: readonly CartFact[]): CartState => {
  const next = { ...state, lines: new Map(state.lines) }
  for (const fact of facts) cart.evolve(next, fact)
  return next
}

const decidedAll = (state: CartState, wishes: readonly CartWish[]): Result<Decided, CartRefusal> => {
  const facts: CartFact[] = []
  let now = state
  for (const wish of wishes) {
    const decided = cart.decide(wish, now)
    if (!decided.ok) return decided
    now = after(now, decided.value)
    facts.push(...decided.value)
  }
  return ok({ facts, after: now })
}

/**
 * A wish with what must come along: lines at today's prices before it; after it coupons that can't be had any more taken out,
 * then the delivery's fee set right.
 */
export const decidedOn = (
  { config, coupons, clock }: Pick<CartDeps, 'config' | 'coupons' | 'clock'>,
  state: CartState,
  products: Products,
  wish: CartWish,
): Result<Decided, CartRefusal> => {
  if (wish.type === 'CloseCart') return decidedAll(state, [wish])
  const wished = decidedAll(state, [...repricings(state, products), wish])
  if (!wished.ok) return wished
  const judged = decidedAll(wished.value.after, couponsAgain(coupons.offers, wished.value.after, clock.now()))
  if (!judged.ok) return judged
  const fees = decidedAll(judged.value.after, deliveryAgain(config, judged.value.after))
  if (!fees.ok) return fees
  return ok({
    facts: [...wished.value.facts, ...judged.value.facts, ...fees.value.facts],
    after: fees.value.after,
  })
}
