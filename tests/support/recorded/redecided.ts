import { isDeepStrictEqual } from 'node:util'
import { freeze, produce } from 'immer'
import type {
  BrowserLog,
  BrowserLogShown,
  BrowserLogWish,
} from '../../../application/contract/log/browserLog.ts'
import type { BrowserCartState } from '../../../application/storefront/cart/browserCartState.ts'
import { shopperView } from '../../../application/storefront/cart/shopperCart.ts'
import type { StoreName } from '../../../application/storefront/storeEvents.ts'
import { encoded, shownOf } from '../../../application/storefront/recording/recordingFile.ts'
// lets immer draft Maps
import '../../../application/storefront/store.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { DECIDERS, type Deciders } from './deciders.ts'

/** A difference between a session and its replay. */
export interface Difference {
  /** of the file, from 1 */
  readonly line: number
  readonly store: StoreName
  readonly what: 'events' | 'refusal' | 'shown' | 'broke off'
  readonly recorded: unknown
  readonly now: unknown
}

/** As a file has it: without undefined values, and with Maps as lists. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, encoded))

/**
 * Decides each command of a session again, on the states that its events fold to, and returns the first
 * differences: none means that the rules are unchanged.
 */
export const differencesOf = (
  { header, entries, end }: BrowserLog,
  deciders: Deciders = DECIDERS,
): readonly Difference[] => {
  const found: Difference[] = []
  const states = new Map<StoreName, unknown>()
  /** events decided but not folded yet, by entry */
  const awaited = new Map<number, DomainEvent[]>()
  const view = shopperView()
  let seen: BrowserLogShown | null = null
  const stateOf = (store: StoreName): unknown => {
    if (!states.has(store))
      states.set(store, freeze(header.states[store] ?? deciders[store]?.initial(), true))
    return states.get(store)
  }
  const compare = (
    line: number,
    store: StoreName,
    what: Difference['what'],
    recorded: unknown,
    now: unknown,
  ) => {
    const [was, is] = [plain(recorded), plain(now)]
    if (!isDeepStrictEqual(was, is)) found.push({ line, store, what, recorded: was, now: is })
  }
  const look = (line: number, recorded: BrowserLogShown | undefined): void => {
    seen = recorded ?? seen
    if (seen !== null)
      compare(line, 'cart', 'shown', seen, shownOf(view(stateOf('cart') as BrowserCartState)))
  }
  const decide = (entry: number, line: number, { store, wish, refusal }: BrowserLogWish): void => {
    const decided = deciders[store]?.decide(wish, stateOf(store))
    if (decided === undefined) return
    if (decided.ok) awaited.set(entry, [...decided.value])
    compare(line, store, 'refusal', refusal ?? null, decided.ok ? null : decided.refusal)
  }
  const fold = (store: StoreName, event: DomainEvent): void => {
    const decider = deciders[store]
    if (decider === undefined) return
    states.set(
      store,
      produce(stateOf(store), (draft) => decider.evolve(draft, event)),
    )
  }
  for (const [index, entry] of entries.entries()) {
    const [number, line] = [index + 1, index + 2]
    try {
      if ('wish' in entry) {
        if (entry.store === 'cart') look(line, entry.shown)
        decide(number, line, entry)
      } else if ('fact' in entry && entry.of !== undefined) {
        const { type, data } = entry.fact
        if (deciders[entry.store] !== undefined)
          compare(line, entry.store, 'events', { type, data }, awaited.get(entry.of)?.shift())
        fold(entry.store, { type, data })
      }
    } catch (error) {
      found.push({ line, store: entry.store, what: 'broke off', recorded: entry, now: String(error) })
      return found
    }
  }
  for (const [entry, events] of awaited)
    if (events.length > 0) compare(entry + 1, entries[entry - 1]!.store, 'events', [], events)
  look(entries.length + 2, end.shown)
  return found
}
