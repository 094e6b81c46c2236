import type { ConsentGiven } from '../../../domain/consent/consent.ts'
import type { Lifts } from './lift.ts'

/** Every type of fact about consent that is kept; it has not changed its shape so far. */
export const CONSENT_LIFTS: Lifts<ConsentGiven> = {
  ConsentGiven: [],
}
