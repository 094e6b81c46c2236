import type { OutboxMessage } from './log/eventStore.ts'

/** Which messages a worker takes: those of these kinds, or all but them. */
export interface Lane {
  readonly kinds: readonly string[]
  readonly isTheRest: boolean
}

/** The kind of message that sends a refund; its id ends with the order and the version of the event that asked for it. */
export const REFUND_SEND = 'refund-send'

/** Every kind of message. */
export const ALL_KINDS: Lane = { kinds: [], isTheRest: true }

/**
 * The work that commits left behind. `lease` hands each due message of a lane (`ALL_KINDS` without one) to one
 * worker at a time. A worker that dies loses its lease after `leaseMs` and the message comes back; where nothing
 * may be written `lease` hands out none. `done` removes a message, `retry` puts it off.
 * `ofKind` answers all that wait of a kind, and `waits` whether one does, whether somebody is at them or not.
 */
export interface Outbox {
  lease(now: number, leaseMs: number, limit: number, lane?: Lane): Promise<readonly LeasedMessage[]>
  ofKind(kind: string): Promise<readonly OutboxMessage[]>
  waits(id: string): Promise<boolean>
  done(id: string): Promise<void>
  retry(id: string, dueAt: number, error: string): Promise<void>
}

export interface LeasedMessage extends OutboxMessage {
  /** how often it was handed out, this time included */
  readonly attempt: number
}
