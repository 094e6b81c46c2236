import { consent, type ConsentFact, type ConsentState } from '../../../domain/consent/consent.ts'
import type { Replayer } from './replayer.ts'
import { plainWords } from './words.ts'

/** What a visitor allowed, after each of the choices. */
export const consentReplayer: Replayer<ConsentState> = {
  initial: consent.initial,
  evolve: (state, fact) => consent.evolve(state, fact as ConsentFact),
  snapshot: () => null,
  words: plainWords,
}
