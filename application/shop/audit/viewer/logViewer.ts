import type { Locale } from '../../../../domain/kernel/locale.ts'
import type { AuditLink, ListedEvent } from '../../../pages/audit/auditMoment.ts'
import type {
  AuditSource,
  PrunedView,
  SessionPaper,
  SessionsView,
  SessionView,
  Verdict,
} from '../../../pages/audit/auditView.ts'
import type { SessionRow } from '../../../ports/database/log/auditedLog.ts'
import { BUILDS } from '../../../streams/kinds/system.ts'
import { buildIn } from '../../builds/builds.ts'
import { linksOf } from './links.ts'
import { drawnOf, listed, momentView } from './moment.ts'
import { prunedSession } from './prunedSession.ts'
import { relatedTo } from './related.ts'
import { searchSessions } from './search.ts'
import { placeText, readSearch, type SearchFields } from './searchQuery.ts'
import { Session } from './session.ts'
import { Verification, type VerificationParts } from './verification.ts'

/** Events listed on either side of the selected one. */
const AROUND = 12
/** Most sessions in memory; the least recently viewed is dropped first. */
const MOST_OPEN = 8
/**
 * A session up to this length is verified before it is listed. One up to OPENS_AT_END events opens at its
 * last event, a longer one at its first.
 */
const SHORT = 60
const OPENS_AT_END = 3_000
/** In a search for failed sessions, sessions up to this length are verified too. */
const ASKED = 2_000
const MOST_VERDICTS = 50_000
/** Most events of a session that are printed. */
const MOST_ON_PAPER = 1_000

export interface LogViewerParts extends Omit<VerificationParts, 'row'> {
  readonly source: AuditSource
  /** ms by a monotonic clock */
  readonly now: () => number
  /** ms since 1970 */
  readonly clock: () => number
  /** the UTC instant at which a day (YYYY-MM-DD) begins in the reader's time zone */
  readonly dayStart: (day: string) => string
}

interface Opened {
  readonly session: Session
  readonly verification: Verification
  readonly links: Map<Locale, Promise<readonly AuditLink[]>>
}

/** The requested event, and the amount whose full calculation to show. */
export interface MomentQuery {
  /** null: the event at which the session opens */
  readonly at: number | null
  readonly of: string | null
  /** whether to include the printed version */
  readonly isWhole?: boolean
}

/** An auditor's view of a log: the list of its sessions, and each session at any event. */
export class LogViewer {
  readonly #parts: LogViewerParts
  readonly #open = new Map<string, Opened>()
  readonly #verdicts = new Map<string, Verdict>()

  constructor(parts: LogViewerParts) {
    this.#parts = parts
  }

  /**
   * Returns a page of sessions.
   * @param page number of sessions; the viewer's default if absent
   */
  async sessions(query: SearchFields, page?: number): Promise<SessionsView> {
    const { log, source, now, dayStart } = this.#parts
    const { count, first } = log.faults
    const view = { type: 'sessions', source, query, faults: { count, first } } as const
    const read = readSearch(query, dayStart)
    if (!read.ok) return { ...view, wrong: read.refusal, sessions: [], more: null, lag: 0 }
    const parts = { log, now, verdict: (row: SessionRow, isAsked: boolean) => this.#verdict(row, isAsked) }
    const { sessions, past } = await searchSessions(parts, read.value.search, read.value.past, page)
    const more = new URLSearchParams(query)
    if (past !== null) more.set('past', placeText(past))
    const lag = (await log.list?.lag()) ?? 0
    return { ...view, wrong: null, sessions, more: past === null ? null : String(more), lag }
  }

  /**
   * Returns a session at one of its events, or where its events were archived. `no-session` or `no-event` if
   * there is none.
   */
  async session(
    name: string,
    { at, of, isWhole = false }: MomentQuery,
    locale: Locale,
  ): Promise<SessionView | PrunedView | 'no-session' | 'no-event'> {
    const { log, source } = this.#parts
    const row = await log.find(name)
    if (row === null || row.facts === 0) return 'no-session'
    const pruned = await prunedSession(log, row)
    if (pruned !== null) return { type: 'pruned', source, ...pruned }
    const position = at ?? (row.facts <= OPENS_AT_END ? row.facts : 1)
    if (position < 1 || position > row.facts) return 'no-event'
    const { session, verification, links } = this.#opened(row)
    const { moment, near } = await session.around(position, AROUND)
    const linked = links.get(locale) ?? linksOf(log, row, locale)
    links.set(locale, linked)
    return {
      type: 'session',
      source,
      session: name,
      facts: row.facts,
      moment: {
        ...momentView(moment, locale, of),
        build: buildIn(await log.lastBefore(BUILDS, name, position)),
        related: await relatedTo(log, session, moment.event, await linked, locale),
      },
      listed: near.map((one) => listed(one, locale)),
      paper: isWhole ? await this.#paper(session, locale) : null,
      links: await linked,
      verification: verification.view,
      drawn: drawnOf(name, moment.after),
      reveals: null,
      revealed: null,
      refusal: null,
    }
  }

  async #paper(session: Session, locale: Locale): Promise<SessionPaper> {
    const { log, clock } = this.#parts
    const { facts: count } = session.row
    const events: ListedEvent[] = []
    for await (const event of session.events(1, Math.min(count, MOST_ON_PAPER)))
      events.push(listed({ event, without: null }, locale))
    let head: string | null = null
    for await (const { event } of session.events(count, count)) head = event?.hash ?? null
    const printedAt = new Date(clock()).toISOString()
    return { events, head, checkpoint: await log.checkpoint(), printedAt }
  }

  #opened(row: SessionRow): Opened {
    const key = `${row.session}@${row.facts}`
    const opened = this.#open.get(key) ?? this.#begun(row)
    this.#open.delete(key)
    this.#open.set(key, opened)
    const [oldest] = this.#open.keys()
    if (this.#open.size > MOST_OPEN && oldest !== undefined) this.#open.delete(oldest)
    void opened.verification.run().then(() => this.#keep(row, opened.verification))
    return opened
  }

  /** Opens a session that is verified while it is viewed; requests for an event take precedence. */
  #begun(row: SessionRow): Opened {
    const session = new Session(this.#parts.log, row)
    const turn = async (): Promise<void> => {
      await this.#parts.turn()
      await session.answered()
    }
    return { session, verification: new Verification({ ...this.#parts, row, turn }), links: new Map() }
  }

  /** Stores the verdict for the list; a list that can't be written can still be read. */
  async #keep({ session, facts }: SessionRow, { view }: Verification): Promise<void> {
    const verdict = { session, facts, sound: view.count === 0 }
    await this.#parts.log.list?.judge([verdict]).catch(() => undefined)
  }

  async #verdict(row: SessionRow, isAsked: boolean): Promise<Verdict> {
    const key = `${row.session}@${row.facts}`
    const known = this.#verdicts.get(key)
    if (known !== undefined) return known
    const verification = this.#open.get(key)?.verification ?? new Verification({ ...this.#parts, row })
    if (row.facts > (isAsked ? ASKED : SHORT) && !verification.view.isDone) return 'unseen'
    await verification.run()
    const verdict = verification.view.count === 0 ? 'sound' : 'failed'
    if (this.#verdicts.size >= MOST_VERDICTS) this.#verdicts.clear()
    this.#verdicts.set(key, verdict)
    return verdict
  }
}
