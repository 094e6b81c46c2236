import * as z from 'zod/mini'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { RETURN_REASONS, type ReturnedLine } from '../../../domain/orders/returns.ts'
import { sealedText } from './sealedText.ts'

const returnedLine = z.object({
  lineId: z.string(),
  pieces: z.int(),
  reason: z.nullable(z.enum(RETURN_REASONS)),
}) satisfies z.ZodMiniType<ReturnedLine>

const statement = z.object({
  name: z.string(),
  emailAddress: z.string(),
  /** the goods in the buyer's own words; empty for the whole order */
  goods: z.string(),
  /** the withdrawn lines, if they were ticked; absent in older statements and in those made in words */
  lines: z.exactOptional(z.readonly(z.array(returnedLine))),
})

/** The statement of a buyer who withdraws. */
export type WithdrawalStatement = Readonly<z.infer<typeof statement>>

/** The statement as sealed in the order's event. */
export const withdrawalStatement = sealedText('withdrawal statement', statement)

const ask = z.object({
  number: z.string(),
  emailAddress: z.string(),
  /** the locale of the form, also used for the email */
  locale: z.enum(LOCALES),
})

/** A request for an order's link. The ownership of the email address is not proven yet. */
export type OrderAsk = Readonly<z.infer<typeof ask>>

export const orderAsk = sealedText('order request', ask)

/** The order of an emailed link. */
export const orderMatter = sealedText('order link', z.object({ orderUid: z.string() }))
