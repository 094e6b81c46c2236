import type { Without } from '../../../pages/audit/auditMoment.ts'
import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import { type CartSnapshot, type CartTotals, PRICING_RULES } from '../../../../domain/pricing/totals.ts'
import { readLine } from '../../../contract/log/line.ts'
import type { AuditedLog, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import { replayerOf, KINDS } from '../../../streams/kinds.ts'
import type { EventWords, Walk } from '../../../streams/replayer.ts'
import { priced } from '../../../streams/shapes/money.ts'
import { whyUnreadable } from '../logTexts.ts'
import { shownState } from '../replay.ts'
import { rulesIn, recordedIn } from '../totals/recordedTotals.ts'

/** A session's event at its position; `fault` says why it could not be folded. */
export interface SessionEvent {
  readonly position: number
  /** null if the line can't be read as an event */
  readonly event: StoredEvent | null
  readonly words: EventWords | null
  readonly fault: string | null
}

/** The state at one position of a session. */
export interface SessionState {
  /** the folded state in its own form: a cart's is a `CartState` */
  readonly raw: unknown
  /** the same as plain JSON */
  readonly state: unknown
  readonly snapshot: CartSnapshot | null
  /** `data.totals` of the last event so far that has totals; null before the first */
  readonly recorded: CartTotals | null
  /** the version of the pricing rules that applies there */
  readonly rules: number
  /** the events missing from the state; null if it includes all events so far */
  readonly without: Without | null
}

/** An event near the selected one. */
export interface NearEvent {
  readonly event: SessionEvent
  /** earlier events missing from the state; the event's own failure is in its `fault` */
  readonly without: Without | null
}

/** An event with the states before and after it. */
export interface SessionMoment {
  readonly event: SessionEvent
  readonly before: SessionState
  readonly after: SessionState
}

/** Most marks (stored states) per session, however long it is. */
const MOST_MARKS = 2_000
const LEAST_STRETCH = 100

interface Around {
  readonly moment: SessionMoment
  readonly near: readonly NearEvent[]
}

interface Mark {
  readonly walk: Walk
  readonly rules: number
  readonly recorded: CartTotals | null
  readonly without: Without | null
}

/**
 * One session, viewable at any event. States are stored about every hundred events as they are first passed,
 * so that each event is close to a stored state. Events are read again and not cached. An event that can't be
 * read or folded changes nothing, and folding continues after it.
 */
export class Session {
  readonly row: SessionRow
  readonly #log: Pick<AuditedLog, 'read'>
  readonly #stretch: number
  readonly #marks: Mark[]
  #ahead: Promise<void> = Promise.resolve()
  /**
   * events after the last mark; one read continues from mark to mark, so that each stretch needs no query of
   * its own
   */
  #onward: AsyncIterator<SessionEvent> | null = null
  #asked: Promise<unknown> = Promise.resolve()

  constructor(log: Pick<AuditedLog, 'read'>, row: SessionRow) {
    this.row = row
    this.#log = log
    this.#stretch = Math.max(LEAST_STRETCH, Math.ceil(row.facts / MOST_MARKS))
    this.#marks = [
      { walk: replayerOf(row.session, KINDS).walk(), rules: PRICING_RULES, recorded: null, without: null },
    ]
  }

  /**
   * Returns the event at a position with its states.
   * @param position from 1 to the number of events
   */
  async at(position: number): Promise<SessionMoment> {
    return (await this.around(position, 0)).moment
  }

  /**
   * Returns the event at a position with its states, and `reach` events on either side, each with what could
   * not be folded.
   */
  around(position: number, reach: number): Promise<Around> {
    const found = this.#around(position, reach)
    this.#asked = Promise.allSettled([this.#asked, found])
    return found
  }

  /** Waits for all requests made so far. */
  async answered(): Promise<void> {
    await this.#asked
  }

  async #around(position: number, reach: number): Promise<Around> {
    const from = Math.max(1, position - reach)
    const stretch = Math.floor((from - 1) / this.#stretch)
    const stand = standsAt(await this.#reached(stretch))
    const near: NearEvent[] = []
    let moment: SessionMoment | null = null
    for await (const line of this.#lines(
      stretch * this.#stretch + 1,
      Math.min(this.row.facts, position + reach),
    )) {
      const { without } = stand
      const before = line.position === position ? standing(stand) : null
      const event = fold(stand, line)
      if (before !== null) moment = { event, before, after: standing(stand) }
      if (event.position >= from) near.push({ event, without })
    }
    if (moment !== null) return { moment, near }
    const now = standing(stand)
    const event = { position, event: null, words: null, fault: 'it is not there' }
    return { moment: { event, before: now, after: now }, near }
  }

  /** Yields events without folding them, with their words if they can be read. */
  async *events(from: number, to: number): AsyncGenerator<SessionEvent> {
    const { words } = replayerOf(this.row.session, KINDS)
    for await (const event of this.#lines(from, to)) {
      const said = event.event && words(event.event)
      if (said === null) yield event
      else if (said.ok) yield { ...event, words: said.value }
      else yield { ...event, fault: whyUnreadable(said.refusal) }
    }
  }

  async *#lines(from: number, to: number): AsyncGenerator<SessionEvent> {
    let position = from
    for await (const line of this.#log.read(this.row.session, from, to)) {
      yield readAt(position, line)
      position += 1
    }
  }

  /** Returns the state at the start of a stretch, folding up to it if needed. */
  async #reached(stretch: number): Promise<Mark> {
    for (;;) {
      const mark = this.#marks[stretch]
      if (mark !== undefined) return mark
      const step = this.#ahead.then(() => (this.#marks[stretch] === undefined ? this.#walkOn() : undefined))
      // a failure rejects the current waiters; the next request tries again
      this.#ahead = step.catch(() => undefined)
      await step
    }
  }

  async #walkOn(): Promise<void> {
    const mark = this.#marks.at(-1)
    if (mark === undefined) return
    const stand = standsAt(mark)
    const from = (this.#marks.length - 1) * this.#stretch + 1
    const onward = this.#onward ?? this.#lines(from, this.row.facts)
    // if the read fails, the next attempt starts its own read of this stretch
    this.#onward = null
    for (let nr = 0; nr < this.#stretch; nr += 1) {
      const { done, value } = await onward.next()
      if (done === true) break
      fold(stand, value)
    }
    this.#onward = onward
    this.#marks.push(stand)
  }
}

