import type { SessionSummary } from '../../../pages/audit/auditView.ts'
import type { BegunRow } from './storedRows.ts'

/**
 * The list of all sessions with what they are searched by, so that any page of it is read at once however many there are. It is made
 * of the log and the states beside it, follows them some seconds behind, and can be made anew of them at any time.
 */
export interface SessionList {
  /** The next streams that changed since the list was there; `to` is where it is with them. Nothing changed: `from` is `to`. */
  behind(limit: number): Promise<Behind>
  /** Puts them in; false, and nothing is done, where somebody else did meanwhile. */
  put(behind: Pick<Behind, 'from' | 'to'>, sessions: readonly ListedSession[]): Promise<boolean>
  /** A page of what matches, in the list's order, from past this place on. */
  page(search: ListSearch, past: ListPlace | null, limit: number): Promise<ListPage>
  /** Sessions by name; one that isn't listed is left out. */
  named(sessions: readonly string[]): Promise<readonly ListedRow[]>
  /** Keeps what was found of these sessions. */
  judge(verdicts: readonly Judged[]): Promise<void>
  /** How many events the list doesn't have yet, about: positions may have gaps. */
  lag(): Promise<number>
  /** Begins the list anew. What was pruned stays: the log can't say it any more. */
  forget(): Promise<void>
}

export interface Behind {
  /** positions in the log */
  readonly from: number
  readonly to: number
  /** as they stand now, each once */
  readonly rows: readonly BehindRow[]
  /** it reaches to where the log's end was when it was last looked for */
  readonly isLast: boolean
}

export interface BehindRow extends BegunRow {
  /** those of its events that the list doesn't have, in order */
  readonly lines: readonly string[]
  /** what the list says of it now; null also where it isn't listed */
  readonly without: number | null
}

/** A session in the list: what is shown of it, and what else it is searched by. */
export interface ListedSession extends Omit<SessionSummary, 'verdict'> {
  readonly productIds: readonly number[]
}

export interface ListedRow extends ListedSession {
  /** null: nobody has looked at all of its events */
  readonly sound: boolean | null
}

/** What was found of a session. */
export interface Judged {
  readonly session: string
  /** that it had when it was looked at: where it has others now, nothing is kept; null: it holds of any */
  readonly facts: number | null
  readonly sound: boolean
}

/** What is looked for; what is null is not looked at. */
export interface ListSearch {
  readonly kinds: readonly string[]
  readonly productId: number | null
  /** cents, both inclusive; the list is then in the order of amounts, the largest first */
  readonly amount: { readonly least: number; readonly most: number } | null
  readonly status: string | null
  /** UTC instants that it was begun from, and before */
  readonly from: string | null
  readonly before: string | null
  /** only those that don't hold together, or that nobody has looked at */
  readonly unsound: boolean
}

/** Where one is in the list. */
export interface ListPlace {
  readonly since: string
  readonly session: string
  /** where the list is in the order of amounts */
  readonly amount: number | null
}

export interface ListPage {
  readonly rows: readonly ListedRow[]
  /** where the next page goes on; null at the end */
  readonly past: ListPlace | null
}
