import * as z from 'zod/mini'
import type { Sealed } from '../../../domain/kernel/sealed.ts'

/** A SHA-256 in lower-case hex. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/u))

/** One of the words of a union: the compiler wants each of them named, and no other. */
export const oneOf = <Word extends string>(words: { readonly [W in Word]: W }) => z.enum(words)

/** Personal data as the log holds it: under its person's own key. */
export const sealed = z.strictObject({
  subject: z.string(),
  sealed: z.base64(),
}) satisfies z.ZodMiniType<Sealed>
