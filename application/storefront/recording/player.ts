import { freeze } from 'immer'
import { BehaviorSubject, firstValueFrom, timer } from 'rxjs'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { BrowserLog, BrowserLogEntry } from '../../contract/log/browserLog.ts'
import type { StoreName } from '../storeEvents.ts'
import type { EffectParts } from '../effects/effectParts.ts'
import type { PageState } from '../pages/pages.ts'
import type { Store } from '../store.ts'
import { storesOf } from './everyPage.ts'

/** Plays a recorded session. */
export interface Player {
  readonly entries: readonly BrowserLogEntry[]
  /** how many of them were played */
  at(): number
  /** Plays the next entry: false where none is left. @throws Error where the interface can't show it; it goes no further then */
  step(): Promise<boolean>
}

type Played = Pick<Store<unknown>, 'state$' | 'now'>

/**
 * Plays a session in a storefront that was never brought to life: from the recorded states on, its events are appended as they were
 * folded. From here on nothing else is appended: what views wish meanwhile comes to nothing.
 */
export const playerOf = (life: EffectParts, { header, entries }: BrowserLog): Player => {
  const { log, ports } = life
  const stores: Readonly<Partial<Record<StoreName, Played>>> = storesOf(life)
  const append = log.append as (store: StoreName, event: DomainEvent) => void
  log.append = () => {}
  for (const [name, state] of Object.entries(header.states)) begin(stores[name as StoreName], state)
  let at = 0
  const play = async (store: StoreName, event: DomainEvent): Promise<void> => {
    const { page, url } = (store === 'pages' ? event.data : {}) as Partial<PageState>
    if (page !== undefined) await ports.loadChunk(page)
    append(store, event)
    // a store whose fold broke off throws what broke it
    stores[store]?.now()
    if (url !== undefined) ports.browser.replace(url)
    // a page's own stores come with its views, and hear no event before
    if (page !== undefined) await firstValueFrom(timer(0, ports.scheduler))
  }
  const step = async (): Promise<boolean> => {
    const entry = entries[at]
    if (entry === undefined) return false
    at += 1
    if ('fact' in entry) await play(entry.store, { type: entry.fact.type, data: entry.fact.data })
    return true
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    entries,
    at: () => at,
    step: () => {
      const next = last.then(step)
      last = next
      return next
    },
  }
}

/** A store's state is the subject it is seen through: here alone it is set without an event, to where a recording begins. */
const begin = (store: Played | undefined, state: unknown): void => {
  if (store?.state$ instanceof BehaviorSubject) store.state$.next(freeze(state, true))
}
