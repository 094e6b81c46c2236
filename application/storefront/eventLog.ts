import { map, merge, type Observable, Subject } from 'rxjs'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { Happened, StoreEvents, StoreName } from './storeEvents.ts'

/** The event log of this browser, or of one rendering on the server. Stores fold it; effects listen to it. */
export interface EventLog {
  /** the events of one store; other stores do not wake its subscribers */
  of<Name extends StoreName>(store: Name): Observable<StoreEvents[Name]>
  /** every event, in order among the subscribers of its store */
  readonly all$: Observable<Happened>
  /** every event just before its store folds it */
  readonly coming$: Observable<Happened>
  /** every decided command, before its events are appended */
  readonly decided$: Subject<Wished>
  append<Name extends StoreName>(store: Name, event: StoreEvents[Name]): void
}

/** A command, its decision, and the state it was decided on. */
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
