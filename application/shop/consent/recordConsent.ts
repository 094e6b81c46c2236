import { never } from '../../../domain/kernel/never.ts'
import { decideAll } from '../../streams/change.ts'
import { consent } from '../../streams/consent.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import type { Services } from '../services.ts'
import type { ConsentCall, ConsentOutcome } from './consentCall.ts'

/**
 * Puts a visitor's choice into the log: the receipt that it was made, on which text and when. A later choice supersedes it and
 * deletes nothing. The same call under the same key is one choice.
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
