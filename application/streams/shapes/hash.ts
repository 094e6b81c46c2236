import * as z from 'zod/mini'

/** A SHA-256 in lower-case hex. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/u))
