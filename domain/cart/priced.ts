import { enableMapSet, Immer } from 'immer'
import { PRICING_RULES } from '../pricing/totals.ts'
import type { CartFact, MoneyFact } from './cartFacts.ts'
import type { CartState } from './cartState.ts'
import { cartTotals } from './cartTotals.ts'
import { evolveCart } from './evolveCart.ts'

enableMapSet()

/** Deciding leaves the state it is given as it is: not even frozen, since a replay goes on changing it. */
const { produce } = new Immer({ autoFreeze: false })

/** The fact with the totals that the cart has once it has happened. */
export const priced = (state: CartState, fact: MoneyFact): CartFact =>
  ({
    type: fact.type,
    data: { ...fact.data, totals: cartTotals(after(state, [fact])), rules: PRICING_RULES },
  }) as CartFact

/** The state after the facts; the one handed in stays as it is. */
export const after = (state: CartState, facts: readonly (MoneyFact | CartFact)[]): CartState =>
  produce(state, (draft) => {
    for (const fact of facts) evolveCart(draft, fact)
  })
