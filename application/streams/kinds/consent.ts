import * as z from 'zod/mini'
import {
  receipt,
  type ConsentGiven,
  type ConsentState,
  type GiveConsent,
} from '../../../domain/consent/consent.ts'
import { eventKind } from '../eventKind.ts'
import { plainState, type StreamKind } from '../streamKind.ts'

/**
 * Visitors' consent choices: `consent-{id}`; each event is a receipt of the choices and the version of the
 * text.
 */
export const consent: StreamKind<ConsentState, GiveConsent, ConsentGiven, never> = {
  prefix: 'consent-',
  schema: 1,
  decider: receipt,
  events: {
    ConsentGiven: eventKind({
      data: z.strictObject({
        preferences: z.boolean(),
        statistics: z.boolean(),
        marketing: z.boolean(),
        version: z.string(),
      }),
    }),
  },
  state: plainState(),
  audit: { shows: 'state', snapshot: () => null },
}
