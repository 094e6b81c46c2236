import type { Step } from '../../../domain/pricing/explain/trace.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'

/** A value in a state or in an event, as it is told: what is sealed by whose it is alone. */
export type ToldValue = { readonly text: string } | { readonly subject: string }

export interface Change {
  readonly path: string
  /** null: it was not there */
  readonly before: ToldValue | null
  /** null: it is no longer there */
  readonly after: ToldValue | null
}

/** An event in the list beside the time line. */
export interface ListedEvent {
  readonly position: number
  readonly at: string
  readonly type: string
  readonly words: string
  readonly actor: string
  /** the total that it recorded, cents; null where it carries none */
  readonly total: number | null
  readonly fault: string | null
  /** the first event before it that could not be read: what stands after it is made without that */
  readonly without: number | null
}

/** Another session, or an event of one, that an auditor goes on to. */
export interface AuditLink {
  readonly what: 'from' | 'cart' | 'into' | 'order' | 'payment' | 'invoice' | 'customer' | 'company'
  readonly label: string
  readonly session: string
  /** null: the session as a whole */
  readonly position: number | null
}

/** An event that led to this one, that this one led to, or that came of the same task. */
export interface RelatedEvent {
  readonly how: 'cause' | 'effect' | 'task'
  readonly session: string
  readonly position: number
  readonly words: string
}

export interface SumView {
  readonly name: string
  /** the step that made it, then what that rests on where it was asked for */
  readonly steps: readonly Step[]
}

/** Personal data in an event: where they stand, and whose they are. */
export interface SealedMember {
  readonly path: string
  readonly subject: string
}

export interface RevealedMember extends SealedMember {
  /** null: the person was erased */
  readonly text: string | null
}

/** What a standing lacks: nothing could be folded of these events. */
export interface Without {
  /** the first of them */
  readonly position: number
  /** the event type in the log; null if the line can't be read as an event */
  readonly type: string | null
  readonly count: number
}

/** The event that the time line is at. */
export interface MomentView extends Pick<
  ListedEvent,
  'position' | 'at' | 'type' | 'words' | 'actor' | 'fault'
> {
  readonly version: number | null
  readonly task: string | null
  readonly causation: string | null
  readonly hash: string | null
  readonly schema: number | null
  /** the build that wrote it, its Node.js and since when it ran; null where the log doesn't say */
  readonly build: { readonly build: string; readonly node: string; readonly since: string } | null
  readonly changes: readonly Change[]
  /** there were more */
  readonly isCut: boolean
  /** as on record, where it says so; else as computed */
  readonly totalsBefore: CartTotals | null
  /** as computed by the rules of the day */
  readonly totals: CartTotals | null
  /** what it comes to on record, by the last event up to here that says so: that is what the shopper saw */
  readonly recorded: CartTotals | null
  /** whether the event recorded the same totals; `unsure`: others, as it may well have where an event could not be read */
  readonly check: 'equal' | 'different' | 'unsure' | 'nothing-recorded'
  /** what could not be read up to here, which state and totals are made without */
  readonly without: Without | null
  readonly rules: number
  readonly sums: readonly SumView[]
  readonly related: readonly RelatedEvent[]
  readonly sealed: readonly SealedMember[]
  /** all that the event says, personal data left out */
  readonly json: string
}
