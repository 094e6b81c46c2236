import type { SessionSummary } from '../../../pages/audit/auditView.ts'
import type { BegunRow } from './storedRows.ts'

/**
 * The list of all sessions with their search index, so that any page loads fast however many there are. It is
 * built from the log and the stored states, follows them some seconds behind, and can be rebuilt from them at
 * any time.
 */
export interface SessionList {
  /**
   * The next streams that changed since the list's position; `to` is its position after them. If nothing
   * changed, `from` equals `to`.
   */
  behind(limit: number): Promise<Behind>
  /** Stores them; returns false and does nothing if another process did meanwhile. */
  put(behind: Pick<Behind, 'from' | 'to'>, sessions: readonly ListedSession[]): Promise<boolean>
  /** A page of matches, in the list's order, after this place. */
  page(search: ListSearch, past: ListPlace | null, limit: number): Promise<ListPage>
  /** Sessions by name; unlisted ones are left out. */
  named(sessions: readonly string[]): Promise<readonly ListedRow[]>
  /** Stores the verdicts of these sessions. */
  judge(verdicts: readonly Judged[]): Promise<void>
  /** Approximate number of events that the list lacks: positions may have gaps. */
  lag(): Promise<number>
  /** Starts rebuilding the list. Pruned sessions stay, because the log no longer contains them. */
  forget(): Promise<void>
}

export interface Behind {
  /** positions in the log */
  readonly from: number
  readonly to: number
  /** their current rows, each once */
  readonly rows: readonly BehindRow[]
  /** it reaches the end of the log as of the last check */
  readonly isLast: boolean
}

export interface BehindRow extends BegunRow {
  /** its events that the list lacks, in order */
  readonly lines: readonly string[]
  /** the list's current value; also null if it isn't listed */
  readonly without: number | null
}

/** A session in the list: its displayed values, and the rest of its search index. */
export interface ListedSession extends Omit<SessionSummary, 'verdict'> {
  readonly productIds: readonly number[]
}

export interface ListedRow extends ListedSession {
  /** null until all of its events were verified */
  readonly sound: boolean | null
}

/** The verdict of a session's verification. */
export interface Judged {
  readonly session: string
  /** number of events when it was verified: not stored if it has another number since; null: valid for any */
  readonly facts: number | null
  readonly sound: boolean
}

/** The search criteria; a null one is not applied. */
export interface ListSearch {
  readonly kinds: readonly string[]
  readonly productId: number | null
  /** cents, both inclusive; the list is then sorted by amount, largest first */
  readonly amount: { readonly least: number; readonly most: number } | null
  readonly status: string | null
  /** UTC instants: sessions that began from, and before */
  readonly from: string | null
  readonly before: string | null
  /** only sessions that failed verification or were not verified yet */
  readonly unsound: boolean
}

/** A place in the list. */
export interface ListPlace {
  readonly since: string
  readonly session: string
  /** set if the list is sorted by amount */
  readonly amount: number | null
}

export interface ListPage {
  readonly rows: readonly ListedRow[]
  /** where the next page begins; null at the end */
  readonly past: ListPlace | null
}
