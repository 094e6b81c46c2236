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

/** What stands after one event. All money in cents. */
export interface ReplayRow {
  readonly version: number
  readonly at: string
  readonly actor: Actor
  readonly type: string
  readonly words: string
  /** the folded state as plain JSON: a Map is an object by its keys */
  readonly state: unknown
  /** the version of the pricing rules that it is priced by: that of the day */
  readonly rules: number
  /** what was priced; null where there is nothing to price */
  readonly snapshot: CartSnapshot | null
  /** priced anew from the snapshot; null where there is nothing to price */
  readonly recomputed: CartTotals | null
  /** `data.totals` of the event; null where it carries none */
  readonly recorded: unknown
  /** `unsure`: they differ, as well they may where an event before could not be read */
  readonly check: 'equal' | 'different' | 'unsure' | 'nothing-recorded'
  /** what is wrong with the line itself: then what it says is not to be believed */
  readonly fault: string | null
  /** the line itself is right, and this build can't read or fold what it says */
  readonly isUnread: boolean
  /** the first event up to here that a newer program wrote and this one can't read: what stands here lacks what it says; null for none */
  readonly unread: Unread | null
}

export interface Unread {
  readonly version: number
  /** why, in words */
  readonly fault: string
}

/** In which language the words are, and which kinds of streams there are. */
interface Reading {
  readonly locale?: Locale
  readonly kinds?: readonly Replayer[]
  /** whether the state is written down after each event: it costs more than all else; false: it is null */
  readonly withState?: boolean
}

/**
 * Folds a stream anew from its first event and prices it after each, with nothing taken from what was recorded. Each line's hash
 * and link are checked on the way. An event of a type or schema that this build doesn't know is named, leaves all as it stood, and is told of
 * at every event after it. Of a stream that was pruned nothing comes. Ends after the first line that is damaged or can't be folded: what
 * follows would be a guess.
 * @param at the last version to replay, null for all
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
      // an event can't follow those before it where one of them was not read
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

/** A folded state as plain JSON for a reader, apart from the state itself: a Map becomes an object by its keys. */
export const shownState = (value: unknown): unknown => {
  if (value instanceof Map) return fromEntries(value)
  if (Array.isArray(value)) return value.map(shownState)
  if (typeof value === 'object' && value !== null) return fromEntries(Object.entries(value))
  return value
}

const fromEntries = (entries: Iterable<readonly [unknown, unknown]>): unknown =>
  Object.fromEntries([...entries].map(([key, member]) => [String(key), shownState(member)]))
