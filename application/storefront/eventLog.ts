import { map, merge, type Observable, Subject } from 'rxjs'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { Happened, StoreEvents, StoreName } from './storeEvents.ts'

/** The one log of all that happens in this browser, or in one rendering on the server. Stores fold it; reactions listen to it. */
export interface EventLog {
  /** the events of one store: whoever listens is woken by no other */
  of<Name extends StoreName>(store: Name): Observable<StoreEvents[Name]>
  /** each event of any store, in its turn among those who listen to that store */
  readonly all$: Observable<Happened>
  /** each event of any store just before that store folds it */
  readonly coming$: Observable<Happened>
  /** each command as it was decided, before its events are appended */
  readonly decided$: Subject<Wished>
  append<Name extends StoreName>(store: Name, event: StoreEvents[Name]): void
}

/** A command, what was decided, and the state that it was decided on. */
export interface Wished {
  readonly store: StoreName
  readonly command: unknown
  readonly decided: Result<readonly DomainEvent[], unknown>
  readonly state: unknown
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

export const eventLog = (): EventLog => {
  const here = channels()
  const coming$ = new Subject<Happened>()
  return {
    of: (store) => here[store].pipe(map(({ event }) => event)),
    all$: merge<Happened[]>(...Object.values(here)),
    coming$,
    decided$: new Subject(),
    append: (store, event) => {
      const happened = { store, event }
      coming$.next(happened as unknown as Happened)
      here[store].next(happened)
    },
  }
}
