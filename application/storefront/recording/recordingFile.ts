import { fnv1a } from '../../../domain/kernel/fnv1a.ts'
import type { BrowserLogShown } from '../../contract/log/browserLog.ts'
import { shopperView } from '../cart/shopperCart.ts'
import type { BrowserCartState } from '../cart/browserCartState.ts'
import type { StoreName } from '../storeEvents.ts'
import type { PageState } from '../pages/pages.ts'
import type { Snapshot } from '../snapshot.ts'
import { anonymousCart, RECORDED_OF, pathOf, publicPage, withoutOwn } from './recordedParts.ts'
import type {
  RecordedEntry,
  RecordedEvent,
  RecordedCommand,
  Recording,
  StoreStates,
} from './recordedEntries.ts'

export interface Saving {
  /** the snapshot that the page was rendered from */
  readonly snapshot: Snapshot
  /** the shopper permits recording what they typed and who they are */
  readonly personal: boolean
  /**
   * maximum length of the text in UTF-16 units: the oldest entries are left out until it fits; without it all
   * are included
   */
  readonly most?: number
}

/**
 * Serializes the recording as specified in docs/operate/browser-log.md. It never contains the seed of form
 * keys, the query of an address or a personal page; scripts cannot read the cart's secret and the session
 * token.
 */
export const recordingFile = (recording: Recording, saving: Saving): string => {
  const { most = Infinity } = saving
  const all = recording.heard()
  const shown = shownOf(shopperView()(recording.states().cart as BrowserCartState))
  for (let from = 0; ; from += Math.ceil((all.length - from) / 4)) {
    const lines = linesOf(recording, all.slice(from), recording.dropped() + from, saving)
    const before = lines.join('')
    if (before.length + END_UNITS > most && from < all.length) continue
    return `${before}${JSON.stringify({ end: lines.length - 1, sum: fnv1a(before), shown })}\n`
  }
}

/** an upper bound of the last line, except for a cart with very many lines */
const END_UNITS = 4_096

const linesOf = (
  recording: Recording,
  heard: readonly RecordedEntry[],
  dropped: number,
  { snapshot, personal }: Saving,
): readonly string[] => {
  const began = statesBefore(heard, recording.states())
  const header = headerOf(began, dropped, snapshot, personal)
  return [header, ...entriesOf(heard, personal)].map((line) => `${JSON.stringify(line, encoded)}\n`)
}

/**
 * The state of each store before the first of these entries; a store without a command since has its current
 * state.
 */
const statesBefore = (heard: readonly RecordedEntry[], now: StoreStates): StoreStates => {
  const states: Partial<Record<StoreName, unknown>> = { ...now }
  for (const one of [...heard].reverse()) if (one.of === null) states[one.store] = one.state
  return states
}

const headerOf = (
  states: StoreStates,
  dropped: number,
  { locale, config, moment, buildId, development }: Snapshot,
  personal: boolean,
) => {
  const { url, page } = states.pages as PageState
  const shown = publicPage(page)
  const kept = Object.entries(states).filter(([store]) => keptOf(store as StoreName, personal) === 'whole')
  return {
    format: 'toonbank-browser-log',
    version: 1,
    buildId,
    locale,
    personal,
    dropped,
    snapshot: {
      ...(development === true && { development }),
      config,
      url: shown === null ? '/' : pathOf(url),
      page: shown,
      moment,
    },
    states: Object.fromEntries(
      kept.map(([store, state]) => [store, clean(store as StoreName, state, personal)]),
    ),
  }
}

const keptOf = (store: StoreName, personal: boolean) =>
  RECORDED_OF[store] === 'named' && personal ? 'whole' : RECORDED_OF[store]

const entriesOf = (heard: readonly RecordedEntry[], personal: boolean): readonly object[] => {
  const entries: object[] = []
  const places = new Map<RecordedCommand, number>()
  const view = shopperView()
  let seen = ''
  const wish = (one: RecordedCommand): void => {
    const { t, store, refusal, state } = one
    places.set(one, entries.length + 1)
    const shown = store === 'cart' ? shownOf(view(state as BrowserCartState)) : null
    const isNews = shown !== null && JSON.stringify(shown) !== seen
    if (isNews) seen = JSON.stringify(shown)
    entries.push({
      t,
      store,
      wish: clean(store, one.wish, personal),
      ...(refusal !== null && { refusal }),
      ...(isNews && { shown }),
    })
  }
  for (const one of heard) {
    const kept = keptOf(one.store, personal)
    if (one.of === null) {
      if (kept === 'whole') wish(one)
    } else if (kept === 'whole') {
      const of = places.get(one.of)
      const event = { type: one.event.type, data: clean(one.store, one.event.data, personal) }
      // if its command was dropped, the event is left out: the state of the store's next decision includes it
      if (of !== undefined) entries.push({ t: one.t, store: one.store, of, fact: event })
    } else entries.push((kept === 'shown' && shownEvent(one)) || named(one))
  }
  return entries
}

/** Stores recorded as a whole that may still contain personal data, with the function that removes it. */
const CLEANED: Readonly<Partial<Record<StoreName, (told: unknown) => unknown>>> = {
  cart: anonymousCart,
  emptying: anonymousCart,
  overlays: withoutOwn,
}

const clean = (store: StoreName, value: unknown, personal: boolean): unknown =>
  personal ? value : (CLEANED[store]?.(value) ?? value)

const named = ({ t, store, event }: RecordedEvent) => ({ t, store, named: event.type })

/** A shown public page; null for any other event. */
const shownEvent = ({ t, store, event: { type, data } }: RecordedEvent) => {
  const { page, url } = data as Partial<PageState>
  const shown = page === undefined ? null : publicPage(page)
  if (shown === null) return null
  return {
    t,
    store,
    fact: { type, data: { ...(url !== undefined && { url: pathOf(url) }), page: shown } },
  }
}

/** The shopper's view of the cart, as recorded. */
export const shownOf = ({ shown, priced }: ReturnType<ReturnType<typeof shopperView>>): BrowserLogShown => ({
  lines: Object.fromEntries([...shown.lines.values()].map(({ id, quantity }) => [id, quantity])),
  totals: { ...priced.totals },
})

/** JSON replacer for Maps and Sets. */
export const encoded = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return { $map: [...value] }
  if (value instanceof Set) return { $set: [...value] }
  return value
}
