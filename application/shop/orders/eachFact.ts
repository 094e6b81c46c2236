import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { order } from '../../streams/kinds/order.ts'

/** What each fact leads to, by the state before it and the one after it. */
export const eachFact = <Effect>(
  facts: readonly OrderFact[],
  before: OrderState,
  effectsOf: (fact: OrderFact, was: OrderState, is: OrderState) => readonly Effect[],
): readonly Effect[] => {
  let was = before
  return facts.flatMap((fact) => {
    const is = order.state.copy(was)
    order.decider.evolve(is, fact)
    const effects = effectsOf(fact, was, is)
    was = is
    return effects
  })
}
