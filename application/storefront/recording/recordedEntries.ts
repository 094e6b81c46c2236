import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { StoreName } from '../storeEvents.ts'

/** A decided command: refused, or followed by its events. */
export interface RecordedCommand {
  readonly of: null
  /** ms since the recording began */
  readonly t: number
  readonly store: StoreName
  readonly wish: unknown
  /** null if the command was accepted */
  readonly refusal: unknown
  /** the state it was decided on */
  readonly state: unknown
}

/** A folded event, and the command that caused it. */
export interface RecordedEvent {
  readonly of: RecordedCommand
  readonly t: number
  readonly store: StoreName
  readonly event: DomainEvent
}

export type RecordedEntry = RecordedCommand | RecordedEvent

export type StoreStates = Readonly<Partial<Record<StoreName, unknown>>>

/** The recent content of this browser's log. */
export interface Recording {
  /** in the order in which the stores decided and folded, oldest first */
  heard(): readonly RecordedEntry[]
  /** number of entries dropped before the first one */
  dropped(): number
  /** current states of the stores that exist on every page */
  states(): StoreStates
}
