import * as z from 'zod/mini'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { successOf } from './envelope.ts'

/** `POST /api/v2/consent`: a visitor's choice, and the version of the text it was made on. Nothing in it tells who. */
export const ConsentRequest = z.strictObject({
  /** the id of the visitor's earlier choices; a new one is made when there is none */
  consentId: z.optional(z.string().check(z.refine(isUuid))),
  choices: z.strictObject({ preferences: z.boolean(), statistics: z.boolean(), marketing: z.boolean() }),
  version: z.string().check(z.regex(/^[\p{L}\p{N}\p{P}\p{S} ]{1,100}$/u)),
})
export type ConsentRequest = z.output<typeof ConsentRequest>

export const ConsentAnswer = successOf(z.object({ consentId: z.string() }))
export type ConsentAnswer = z.output<typeof ConsentAnswer>
