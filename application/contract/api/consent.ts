import * as z from 'zod/mini'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { successOf } from './envelope.ts'

/**
 * `POST /api/v2/consent`: a visitor's choice and the version of the consent text. It does not identify the
 * visitor.
 */
export const ConsentRequest = z.strictObject({
  /** the id of the visitor's earlier choices; a new one is created if it is missing */
  consentId: z.optional(z.string().check(z.refine(isUuid))),
  choices: z.strictObject({ preferences: z.boolean(), statistics: z.boolean(), marketing: z.boolean() }),
  version: z.string().check(z.regex(/^[\p{L}\p{N}\p{P}\p{S} ]{1,100}$/u)),
})
export type ConsentRequest = z.output<typeof ConsentRequest>

export const ConsentAnswer = successOf(z.object({ consentId: z.string() }))
export type ConsentAnswer = z.output<typeof ConsentAnswer>
