import * as z from 'zod/mini'
import { TICKET_STATUSES } from '../../../../domain/account/ticket.ts'
import { LONGEST_SENT_NAME, MOST_FILES } from '../../../../domain/account/ticketFile.ts'
import { successOf } from '../envelope.ts'
import { fieldText } from '../fieldText.ts'

/** A ticket in a list. */
const row = {
  uid: z.string(),
  subject: z.string(),
  /** UTC instant */
  openedAt: z.string(),
  status: z.enum(TICKET_STATUSES),
  /** number of the order that the ticket is about */
  orderNumber: z.nullable(z.string()),
  messages: z.int(),
}

/** `GET /api/v2/account/tickets?page`: pages count from 1. */
export const TicketsQuery = z.object({ page: z._default(z.string().check(z.regex(/^[1-9]\d{0,8}$/u)), '1') })
export const TicketsAnswer = successOf(
  z.object({ tickets: z.array(z.object(row)), page: z.int(), pages: z.int() }),
)

/** `GET /api/v2/account/tickets/{ticketUid}`: files are at `/account/tickets/{ticketUid}/files/{uid}`. */
export const TicketAnswer = successOf(
  z.object({
    ...row,
    conversation: z.array(
      z.object({
        /** UTC instant */
        at: z.string(),
        /** name of the staff member who wrote it; null for the customer */
        staff: z.nullable(z.string()),
        text: z.string(),
        files: z.array(z.object({ uid: z.string(), name: z.string(), size: z.int() })),
      }),
    ),
  }),
)

/** Small files are sent in the call itself; larger ones as parts of a `multipart/form-data` form. */
const attachments = z._default(
  z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(LONGEST_SENT_NAME)),
        /** base64 (RFC 4648, section 4) */
        content: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/u)),
      }),
    )
    .check(z.maxLength(MOST_FILES)),
  [],
)

/** The text of a message: the limit is above every message's own, so that the message's rule refuses it. */
const messageText = z.string().check(z.maxLength(60_000))

/** `POST /api/v2/account/tickets`. */
export const OpenTicketRequest = z.strictObject({
  subject: fieldText,
  /** number of one of the customer's own orders */
  orderNumber: z.optional(z.nullable(fieldText)),
  message: messageText,
  attachments,
})

/** `POST /api/v2/account/tickets/{ticketUid}/messages`. */
export const WriteMessageRequest = z.strictObject({ message: messageText, attachments })

/** The answer of both calls: the ticket's uid. */
export const WrittenAnswer = successOf(z.object({ uid: z.string() }))
export type WrittenAnswer = z.output<typeof WrittenAnswer>
