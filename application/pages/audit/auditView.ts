import type { CartState } from '../../../domain/cart/cartState.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import type { ListedEvent, AuditLink, RevealedMember, MomentView } from './auditMoment.ts'

/** An auditor's search in the list of sessions; a null field is not applied. */
export interface SessionSearch {
  /** a session's name or uid, an order number, or a customer's number or id */
  readonly text: string | null
  readonly kind: string | null
  readonly productId: number | null
  /** cents, both inclusive */
  readonly amount: { readonly least: number; readonly most: number } | null
  readonly status: string | null
  /** UTC instants: sessions that began from, and before */
  readonly from: string | null
  readonly before: string | null
  /** only sessions that failed verification */
  readonly failed: boolean
}

/** Whether a session passed verification; `unseen`: not verified yet. */
export type Verdict = 'sound' | 'failed' | 'unseen'

export interface SessionSummary {
  readonly session: string
  readonly facts: number
  readonly since: string
  readonly until: string
  /** its total in cents incl. VAT; null if it has no prices */
  readonly amount: number | null
  readonly pieces: number | null
  readonly status: string | null
  /** the first unreadable event, which amount, pieces and status lack; null if all could be read */
  readonly without: number | null
  readonly verdict: Verdict
}

/** The source of the list. `file`: personal data cannot be revealed. */
export interface AuditSource {
  /** a file's name; null for the running shop's own log */
  readonly file: string | null
  readonly shop: string
}

/** A fault of a line of a file. */
export interface LogFault {
  /** counted from 1 */
  readonly line: number
  /** null if the line has no stream or is not an event */
  readonly session: string | null
  /** its position in the session; null if it was left out */
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
  /** the query as sent, for the form */
  readonly query: Readonly<Record<string, string>>
  /** the invalid field of the query; null if all are valid */
  readonly wrong: string | null
  readonly sessions: readonly SessionSummary[]
  /** the query of the next page; null on the last page */
  readonly more: string | null
  /** approximate number of events that the list does not include yet */
  readonly lag: number
  readonly faults: { readonly count: number; readonly first: readonly LogFault[] }
}

export interface SessionFinding {
  /** null if it concerns the whole session */
  readonly position: number | null
  readonly why: string
  readonly detail: string
  /** line in the file, from 1; null outside of a file */
  readonly line: number | null
}

/** Progress and findings of a session's verification. */
export interface VerificationView {
  readonly looked: number
  readonly facts: number
  readonly isDone: boolean
  /** number of recorded totals compared with recomputed ones */
  readonly compared: number
  /** number of faults; a clock that went backwards is listed as a finding but is not a fault */
  readonly count: number
  readonly findings: readonly SessionFinding[]
}

/** Content of a printed session that is not on the screen. */
export interface SessionPaper {
  /** from the first event, at most a thousand */
  readonly events: readonly ListedEvent[]
  /** the hash of its last event; and the log's last checkpoint with its number of events and its root */
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
  /** content for printing; null if only one moment was requested */
  readonly paper: SessionPaper | null
  readonly links: readonly AuditLink[]
  readonly verification: VerificationView
  /** a view of the cart or order as the shopper saw it; null if there is none */
  readonly drawn:
    | { readonly as: 'cart'; readonly state: CartState }
    | { readonly as: 'order'; readonly number: string; readonly lines: readonly OrderLine[] }
    | null
  /** whether personal data can be revealed here, and in whose name; null if it cannot */
  readonly reveals: { readonly by: string } | null
  /** the member just revealed */
  readonly revealed: RevealedMember | null
  /** why revealing failed, as a form message */
  readonly refusal: 'no-reason' | 'not-written' | 'not-sealed' | null
}

/** A session whose events were pruned and are only in an archive. Null for what the log does not record. */
export interface PrunedView {
  readonly type: 'pruned'
  readonly source: AuditSource
  readonly session: string
  readonly facts: number
  /** the archive's session in this log */
  readonly archive: string
  readonly file: string
  /** the file next to it that proves its lines were in the log */
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
