import { from, map, mergeMap, type Observable, Subject } from 'rxjs'
import type { Happened, StoreFacts, StoreName } from './facts.ts'

/** The one log of all that happens in this browser, or in one rendering on the server. Stores fold it; reactions listen to it. */
export interface FactLog {
  /** the facts of one store: whoever listens is woken by no other */
  of<Name extends StoreName>(store: Name): Observable<StoreFacts[Name]>
  /** each fact of any store, in its turn among those who listen to that store */
  readonly all$: Observable<Happened>
  /** each fact of any store just before that store folds it */
  readonly coming$: Observable<Happened>
  append<Name extends StoreName>(store: Name, fact: StoreFacts[Name]): void
}

type Channels = { readonly [Name in StoreName]: Subject<Happened<Name>> }

const channels = (): Channels => ({
  cart: new Subject(),
  emptying: new Subject(),
  coupon: new Subject(),
  announcements: new Subject(),
  pages: new Subject(),
  search: new Subject(),
  overlays: new Subject(),
  notices: new Subject(),
  loading: new Subject(),
  moment: new Subject(),
  consent: new Subject(),
  filters: new Subject(),
  checkout: new Subject(),
  address: new Subject(),
  choosing: new Subject(),
  measuring: new Subject(),
  visitor: new Subject(),
  account: new Subject(),
  paymentOrder: new Subject(),
})

const allOf = (stores: Channels): Observable<Happened> =>
  from(Object.values(stores)).pipe(mergeMap((happened$: Observable<Happened>) => happened$))

export const factLog = (): FactLog => {
  const [coming, here] = [channels(), channels()]
  return {
    of: (store) => here[store].pipe(map(({ fact }) => fact)),
    all$: allOf(here),
    coming$: allOf(coming),
    append: (store, fact) => {
      const happened = { store, fact }
      coming[store].next(happened)
      here[store].next(happened)
    },
  }
}
