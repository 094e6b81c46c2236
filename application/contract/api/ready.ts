import * as z from 'zod/mini'
import { successOf } from './envelope.ts'

/** `audit`: tables are not what the log makes of them. */
const warning = z.enum(['audit'])
export type Warning = z.output<typeof warning>

/** What `/readyz` answers: nothing, or what an operator should look into though the shop serves. */
export const ReadyAnswer = successOf(z.nullable(z.object({ warnings: z.array(warning) })))
