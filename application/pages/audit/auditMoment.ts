import type { Step } from '../../../domain/pricing/explain/trace.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'

/** A displayed value of a state or an event; a sealed value only shows its subject. */
export type MaskedValue = { readonly text: string } | { readonly subject: string }

export interface Change {
  readonly path: string
  /** null if it was absent */
  readonly before: MaskedValue | null
  /** null if it was removed */
  readonly after: MaskedValue | null
}

/** An event in the list next to the timeline. */
export interface ListedEvent {
  readonly position: number
  readonly at: string
  readonly type: string
  readonly words: string
  readonly actor: string
  /** its recorded total in cents; null if it has none */
  readonly total: number | null
  readonly fault: string | null
  /** the first unreadable event before it, which its state lacks; null if there is none */
  readonly without: number | null
}

/** A link to a related session, or to one of its events. */
export interface AuditLink {
  readonly what: 'from' | 'cart' | 'into' | 'order' | 'payment' | 'invoice' | 'customer' | 'company'
  readonly label: string
  readonly session: string
  /** null for the session as a whole */
  readonly position: number | null
}

/** A cause or an effect of this event, or another event of the same task. */
export interface RelatedEvent {
  readonly how: 'cause' | 'effect' | 'task'
  readonly session: string
  readonly position: number
  readonly words: string
}

export interface SumView {
  readonly name: string
  /** the step that computed it, then the steps it is based on, if requested */
  readonly steps: readonly Step[]
}

/** Personal data in an event: its path, and its subject. */
export interface SealedMember {
  readonly path: string
  readonly subject: string
}

export interface RevealedMember extends SealedMember {
  /** null if the person was erased */
  readonly text: string | null
}

/** The unreadable events that a state lacks. */
export interface Without {
  /** the first of them */
  readonly position: number
  /** the event type in the log; null if the line can't be read as an event */
  readonly type: string | null
  readonly count: number
}

/** The current event of the timeline. */
export interface MomentView extends Pick<
  ListedEvent,
  'position' | 'at' | 'type' | 'words' | 'actor' | 'fault'
> {
  readonly version: number | null
  readonly task: string | null
  readonly causation: string | null
  readonly hash: string | null
  readonly schema: number | null
  /** the build that wrote it, its Node.js version and start time; null if the log does not record it */
  readonly build: { readonly build: string; readonly node: string; readonly since: string } | null
  readonly changes: readonly Change[]
  /** there are more changes */
  readonly isCut: boolean
  /** as recorded, otherwise as computed */
  readonly totalsBefore: CartTotals | null
  /** as computed by the event's version of the pricing rules */
  readonly totals: CartTotals | null
  /** the totals of the last event up to here that records any: what the shopper saw */
  readonly recorded: CartTotals | null
  /**
   * whether the event recorded the same totals; `unsure`: they differ, possibly because of an unreadable
   * event
   */
  readonly check: 'equal' | 'different' | 'unsure' | 'nothing-recorded'
  /** the unreadable events up to here, which state and totals lack; null if there are none */
  readonly without: Without | null
  readonly rules: number
  readonly sums: readonly SumView[]
  readonly related: readonly RelatedEvent[]
  readonly sealed: readonly SealedMember[]
  /** the event's JSON without personal data */
  readonly json: string
}
