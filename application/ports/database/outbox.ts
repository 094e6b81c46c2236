import type { OutboxMessage } from './log/eventStore.ts'

/** The messages that a worker takes: of these kinds, or of all other kinds. */
export interface Lane {
  readonly kinds: readonly string[]
  readonly isTheRest: boolean
}

/**
 * The kind of message that sends a refund; its id ends with the order and the version of the event that
 * requested it.
 */
export const REFUND_SEND = 'refund-send'

/** All kinds of messages. */
export const ALL_KINDS: Lane = { kinds: [], isTheRest: true }

/**
 * The work that commits leave to do. `lease` gives each due message of a lane (`ALL_KINDS` by default) to one
 * worker at a time. If a worker dies, its lease expires after `leaseMs` and the message is available again;
 * while the database is read-only `lease` returns none. `renew` extends those of a worker's leases that still
 * end at `before`, and returns their messages; the others are another worker's by now. `done` removes a
 * message, `retry` postpones it. `ofKind` returns all waiting messages of a kind, and `waits` whether one is
 * waiting, leased or not.
 */
export interface Outbox {
  lease(now: number, leaseMs: number, limit: number, lane?: Lane): Promise<readonly LeasedMessage[]>
  renew(ids: readonly string[], before: number, until: number): Promise<readonly string[]>
  ofKind(kind: string): Promise<readonly OutboxMessage[]>
  waits(id: string): Promise<boolean>
  done(id: string): Promise<void>
  retry(id: string, dueAt: number, error: string): Promise<void>
}

export interface LeasedMessage extends OutboxMessage {
  /** how often it was leased, including this time */
  readonly attempt: number
}
