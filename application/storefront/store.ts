import { enableMapSet, freeze, produce } from 'immer'
import { BehaviorSubject, map, type Observable } from 'rxjs'
import type { Decider } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { EventLog } from './eventLog.ts'
import type { StoreEvents, StoreName } from './storeEvents.ts'

enableMapSet()

/** A noun's state as a fold over the log, and how to send commands that change it. Knows nothing of views. */
export interface Store<State, Command = never, Refusal = never> {
  /** the present state first, then each new one */
  readonly state$: Observable<State>
  now(): State
  /** the state the page was rendered with: what hydration must see */
  readonly rendered: State
  send(command: Command): Result<readonly DomainEvent[], Refusal>
}

/** A store named `name` that decides on its own state and folds its own events out of the log: the decider's must be those of that name. */
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

/** What is seen of a store: `view` of its state. It must give the same object for the same state. */
export const viewed = <State, View>(
  { state$, now, rendered }: Pick<Store<State>, 'state$' | 'now' | 'rendered'>,
  view: (state: State) => View,
): Pick<Store<View>, 'state$' | 'now' | 'rendered'> => ({
  state$: state$.pipe(map(view)),
  now: () => view(now()),
  rendered: view(rendered),
})

/** What a view reads of a store. */
export type Reads<State> = Pick<Store<State>, 'state$' | 'now' | 'rendered'>
