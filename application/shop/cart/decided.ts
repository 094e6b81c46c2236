import { cart, type CartRefusal, type CartWish } from '../../../domain/cart/cart.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { decideOnTerms } from '../../../domain/cart/decideOnTerms.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import type { CartDeps } from './cartDeps.ts'

interface Decided {
  readonly facts: readonly CartFact[]
  readonly after: CartState
}

/** A wish with what must come along on the shop's terms of now, and the state after it; the one handed in stays as it is. */
export const decidedOn = (
  { config, coupons, clock }: Pick<CartDeps, 'config' | 'coupons' | 'clock'>,
  state: CartState,
  products: Products,
  wish: CartWish,
): Result<Decided, CartRefusal> => {
  const terms = {
    products,
    coupons: coupons.offers,
    deliveryMethods: config.deliveryMethods,
    at: clock.now(),
  }
  const decided = decideOnTerms(wish, state, terms)
  if (!decided.ok) return decided
  const after = { ...state, lines: new Map(state.lines) }
  for (const fact of decided.value) cart.evolve(after, fact)
  return ok({ facts: decided.value, after })
}
