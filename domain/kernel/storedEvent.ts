import type { DomainEvent } from './domainEvent.ts'

/** The actor of an event: `visitor`, `customer:<id>`, `staff:<name>` or `system`. */
export type Actor = 'visitor' | 'system' | `customer:${string}` | `staff:${string}`

/** An event's metadata. */
export interface EventMeta {
  readonly actor: Actor
  /** hash of the event that caused this one */
  readonly causation: string | null
  /** the task or request id; a stream accepts each id once */
  readonly correlation: string | null
  /** version of the schema of `data` for this event type */
  readonly schema: number
}

/** An event as stored in the log (docs/reference/log-format.md). */
export interface StoredEvent<F extends DomainEvent = DomainEvent> {
  /** UTC, `YYYY-MM-DDTHH:MM:SS.mmmZ` */
  readonly at: string
  readonly data: F['data']
  /** lower-case hex SHA-256 of the canonical form without this key */
  readonly hash: string
  readonly meta: EventMeta
  /** hash of the stream's previous event, 64 zeros for the first */
  readonly previous: string
  readonly stream: string
  readonly type: F['type']
  /** 1, 2, 3 … without gaps within the stream */
  readonly version: number
}

/** A stream's head: its last version and that event's hash. */
export interface Head {
  readonly version: number
  readonly hash: string
}

/** The head of an empty stream. */
export const START: Head = { version: 0, hash: '0'.repeat(64) }
