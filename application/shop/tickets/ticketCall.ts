import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { StoredAnswer } from '../../ports/database/log/eventStore.ts'
import type { AnswerPlace, Handled } from '../../streams/handle.ts'

/** Who writes, and as which call. */
export interface TicketCall {
  readonly customerId: string
  /** null for a call that can't be told from its repeat */
  readonly task: string | null
  /** where the answer is kept, so that a repeat of the very same call gets it again; null for a call without a key */
  readonly answerIn:
    (AnswerPlace & { readonly answerOf: (ticketUid: string) => Pick<StoredAnswer, 'status' | 'body'> }) | null
}

/** The ticket's uid, also where the very same call was answered before. */
export const answeredBefore = <T>(
  handled: Handled<T>,
  uid: string,
): Result<string, { readonly why: 'key-reused' | 'version-conflict' }> =>
  handled.kind === 'refused' ? refused({ why: handled.why }) : ok(uid)