/** A mark being folded further. */
type Stand = { -readonly [Member in keyof Mark]: Mark[Member] }

const standsAt = (mark: Mark): Stand => ({ ...mark, walk: mark.walk.copy() })

const standing = ({ walk, rules, recorded, without }: Mark): SessionState => {
  const { state, snapshot } = walk.copy().shown()
  return { raw: state, state: shownState(state), snapshot, rules, recorded, without }
}

const readAt = (position: number, line: string): SessionEvent => {
  const read = readLine(line)
  return read.ok
    ? { position, event: read.value, words: null, fault: null }
    : { position, event: null, words: null, fault: read.refusal.why }
}

/** Folds one event; returns it with its words, or with why it could not be folded. */
const fold = (stand: Stand, event: SessionEvent): SessionEvent => {
  const found = folded(stand.walk, event)
  stand.rules = rulesIn(event.event?.data) ?? stand.rules
  stand.recorded = recordedTotals(event.event?.data) ?? stand.recorded
  if (found.fault === null) return found
  const { position, type, count } = stand.without ?? {
    position: found.position,
    type: found.event?.type ?? null,
    count: 0,
  }
  stand.without = { position, type, count: count + 1 }
  return found
}

/** Returns the event after adding it to the walk, or why it could not be added. */
const folded = (walk: Walk, event: SessionEvent): SessionEvent => {
  if (event.event === null) return event
  try {
    const added = walk.add(event.event)
    return added.ok ? { ...event, words: added.value } : { ...event, fault: whyUnreadable(added.refusal) }
  } catch (error) {
    return { ...event, fault: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Returns `data.totals` of an event; null if it has none or they have the wrong shape, as a line in a file
 * may.
 */
export const recordedTotals = (data: unknown): CartTotals | null => {
  const recorded = recordedIn(data)
  const read = recorded === null ? null : priced.totals.safeParse(recorded)
  return read?.success === true ? read.data : null
}
