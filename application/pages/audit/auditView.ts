import type { CartState } from '../../../domain/cart/cartState.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import type { ListedEvent, AuditLink, RevealedMember, MomentView } from './auditMoment.ts'

/** What an auditor looks for in the list of sessions; a field that is null is not looked at. */
export interface SessionSearch {
  /** the name of a session or its uid, an order's number, a customer's number or id */
  readonly text: string | null
  readonly kind: string | null
  readonly productId: number | null
  /** cents, both inclusive */
  readonly amount: { readonly least: number; readonly most: number } | null
  readonly status: string | null
  /** UTC instants that it was begun from, and before */
  readonly from: string | null
  readonly before: string | null
  /** only those that don't hold together */
  readonly failed: boolean
}

/** Whether a session holds together; `unseen`: nobody has looked yet. */
export type Verdict = 'sound' | 'failed' | 'unseen'

export interface SessionSummary {
  readonly session: string
  readonly facts: number
  readonly since: string
  readonly until: string
  /** what it comes to, cents incl. VAT; null where nothing is priced */
  readonly amount: number | null
  readonly pieces: number | null
  readonly status: string | null
  /** the first event that could not be read, which amount, pieces and status are made without; null: all of them could */
  readonly without: number | null
  readonly verdict: Verdict
}

/** Where the list comes from. `file`: nothing can be revealed there. */
export interface AuditSource {
  /** a file's name; null: the running shop's own log */
  readonly file: string | null
  readonly shop: string
}

/** Something that is wrong with a line of a file. */
export interface LogFault {
  /** counted from 1 */
  readonly line: number
  /** null where the line doesn't say, or is no event */
  readonly session: string | null
  /** its place in the session; null where it was left out */
  readonly position: number | null
  readonly why:
    | 'not-utf8'
    | 'too-long'
    | 'no-end'
    | 'compressed'
    | 'empty'
    | 'not-json'
    | 'bad-shape'
    | 'not-canonical'
    | 'wrong-version'
    | 'wrong-previous'
    | 'wrong-hash'
    | 'duplicate'
    | 'second-history'
    | 'clock-back'
    | 'wrong-checkpoint'
    | 'no-checkpoint'
    | 'after-checkpoint'
    | 'wrong-prune'
  /** what was expected */
  readonly detail: string
}

export interface SessionsView {
  readonly type: 'sessions'
  readonly source: AuditSource
  /** as it was asked for, for the form */
  readonly query: Readonly<Record<string, string>>
  /** a field of the query that is nothing one can look for */
  readonly wrong: string | null
  readonly sessions: readonly SessionSummary[]
  /** the query of the page after this one; null at the end */
  readonly more: string | null
  /** events that the list doesn't have yet, about */
  readonly lag: number
  readonly faults: { readonly count: number; readonly first: readonly LogFault[] }
}

export interface SessionFinding {
  /** null: it is about the session as a whole */
  readonly position: number | null
  readonly why: string
  readonly detail: string
  /** of a file, counted from 1 */
  readonly line: number | null
}

/** How far a session was checked, and what was found. */
export interface VerificationView {
  readonly looked: number
  readonly facts: number
  readonly isDone: boolean
  /** totals on record that were compared with those made anew */
  readonly compared: number
  /** what is wrong; a clock that went back is told among the findings and is nothing wrong */
  readonly count: number
  readonly findings: readonly SessionFinding[]
}

/** What a printed session has beside what is on the screen. */
export interface SessionPaper {
  /** from the first on, no more than a thousand */
  readonly events: readonly ListedEvent[]
  /** the hash of its last event, and how many events the log's last checkpoint covers, with its root */
  readonly head: string | null
  readonly checkpoint: { readonly facts: number; readonly root: string } | null
  /** UTC instant */
  readonly printedAt: string
}

export interface SessionView {
  readonly type: 'session'
  readonly source: AuditSource
  readonly session: string
  readonly facts: number
  readonly moment: MomentView
  readonly listed: readonly ListedEvent[]
  /** what stands on paper; null where one moment alone is asked for */
  readonly paper: SessionPaper | null
  readonly links: readonly AuditLink[]
  readonly verification: VerificationView
  /** what can be drawn as the shopper saw it */
  readonly drawn:
    | { readonly as: 'cart'; readonly state: CartState }
    | { readonly as: 'order'; readonly number: string; readonly lines: readonly OrderLine[] }
    | null
  /** whether personal data can be revealed here, and in whose name; null: they can't */
  readonly reveals: { readonly by: string } | null
  /** what was just revealed */
  readonly revealed: RevealedMember | null
  /** why it was not: in the form's own words */
  readonly refusal: 'no-reason' | 'not-written' | 'not-sealed' | null
}

/** A session whose events were pruned: they stand in an archive alone. What the log doesn't say is null. */
export interface PrunedView {
  readonly type: 'pruned'
  readonly source: AuditSource
  readonly session: string
  readonly facts: number
  /** the session of the archive in this log */
  readonly archive: string
  readonly file: string
  /** the file beside it that proves its lines to have stood in the log */
  readonly proof: string
  /** UTC instants */
  readonly archivedAt: string | null
  readonly prunedAt: string | null
  /** of the archive's file */
  readonly sha256: string | null
}

export interface AuditProblem {
  readonly type: 'problem'
  readonly source: AuditSource
  readonly status: number
  readonly why: 'no-session' | 'no-event' | 'no-page' | 'foreign' | 'failed'
}

export type AuditPage = SessionsView | SessionView | PrunedView | AuditProblem
