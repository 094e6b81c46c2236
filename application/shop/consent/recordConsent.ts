import type { StoredAnswer } from '../../ports/database/log/eventStore.ts'
import type { Choices } from '../../../domain/consent/choices.ts'
import { never } from '../../../domain/kernel/never.ts'
import { decideAll } from '../../streams/change.ts'
import { consent } from '../../streams/kinds/consent.ts'
import { handle, type AnswerPlace } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import type { Services } from '../services.ts'

/**
 * Records a visitor's consent in the log: what was chosen, on which text and when. A later choice supersedes
 * it and deletes nothing. Calls with the same idempotency key are one choice. Consent belongs to a browser
 * and never names the logged-in customer.
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
      // the stream holds the task already, but its stored response has expired
      if (refusal?.why === 'duplicate-task') return { ...by, changes: [] }
      const decided = decideAll(consent, loaded, [{ type: 'AcceptSelected', choices, version }])
      if (!decided.ok) return never(decided.refusal)
      return { ...by, changes: [decided.value], ...(answerIn && { answer: answerIn.answerOf(consentId) }) }
    },
  })
  return handled.kind === 'done' ? { kind: 'recorded', consentId } : handled
}

/** A visitor's choice on a consent text. */
interface ConsentCall {
  /** null: the visitor's first */
  readonly consentId: string | null
  readonly choices: Choices
  /** of the text */
  readonly version: string
  /**
   * Where the response is stored, so that a repeated call receives it again; null for a call without an
   * idempotency key.
   */
  readonly answerIn:
    (AnswerPlace & { readonly answerOf: (consentId: string) => Pick<StoredAnswer, 'status' | 'body'> }) | null
}

type ConsentOutcome =
  | { readonly kind: 'recorded'; readonly consentId: string }
  | { readonly kind: 'repeated'; readonly answer: StoredAnswer }
  | { readonly kind: 'refused'; readonly why: 'key-reused' | 'version-conflict' }
