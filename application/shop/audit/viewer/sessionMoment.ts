import type { Without } from '../../../pages/audit/auditMoment.ts'
import type { StoredEvent } from '../../../../domain/kernel/event.ts'
import type { CartSnapshot, CartTotals } from '../../../../domain/pricing/totals.ts'
import type { FactWords } from '../../../streams/replayer.ts'

/** A fact of a session as it stands at its place; `fault` says why nothing was folded of it. */
export interface SessionFact {
  readonly position: number
  /** null: the line is none of a log */
  readonly event: StoredEvent | null
  readonly words: FactWords | null
  readonly fault: string | null
}

/** What stands at one place of a session. */
export interface Standing {
  /** the folded state as the kind of stream shows it, its own: a cart's is a `CartState` */
  readonly raw: unknown
  /** the same as plain JSON */
  readonly state: unknown
  readonly snapshot: CartSnapshot | null
  /** `data.totals` of the last fact up to there that carries totals; null before the first */
  readonly recorded: CartTotals | null
  /** the version of the pricing rules that holds there */
  readonly rules: number
  /** null: it is made of all facts up to there */
  readonly without: Without | null
}

/** A fact beside the one that is looked at. */
export interface NearFact {
  readonly fact: SessionFact
  /** what stands after it lacks these; its own is told by its `fault` */
  readonly without: Without | null
}

/** A fact, what stood before it and what stands after it. */
export interface SessionMoment {
  readonly fact: SessionFact
  readonly before: Standing
  readonly after: Standing
}
