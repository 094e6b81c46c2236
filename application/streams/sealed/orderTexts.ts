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
  /** which goods, in their own words; empty: all of it */
  goods: z.string(),
  /** the same by line, of a statement that ticked them; earlier ones and those in words have none */
  lines: z.exactOptional(z.readonly(z.array(returnedLine))),
})

/** What somebody states who withdraws. */
export type WithdrawalStatement = Readonly<z.infer<typeof statement>>

/** The same, as the order's event has it. */
export const withdrawalStatement = sealedText('withdrawal statement', statement)

const ask = z.object({
  number: z.string(),
  emailAddress: z.string(),
  /** of the form, and so of the mail */
  locale: z.enum(LOCALES),
})

/** What an order is asked for by. Nobody has shown yet that the address is theirs. */
export type OrderAsk = Readonly<z.infer<typeof ask>>

export const orderAsk = sealedText('order request', ask)

/** The order that a mailed link is for. */
export const orderMatter = sealedText('order link', z.object({ orderUid: z.string() }))
