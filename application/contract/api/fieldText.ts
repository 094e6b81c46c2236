import * as z from 'zod/mini'

/** What is typed into a field: longer than any may be, so that the field's own rule is what refuses it. */
export const fieldText = z.string().check(z.maxLength(2_000), z.regex(/^[^\0]*$/u))
