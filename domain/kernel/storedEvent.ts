import type { DomainEvent } from './domainEvent.ts'

/** Who did it: `visitor`, `customer:<id>`, `staff:<name>` or `system`. */
export type Actor = 'visitor' | 'system' | `customer:${string}` | `staff:${string}`

/** What an event says about itself beside its data. */
export interface EventMeta {
  readonly actor: Actor
  /** hash of the event that caused this one */
  readonly causation: string | null
  /** the task or request id; a stream takes each id once */
  readonly correlation: string | null
  /** version of the shape of `data` for this type of event */
  readonly schema: number
}

/** An event as it stands in the log (docs/reference/log-format.md). */
export interface StoredEvent<F extends DomainEvent = DomainEvent> {
  /** UTC, `YYYY-MM-DDTHH:MM:SS.mmmZ` */
  readonly at: string
  readonly data: F['data']
  /** lower-case hex SHA-256 of the canonical form without this key */
  readonly hash: string
  readonly meta: EventMeta
  /** hash of the event before it in the stream, 64 zeros for the first */
  readonly previous: string
  readonly stream: string
  readonly type: F['type']
  /** 1, 2, 3 … without gaps within the stream */
  readonly version: number
}

/** Where a stream stands: its last version and that event's hash. */
export interface Head {
  readonly version: number
  readonly hash: string
}

/** The head of a stream that has no event yet. */
export const START: Head = { version: 0, hash: '0'.repeat(64) }
