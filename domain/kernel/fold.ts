import type { Decider } from './decider.ts'
import type { Fact } from './fact.ts'

/** Folds facts into a state of its own, in order, on a plain object. */
export const fold = <State, F extends Fact>(
  decider: Pick<Decider<State, never, F, unknown>, 'initial' | 'evolve'>,
  facts: Iterable<F>,
): State => {
  const state = decider.initial()
  for (const fact of facts) decider.evolve(state, fact)
  return state
}
