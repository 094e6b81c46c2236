import { enableMapSet, freeze, produce } from 'immer'
import { BehaviorSubject, filter, map, type Observable, Subject } from 'rxjs'
import type { Decider } from '../../domain/kernel/decider.ts'
import type { Fact } from '../../domain/kernel/fact.ts'
import type { Result } from '../../domain/kernel/result.ts'

enableMapSet()

/** The one stream of all that happens in this browser, or in one rendering on the server. Stores fold it; reactions listen to it. */
export interface FactLog {
  /** each fact just before any store has heard of it */
  readonly coming$: Observable<Happened>
  readonly facts$: Observable<Happened>
  append(store: string, fact: Fact): void
}

/** A fact and the store it belongs to. */
export interface Happened {
  readonly store: string
  readonly fact: Fact
}

export const factLog = (): FactLog => {
  const coming$ = new Subject<Happened>()
  const facts$ = new Subject<Happened>()
  return {
    coming$,
    facts$,
    append: (store, fact) => {
      const happened = { store, fact }
      coming$.next(happened)
      facts$.next(happened)
    },
  }
}

/** A noun's state as a fold over the log, and the way to wish for a change of it. Knows nothing of views. */
export interface Store<State, Wish = never, Refusal = never> {
  /** the present state first, then each new one */
  readonly state$: Observable<State>
  now(): State
  /** the state the page was rendered with: what hydration must see */
  readonly rendered: State
  send(wish: Wish): Result<readonly Fact[], Refusal>
}

/** A store named `name` that decides on its own state and folds its own facts out of the log. */
export const storeOf = <State, Wish, F extends Fact, Refusal>(
  log: FactLog,
  name: string,
  decider: Decider<State, Wish, F, Refusal>,
  rendered: State = decider.initial(),
): Store<State, Wish, Refusal> => {
  const state = new BehaviorSubject<State>(freeze(rendered))
  log.facts$
    .pipe(
      filter((happened) => happened.store === name),
      map(({ fact }) => produce(state.value, (draft) => decider.evolve(draft as State, fact as F))),
    )
    .subscribe(state)
  return {
    state$: state,
    now: () => state.value,
    rendered,
    send: (wish) => {
      const decided = decider.decide(wish, state.value)
      if (decided.ok) for (const fact of decided.value) log.append(name, fact)
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
