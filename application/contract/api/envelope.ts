import * as z from 'zod/mini'

/**
 * A refusal as a browser reads it, from any call. Every call answers `status` first, then data, or a message
 * that says what went wrong [7-003].
 */
export const Failure = z.object({
  status: z.literal('error'),
  /** a text key or a plain sentence; an object from `pay` */
  message: z.optional(z.unknown()),
  /** field errors: text keys by field name */
  fields: z.optional(z.record(z.string(), z.string())),
  /** numbers for the placeholders of the message's text, by placeholder name */
  numbers: z.optional(z.record(z.string(), z.number())),
})

/** A refusal as the shop sends it. */
export const RefusalAnswer = z.object({
  status: z.literal('error'),
  /** a text key; missing if no message is shown */
  message: z.optional(z.string()),
  /** field errors: text keys by field name */
  fields: z.optional(z.record(z.string(), z.string())),
  /** numbers for the placeholders of the message's text, by placeholder name */
  numbers: z.optional(z.record(z.string(), z.number())),
})
export type RefusalAnswer = z.output<typeof RefusalAnswer>

/** The success envelope around a payload. */
export const successOf = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ status: z.literal('success'), data })
