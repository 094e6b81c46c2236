import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { StoreName } from '../storeEvents.ts'

/** A wish that was decided: refused, or followed by its events. */
export interface HeardWish {
  readonly of: null
  /** ms since the recording began */
  readonly t: number
  readonly store: StoreName
  readonly wish: unknown
  /** null where it was granted */
  readonly refusal: unknown
  /** the store's state that it was decided on */
  readonly state: unknown
}

/** An event as its store folded it, and the wish that it came of. */
export interface HeardEvent {
  readonly of: HeardWish
  readonly t: number
  readonly store: StoreName
  readonly event: DomainEvent
}

export type Heard = HeardWish | HeardEvent

export type StoreStates = Readonly<Partial<Record<StoreName, unknown>>>

/** What this browser's log was heard to hold lately. */
export interface Recording {
  /** in the order in which stores decided and folded, the oldest first */
  heard(): readonly Heard[]
  /** how many were dropped before the first of them */
  dropped(): number
  /** the present states of the stores that every page has */
  states(): StoreStates
}
