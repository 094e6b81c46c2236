import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { StoredAnswer } from '../../ports/database/log/eventStore.ts'
import type { AnswerPlace, Handled } from '../../streams/handle.ts'

/** The customer who writes, and the call's idempotency. */
export interface TicketCall {
  readonly customerId: string
  /** the idempotency key; null for none */
  readonly task: string | null
  /**
   * where the response is stored, so that a repeated call receives it again; null for a call without a key
   */
  readonly answerIn:
    (AnswerPlace & { readonly answerOf: (ticketUid: string) => Pick<StoredAnswer, 'status' | 'body'> }) | null
}

/** The ticket's uid, also for a repeated call. */
export const answeredBefore = <T>(
  handled: Handled<T>,
  uid: string,
): Result<string, { readonly why: 'key-reused' | 'version-conflict' }> =>
  handled.kind === 'refused' ? refused({ why: handled.why }) : ok(uid)
