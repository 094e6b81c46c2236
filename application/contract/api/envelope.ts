import * as z from 'zod/mini'

/**
 * A no as a browser reads it, whatever call it is of. What every call answers: `status` first, then data, or a message that says
 * what went wrong [7-003].
 */
export const Failure = z.object({
  status: z.literal('error'),
  /** a text key or a plain sentence; `pay` answers an object here */
  message: z.optional(z.unknown()),
  /** what is wrong with each field: text keys by field name */
  fields: z.optional(z.record(z.string(), z.string())),
  /** the numbers that the message's text names, by the names of its gaps */
  numbers: z.optional(z.record(z.string(), z.number())),
})

/** A no, as the shop sends it. */
export const RefusalAnswer = z.object({
  status: z.literal('error'),
  /** a text key; missing where nobody is told */
  message: z.optional(z.string()),
  /** what is wrong with each field: text keys by field name */
  fields: z.optional(z.record(z.string(), z.string())),
  /** the numbers that the message's text names, by the names of its gaps */
  numbers: z.optional(z.record(z.string(), z.number())),
})
export type RefusalAnswer = z.output<typeof RefusalAnswer>

/** The success envelope around a payload. */
export const successOf = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ status: z.literal('success'), data })
