import * as z from 'zod/mini'
import type { Sealed } from '../../../domain/kernel/sealed.ts'

/** A SHA-256 in lower-case hex. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/u))

/** An enum of a union's words: the compiler requires each of them, and no other. */
export const oneOf = <Word extends string>(words: { readonly [W in Word]: W }) => z.enum(words)

/** Personal data as in the log: encrypted under its person's own key. */
export const sealed = z.strictObject({
  subject: z.string(),
  sealed: z.base64(),
}) satisfies z.ZodMiniType<Sealed>
