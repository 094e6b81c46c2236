import { enableMapSet, freeze, produce } from 'immer'
import { BehaviorSubject, map, type Observable } from 'rxjs'
import type { Decider } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { EventLog } from './eventLog.ts'
import type { StoreEvents, StoreName } from './storeEvents.ts'

enableMapSet()

/** A store: state folded from the event log, and the commands that change it. Knows nothing of views. */
export interface Store<State, Command = never, Refusal = never> {
  /** emits the current state first, then each new one */
  readonly state$: Observable<State>
  now(): State
  /** the state that the page was rendered with, needed for hydration */
  readonly rendered: State
  send(command: Command): Result<readonly DomainEvent[], Refusal>
}

/** Creates the store `name`, which decides on its own state and folds its own events from the log. */
export const storeOf = <Name extends StoreName, State, Command, Refusal>(
  log: EventLog,
  name: Name,
  decider: Decider<State, Command, StoreEvents[Name], Refusal>,
  rendered: State = decider.initial(),
): Store<State, Command, Refusal> => {
  const state = new BehaviorSubject<State>(freeze(rendered))
  log
    .of(name)
    .pipe(map((event) => produce(state.value, (draft) => decider.evolve(draft as State, event))))
    .subscribe(state)
  return {
    state$: state,
    now: () => state.value,
    rendered,
    send: (command) => {
      const decided = decider.decide(command, state.value)
      log.decided$.next({ store: name, command, decided, state: state.value })
      if (decided.ok) for (const event of decided.value) log.append(name, event)
      return decided
    },
  }
}

/** A store seen through `view`, which must return the same object for the same state. */
export const viewed = <State, View>(
  { state$, now, rendered }: Pick<Store<State>, 'state$' | 'now' | 'rendered'>,
  view: (state: State) => View,
): Pick<Store<View>, 'state$' | 'now' | 'rendered'> => ({
  state$: state$.pipe(map(view)),
  now: () => view(now()),
  rendered: view(rendered),
})

/** The read side of a store, for views. */
export type Reads<State> = Pick<Store<State>, 'state$' | 'now' | 'rendered'>
