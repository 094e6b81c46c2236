import * as z from 'zod/mini'
import { successOf } from './envelope.ts'

/**
 * `audit`: tables are not what the log makes of them. `log`: it doesn't begin with what was signed of it, and is signed no more.
 * `witness`: somebody who is asked for it didn't cosign the last checkpoint.
 */
const warning = z.enum(['audit', 'log', 'witness'])
export type Warning = z.output<typeof warning>

/** What `/readyz` answers: nothing, or what an operator should look into though the shop serves. */
export const ReadyAnswer = successOf(z.nullable(z.object({ warnings: z.array(warning) })))
