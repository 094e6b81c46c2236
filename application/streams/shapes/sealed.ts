import * as z from 'zod/mini'
import type { Sealed } from '../../../domain/kernel/sealed.ts'

/** Personal data as the log holds it: under its person's own key. */
export const sealed = z.strictObject({
  subject: z.string(),
  sealed: z.base64(),
}) satisfies z.ZodMiniType<Sealed>
