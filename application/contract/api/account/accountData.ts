import * as z from 'zod/mini'
import { ROLES } from '../../../../domain/companies/companyEvents.ts'
import { successOf } from '../envelope.ts'

/** Of whatever shape it has where it stands. */
const anything = z.json()

/** What happened, with its data as they stand in the log and what is personal opened. Times are UTC instants. */
const facts = z.array(z.object({ at: z.string(), type: z.string(), data: anything }))
const stream = z.object({ uid: z.string(), facts })
const nullableInstant = z.nullable(z.string())

/**
 * `GET /api/v2/account/export`: all that the shop has of a customer
 * (`application/shop/privacy/exportCustomer.ts` says what).
 */
export const ExportAnswer = successOf(
  z.object({
    customer: z.string(),
    /** UTC instant */
    exportedAt: z.string(),
    facts,
    access: facts,
    /** `limit`: cents incl. VAT that a buyer buys for without asking */
    companies: z.array(z.extend(stream, { role: z.nullable(z.enum(ROLES)), limit: z.nullable(z.int()) })),
    orders: z.array(z.extend(stream, { number: z.string(), retainedUntil: nullableInstant })),
    /** as they were issued */
    documents: z.array(z.object({ keptUntil: z.string(), document: anything })),
    carts: z.array(stream),
    /** files by their uid, their content in base64 */
    tickets: z.array(z.extend(stream, { files: anything })),
    /** requests for a mail when a product is back that are still open */
    stockNotices: z.array(stream),
    sessions: z.array(
      z.object({
        createdAt: z.string(),
        seenAt: z.string(),
        device: z.string(),
        draft: anything,
      }),
    ),
    devices: z.array(z.object({ firstAt: z.string(), seenAt: z.string() })),
  }),
)

export type ExportAnswer = z.output<typeof ExportAnswer>

/** `POST /api/v2/account/erase`: the customer gives their password again. */
export const EraseRequest = z.strictObject({ password: z.string().check(z.maxLength(1_000)) })

/** What stays: orders without a name, and invoices and credit notes until (UTC instants) tax law lets them go. */
export const EraseAnswer = successOf(
  z.object({
    orders: z.array(z.string()),
    documents: z.array(z.object({ number: z.string(), keptUntil: z.string() })),
  }),
)
