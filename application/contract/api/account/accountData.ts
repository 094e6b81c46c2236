import * as z from 'zod/mini'
import { ROLES } from '../../../../domain/companies/companyEvents.ts'
import { successOf } from '../envelope.ts'

/** JSON of any shape. */
const anything = z.json()

/** Events with their data as in the log and personal data decrypted. Times are UTC instants. */
const facts = z.array(z.object({ at: z.string(), type: z.string(), data: anything }))
const stream = z.object({ uid: z.string(), facts })
const nullableInstant = z.nullable(z.string())

/**
 * `GET /api/v2/account/export`: all data that the shop stores about a customer (listed in
 * `application/shop/privacy/exportCustomer.ts`).
 */
export const ExportAnswer = successOf(
  z.object({
    customer: z.string(),
    /** UTC instant */
    exportedAt: z.string(),
    facts,
    access: facts,
    /** `limit`: amount in cents incl. VAT up to which a buyer orders without approval */
    companies: z.array(z.extend(stream, { role: z.nullable(z.enum(ROLES)), limit: z.nullable(z.int()) })),
    orders: z.array(z.extend(stream, { number: z.string(), retainedUntil: nullableInstant })),
    /** as issued */
    documents: z.array(z.object({ keptUntil: z.string(), document: anything })),
    carts: z.array(stream),
    /** files by their uid, with their content in base64 */
    tickets: z.array(z.extend(stream, { files: anything })),
    /** open requests for an email when a product is back in stock */
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

/** `POST /api/v2/account/erase`: requires the customer's password. */
export const EraseRequest = z.strictObject({ password: z.string().check(z.maxLength(1_000)) })

/**
 * What is retained: orders without a name, and invoices and credit notes until tax law allows their deletion
 * (UTC instants).
 */
export const EraseAnswer = successOf(
  z.object({
    orders: z.array(z.string()),
    documents: z.array(z.object({ number: z.string(), keptUntil: z.string() })),
  }),
)
