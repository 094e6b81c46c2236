import * as z from 'zod/mini'
import { TICKET_STATUSES } from '../../domain/account/ticket.ts'
import { ORDER_STATUSES } from '../../domain/orders/orderState.ts'

/*
 * The JSON that lists and shows print with --json, one object a line. Amounts are in cents, times in UTC. A
 * member may be added; none is removed or changes its meaning.
 */

const text = z.string()
const textOrNull = z.nullable(text)
const amount = z.int()
const instant = z.iso.datetime()
const day = z.iso.date()
const count = z.int().check(z.nonnegative())

/** A buyer's checkout form and references; null if they were erased. */
const buyer = z.nullable(
  z.strictObject({
    name: text,
    companyName: text,
    emailAddress: text,
    phoneNumber: text,
    streetName: text,
    houseNumber: text,
    houseNumberAddition: text,
    zipCode: text,
    city: text,
    /** ISO 3166 */
    countryCode: text,
  }),
)

const orderListed = z.strictObject({
  number: text,
  placedAt: instant,
  status: z.enum(ORDER_STATUSES),
  /** null if the buyer was erased */
  buyer: z.nullable(z.strictObject({ name: text, companyName: text, emailAddress: text, zipCode: text })),
  totalInclVat: amount,
  paid: amount,
  outstandingAmount: amount,
  withdrawals: count,
  refundsRefused: count,
  refundsFailed: count,
  chargedBack: amount,
})
export type OrderListed = z.infer<typeof orderListed>

/** The order's state, as its events add up to it, with what its buyer owes and who they are. */
const orderShown = z.looseObject({
  /** as placed or last changed */
  order: z.looseObject({
    uid: text,
    number: text,
    placedAt: z.int(),
    lines: z.array(z.looseObject({ lineId: text, productId: z.int(), quantity: z.int(), title: text })),
    coupons: z.array(z.looseObject({ code: text })),
    delivery: z.looseObject({ label: text }),
    payment: z.looseObject({ label: text }),
    totals: z.looseObject({ totalInclVat: amount }),
  }),
  status: z.enum(ORDER_STATUSES),
  attempts: z.array(z.looseObject({ paymentUid: text, amount, status: text })),
  refunds: z.array(z.looseObject({ refundUid: text, amount, status: text })),
  credits: z.array(z.looseObject({ creditUid: text, amount, reason: text })),
  shipment: z.nullable(z.strictObject({ carrier: textOrNull, trackingCode: textOrNull })),
  documents: z.array(z.looseObject({ kind: text, number: text, amount })),
  withdrawals: z.array(text),
  money: z.strictObject({ dueNow: amount, paid: amount, outstanding: amount }),
  buyer,
  /** ISO 3166: of the pick-up point or the address; null if the buyer was erased */
  deliveryCountry: textOrNull,
})

const customerTerms = {
  customerId: text,
  /** nine digits; null without an account */
  number: textOrNull,
  /** null if the customer was erased, or gave none */
  name: textOrNull,
  emailAddress: textOrNull,
  kind: z.enum(['business', 'private']),
  since: instant,
  status: z.enum(['active', 'inactive']),
  /** whose price list applies; null: public prices */
  group: textOrNull,
  /** on account, incl. VAT; null: the shop's default limit */
  creditLimit: z.nullable(amount),
}

const customerListed = z.strictObject(customerTerms)
export type CustomerListed = z.infer<typeof customerListed>

const customerShown = z.strictObject({
  ...customerTerms,
  /** unpaid on account */
  owed: amount,
  orders: z.array(
    z.strictObject({
      number: text,
      /** it may still be paid */
      isUnderWay: z.boolean(),
      /** until when tax law retains its buyer */
      retainedUntil: z.nullable(instant),
    }),
  ),
})
export type CustomerShown = z.infer<typeof customerShown>

const invoiceListed = z.strictObject({
  number: text,
  issued: day,
  keptUntil: day,
  amount,
  /** its content was deleted after the retention term */
  isForgotten: z.boolean(),
})
export type InvoiceListed = z.infer<typeof invoiceListed>

const party = z.looseObject({ name: text, countryCode: text })

const invoiceShown = z.looseObject({
  kind: z.enum(['invoice', 'credit-note']),
  number: text,
  issuedOn: day,
  orderNumber: text,
  seller: party,
  buyer: party,
  lines: z.array(z.looseObject({ title: text, quantity: z.int(), net: amount })),
  totals: z.looseObject({ exclVat: amount, vat: amount, inclVat: amount, due: amount }),
})

const ticketListed = z.strictObject({
  uid: text,
  changedAt: instant,
  status: z.enum(TICKET_STATUSES),
  orderNumber: textOrNull,
  /** null if the customer was erased */
  subject: textOrNull,
})
export type TicketListed = z.infer<typeof ticketListed>

const ticketShown = z.strictObject({
  customerId: text,
  uid: text,
  subject: text,
  openedAt: instant,
  status: z.enum(TICKET_STATUSES),
  orderNumber: textOrNull,
  messages: count,
  conversation: z.array(
    z.strictObject({
      at: instant,
      /** null for the customer */
      staff: textOrNull,
      text,
      files: z.array(z.strictObject({ uid: text, name: text, size: count })),
    }),
  ),
})

const streamListed = z.strictObject({
  stream: text,
  version: count,
  since: instant,
  until: instant,
  status: textOrNull,
})

const sessionListed = z.strictObject({
  session: text,
  facts: count,
  since: instant,
  until: instant,
  amount: z.nullable(amount),
  pieces: z.nullable(count),
  status: textOrNull,
  without: z.nullable(count),
  verdict: text,
})

/** Streams; with a search or a page, sessions and the place of the next page. */
const auditListed = z.union([
  streamListed,
  sessionListed,
  z.strictObject({ after: textOrNull }),
  z.strictObject({ rebuilt: z.literal(true) }),
])

/** An event as stored (docs/reference/log-format.md); its data by docs/reference/events.schema.json. */
const eventShown = z.strictObject({
  at: instant,
  data: z.looseObject({}),
  hash: text,
  meta: z.strictObject({ actor: text, causation: textOrNull, correlation: textOrNull, schema: count }),
  previous: text,
  stream: text,
  type: text,
  version: count,
})

const stockListed = z.strictObject({
  productId: z.int(),
  title: text,
  forSale: count,
  reserved: count,
  /** sold and not shipped */
  toShip: count,
  onShelf: z.int(),
  isPermanentlyOutOfStock: z.boolean(),
})
export type StockListed = z.infer<typeof stockListed>

/** The shape of each line that a list or a show prints with --json, by the command's name. */
export const JSON_SHAPES = {
  'audit list': auditListed,
  'audit show': eventShown,
  'customers list': customerListed,
  'customers show': customerShown,
  'invoices list': invoiceListed,
  'invoices show': invoiceShown,
  'orders list': orderListed,
  'orders show': orderShown,
  'stock list': stockListed,
  'tickets list': ticketListed,
  'tickets show': ticketShown,
} as const satisfies Readonly<Record<string, z.core.$ZodType>>
