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
  /** number of entries played so far */
  at(): number
  /**
   * Plays the next entry; false if there is none. @throws Error if the interface cannot show it; playing
   * stops there
   */
  step(): Promise<boolean>
}

type Played = Pick<Store<unknown>, 'state$' | 'now'>

/**
 * Plays a session in a storefront whose effects were never started: sets the recorded states, then appends
 * the recorded events. Nothing else is appended from then on: commands that views send have no effect.
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
    // a store whose fold failed rethrows its error here
    stores[store]?.now()
    if (url !== undefined) ports.browser.replace(url)
    // a page's own stores are created with its views and miss earlier events
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

/**
 * Sets a store's state without an event, only to the start of a recording: the state is its subject's value.
 */
const begin = (store: Played | undefined, state: unknown): void => {
  if (store?.state$ instanceof BehaviorSubject) store.state$.next(freeze(state, true))
}
