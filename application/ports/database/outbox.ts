import type { OutboxMessage } from './eventStore.ts'

/**
 * The work that commits left behind. `lease` hands each due message to one worker at a time; a worker that dies loses its lease
 * after `leaseMs` and the message comes back; where nothing may be written it hands out none. `done` removes it, `retry` puts it off.
 * `ofKind` answers all that wait of a kind, and `waits` whether one does, whether somebody is at them or not.
 */
export interface Outbox {
  lease(now: number, leaseMs: number, limit: number): Promise<readonly LeasedMessage[]>
  ofKind(kind: string): Promise<readonly OutboxMessage[]>
  waits(id: string): Promise<boolean>
  done(id: string): Promise<void>
  retry(id: string, dueAt: number, error: string): Promise<void>
  /** Marks a message with what is decided for all its tries; answers the mark that it has, which is the first it was given. */
  mark(id: string, mark: string): Promise<string>
}

export interface LeasedMessage extends OutboxMessage {
  /** how often it was handed out, this time included */
  readonly attempt: number
  /** what an earlier try decided; null for nothing */
  readonly mark: string | null
}
