import * as z from 'zod/mini'

/** The text of a form field: the limit is above every field's own, so that the field's rule refuses it. */
export const fieldText = z.string().check(z.maxLength(2_000), z.regex(/^[^\0]*$/u))
