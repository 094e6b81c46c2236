import * as z from 'zod/mini'
import { successOf } from './envelope.ts'

/**
 * `audit`: tables differ from the log. `log`: the log does not match its signed checkpoint, and is no longer
 * signed. `witness`: a configured witness did not cosign the last checkpoint. `payments`, `mail`: the last
 * call of the payment provider or the mail server failed. `outbox`: work has been due for five minutes.
 * `held`: the outbox is not sent.
 */
const warning = z.enum(['audit', 'log', 'witness', 'payments', 'mail', 'outbox', 'held'])
export type Warning = z.output<typeof warning>

/** The answer of `/readyz`: null, or warnings for an operator while the shop still serves. */
export const ReadyAnswer = successOf(
  z.nullable(
    z.object({
      warnings: z.array(warning),
      /** messages of a held outbox, by kind */
      held: z.optional(z.record(z.string(), z.number())),
    }),
  ),
)
