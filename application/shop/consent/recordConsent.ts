import { consent } from '../../../domain/consent/consent.ts'
import { fold } from '../../../domain/kernel/fold.ts'
import { CONSENT_SCHEMA } from '../../streams/lifts/lift.ts'
import type { Commit } from '../../ports/database/eventStore.ts'
import { consentStream, type ConsentCall, type ConsentDeps, type ConsentOutcome } from './consentCall.ts'

const TRIES = 20

/**
 * Puts a visitor's choice into the log: the receipt that it was made, on which text and when. A later choice supersedes it and
 * deletes nothing. The same call under the same key is one choice.
 */
export const recordConsent = async (deps: ConsentDeps, call: ConsentCall): Promise<ConsentOutcome> => {
  const consentId = call.consentId ?? deps.ids.uuid()
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await repeated(deps, call)
    if (before !== null) return before
    const committed = await deps.store.commit(await commitOf(deps, call, consentId))
    // a task that the stream holds already was recorded longer ago than answers are kept
    if (committed.ok || committed.refusal.why === 'duplicate-task') return { kind: 'recorded', consentId }
  }
  return { kind: 'refused', why: 'version-conflict' }
}

const repeated = async (
  { store, clock }: ConsentDeps,
  { keep }: ConsentCall,
): Promise<ConsentOutcome | null> => {
  const answer = keep && (await store.answer(keep.scope, clock.now()))
  if (keep === null || answer === null) return null
  return answer.bodyHash === keep.bodyHash
    ? { kind: 'repeated', answer }
    : { kind: 'refused', why: 'key-reused' }
}

const commitOf = async (
  { store, clock }: ConsentDeps,
  { choices, version, keep }: ConsentCall,
  consentId: string,
): Promise<Commit> => {
  const stream = consentStream(consentId)
  const { head } = await store.present(stream)
  const decided = consent.decide({ type: 'AcceptSelected', choices, version }, consent.initial())
  const facts = decided.ok ? decided.value : []
  const at = clock.now()
  const append = {
    stream,
    expected: head,
    facts,
    schema: CONSENT_SCHEMA,
    at: new Date(at).toISOString(),
    actor: 'visitor' as const,
    causation: null,
    correlation: keep?.scope.key ?? null,
    state: fold(consent, facts),
  }
  return {
    appends: [append],
    ...(keep && { answer: { scope: keep.scope, bodyHash: keep.bodyHash, at, ...keep.answerOf(consentId) } }),
  }
}
