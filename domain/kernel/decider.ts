import type { DomainEvent } from './domainEvent.ts'
import type { Result } from './result.ts'

/**
 * The rules of one aggregate. `decide` answers a command with events or a refusal, and never changes the
 * state. `evolve` mutates the given state: a store wraps it in immer, a replay runs it on a plain object.
 * Neither reads a clock, generates an id or draws a random number: the command carries such values.
 */
export interface Decider<State, Command, F extends DomainEvent, Refusal> {
  readonly initial: () => State
  readonly decide: (command: Command, state: State) => Result<readonly F[], Refusal>
  readonly evolve: (state: State, event: F) => void
}

/** Folds events into a new state, in order, on a plain object. */
export const fold = <State, F extends DomainEvent>(
  decider: Pick<Decider<State, never, F, unknown>, 'initial' | 'evolve'>,
  events: Iterable<F>,
): State => {
  const state = decider.initial()
  for (const event of events) decider.evolve(state, event)
  return state
}
