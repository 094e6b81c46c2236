import type { StoredAnswer } from '../../ports/database/log/eventStore.ts'
import type { Choices } from '../../../domain/consent/choices.ts'
import { never } from '../../../domain/kernel/never.ts'
import { decideAll } from '../../streams/change.ts'
import { consent } from '../../streams/kinds/consent.ts'
import { handle, type AnswerPlace } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import type { Services } from '../services.ts'

/**
 * Puts a visitor's choice into the log: the receipt that it was made, on which text and when. A later choice supersedes it and
 * deletes nothing. The same call under the same key is one choice. It belongs to a browser, and never says who is logged in there.
 */
export const recordConsent = async (
  services: Pick<Services, 'store' | 'clock' | 'ids'>,
  { consentId: known, choices, version, answerIn }: ConsentCall,
): Promise<ConsentOutcome> => {
  const consentId = known ?? services.ids.uuid()
  const handled = await handle(services, {
    task: answerIn?.scope.key ?? null,
    answerIn,
    read: () => load(services.store, consent, consentId),
    decide: async (loaded, refusal) => {
      const by = { value: consentId, actor: 'visitor', at: services.clock.now() } as const
      // a task that the stream holds already was recorded longer ago than answers are kept
      if (refusal?.why === 'duplicate-task') return { ...by, changes: [] }
      const decided = decideAll(consent, loaded, [{ type: 'AcceptSelected', choices, version }])
      if (!decided.ok) return never(decided.refusal)
      return { ...by, changes: [decided.value], ...(answerIn && { answer: answerIn.answerOf(consentId) }) }
    },
  })
  return handled.kind === 'done' ? { kind: 'recorded', consentId } : handled
}

/** A choice that a visitor made on a text. */
interface ConsentCall {
  /** null: the visitor's first */
  readonly consentId: string | null
  readonly choices: Choices
  /** of the text */
  readonly version: string
  /**
   * where the answer is kept, so that a repeat of the very same call gets it again; null for a call without a
   * key
   */
  readonly answerIn:
    (AnswerPlace & { readonly answerOf: (consentId: string) => Pick<StoredAnswer, 'status' | 'body'> }) | null
}

type ConsentOutcome =
  | { readonly kind: 'recorded'; readonly consentId: string }
  | { readonly kind: 'repeated'; readonly answer: StoredAnswer }
  | { readonly kind: 'refused'; readonly why: 'key-reused' | 'version-conflict' }
