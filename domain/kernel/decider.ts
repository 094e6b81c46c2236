import type { DomainEvent } from './domainEvent.ts'
import type { Result } from './result.ts'

/**
 * One noun's rules. `decide` answers a command with the events it leads to, or with a refusal; it never changes the state.
 * `evolve` is a recipe: it changes the state it is handed. A store wraps it in immer, a replay runs it on a plain object.
 * Neither reads a clock, makes an id or draws a random number: such things come in with the command.
 */
export interface Decider<State, Command, F extends DomainEvent, Refusal> {
  readonly initial: () => State
  readonly decide: (command: Command, state: State) => Result<readonly F[], Refusal>
  readonly evolve: (state: State, event: F) => void
}

/** Folds events into a state of its own, in order, on a plain object. */
export const fold = <State, F extends DomainEvent>(
  decider: Pick<Decider<State, never, F, unknown>, 'initial' | 'evolve'>,
  events: Iterable<F>,
): State => {
  const state = decider.initial()
  for (const event of events) decider.evolve(state, event)
  return state
}
