import { START, type Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { PRICING_RULES, type CartSnapshot, type CartTotals } from '../../../domain/pricing/totals.ts'
import { canonicallyEqual } from '../../contract/log/canonicallyEqual.ts'
import { hashOfLine, readLine } from '../../contract/log/line.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { KINDS, replayerOf } from '../../streams/kinds.ts'
import type { Replayer } from '../../streams/replayer.ts'
import { logTexts, whyUnreadable } from './logTexts.ts'
import { recordedIn, rulesIn } from './totals/recordedTotals.ts'

/** A stream's state after one event. Money in cents. */
export interface ReplayRow {
  readonly version: number
  readonly at: string
  readonly actor: Actor
  readonly type: string
  readonly words: string
  /** the folded state as plain JSON: a Map is an object by its keys */
  readonly state: unknown
  /** the version of the pricing rules that applied at the time */
  readonly rules: number
  /** the priced snapshot; null if there is nothing to price */
  readonly snapshot: CartSnapshot | null
  /** recomputed from the snapshot; null if there is nothing to price */
  readonly recomputed: CartTotals | null
  /** `data.totals` of the event; null if it has none */
  readonly recorded: unknown
  /** `unsure`: they differ, possibly because an earlier event could not be read */
  readonly check: 'equal' | 'different' | 'unsure' | 'nothing-recorded'
  /** why the line itself is invalid, so its content can't be trusted */
  readonly fault: string | null
  /** the line is valid, but this build can't read or fold the event */
  readonly isUnread: boolean
  /**
   * the first event so far from a newer program that this one can't read: the state lacks its changes; null
   * if none
   */
  readonly unread: Unread | null
}

export interface Unread {
  readonly version: number
  /** why, in words */
  readonly fault: string
}

/** Language of the words, and the known kinds of streams. */
interface Reading {
  readonly locale?: Locale
  readonly kinds?: readonly Replayer[]
  /** whether to include the state after each event, the most expensive part; if false, the state is null */
  readonly withState?: boolean
}

/**
 * Replays a stream from its first event and reprices it after each, using no recorded result. Checks each
 * line's hash and link. An event of a type or schema unknown to this build is reported, leaves the state
 * unchanged, and is named in each later row. A pruned stream yields nothing. Stops after the first line that
 * is damaged or can't be folded, because all later states would be guesses.
 * @param at last version to replay; null for all
 */
export async function* replayStream(
  store: Pick<EventStore, 'read'>,
  sha256: Sha256,
  stream: string,
  at: number | null,
  { locale = 'eng', kinds = KINDS, withState = true }: Reading = {},
): AsyncGenerator<ReplayRow> {
  const replay = replayerOf(stream, kinds).begin(logTexts(locale))
  let head = START
  let rules = PRICING_RULES
  let stands: Pick<ReplayRow, 'state' | 'snapshot' | 'recomputed'> = NOTHING
  let unread: Unread | null = null
  for await (const line of store.read(stream, at === null ? {} : { to: at })) {
    const read = readLine(line)
    if (!read.ok) {
      if (read.refusal.why === 'pruned' && head.version === 0) return
      yield { ...unreadable(head.version + 1, read.refusal.why), unread }
      return
    }
    const event = read.value
    const { version, type, data } = event
    let fault: string | null = null
    if (event.stream !== stream) fault = `belongs to ${event.stream}`
    else if (version !== head.version + 1) fault = `version is not ${head.version + 1}`
    else if (event.previous !== head.hash) fault = 'previous is not the hash of the event before it'
    else if (event.hash !== hashOfLine(line, event, sha256)) fault = 'hash does not fit'
    const shown = { version, at: event.at, actor: event.meta.actor, type }
    head = { version, hash: event.hash }
    try {
      const step = replay(event)
      if (!step.ok) {
        const why = `can't be folded: ${whyUnreadable(step.refusal)}`
        const row = { ...unreadable(version, fault ?? why), ...shown, rules, isUnread: fault === null }
        if (step.refusal.why === 'bad-data') {
          yield { ...row, unread }
          return
        }
        unread ??= { version, fault: why }
        yield { ...row, ...stands, recorded: recordedIn(data), unread }
        continue
      }
      const { words, state, snapshot } = step.value
      rules = rulesIn(data) ?? rules
      const recomputed = snapshot === null ? null : priceCart(snapshot, rules).totals
      const recorded = recordedIn(data)
      const check =
        recomputed === null || recorded === null
          ? 'nothing-recorded'
          : canonicallyEqual(recomputed, recorded)
            ? 'equal'
            : unread === null
              ? 'different'
              : 'unsure'
      stands = { state: withState ? shownState(state) : null, snapshot, recomputed }
      yield { ...shown, words, ...stands, rules, recorded, check, fault, isUnread: false, unread }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const row = unreadable(version, fault ?? `can't be folded: ${why}`)
      yield { ...row, ...shown, isUnread: fault === null, unread }
      // after an unread event, a later one may fail to fold for that reason alone
      if (unread === null) return
    }
  }
}

const NOTHING = { state: null, snapshot: null, recomputed: null }

const unreadable = (version: number, fault: string): ReplayRow => ({
  version,
  at: '',
  actor: 'system',
  type: '',
  words: 'unreadable',
  ...NOTHING,
  rules: PRICING_RULES,
  recorded: null,
  check: 'nothing-recorded',
  fault,
  isUnread: false,
  unread: null,
})

/** Converts a folded state to plain JSON without changing it: a Map becomes an object by its keys. */
export const shownState = (value: unknown): unknown => {
  if (value instanceof Map) return fromEntries(value)
  if (Array.isArray(value)) return value.map(shownState)
  if (typeof value === 'object' && value !== null) return fromEntries(Object.entries(value))
  return value
}

const fromEntries = (entries: Iterable<readonly [unknown, unknown]>): unknown =>
  Object.fromEntries([...entries].map(([key, member]) => [String(key), shownState(member)]))
