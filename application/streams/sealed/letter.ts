import * as z from 'zod/mini'
import { ROLES } from '../../../domain/companies/companyEvents.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { cartTotals, cents } from '../shapes/money.ts'
import { references } from './customerTexts.ts'
import { sealedText } from './sealedText.ts'

const text = z.string()
const rows = z.readonly(z.array(text))

/** A letter with a fixed text and a link. */
const shortLetter = z.object({
  kind: z.enum([
    // a new password was requested for an existing account
    'new-password',
    // a new password was requested for an account that does not exist
    'no-account',
    // a registration: the account is created once the link is followed and the password entered again
    'confirm-account',
    // a registration with an address that has an account already
    'known-account',
    // a guest creates an account from their own details
    'open-account',
    // an order was requested by its number and its buyer's email address
    'found-order',
  ]),
  url: text,
})

const totals: z.ZodMiniType<CartTotals> = cartTotals

/** An order as confirmed: sending it looks nothing up. Amounts in cents incl. VAT. */
const confirmedOrder = z.object({
  number: text,
  /** YYYY-MM-DD, in the shop's time zone */
  placedOn: text,
  lines: z.readonly(
    z.array(
      z.object({
        title: text,
        options: text,
        /** URL of the product's picture in the shop; absent if it has none */
        picture: z.exactOptional(text),
        quantity: z.int(),
        totalInclVat: cents,
        /** sold to another customer before it was paid; absent if the line is complete */
        isShort: z.exactOptional(z.literal(true)),
        /** made to the buyer's measure: excluded from withdrawal (Directive 2011/83/EU, article 16(c)) */
        isMadeToMeasure: z.boolean(),
      }),
    ),
  ),
  totals,
  delivery: text,
  /** address lines of the pickup point; empty if the order is shipped */
  pickup: rows,
  /** YYYY-MM-DD; null if the delivery date is not known */
  arrivesOn: z.nullable(text),
  payment: text,
  /** the buyer's own references */
  references,
  /** ordered by a business; absent for a consumer */
  isBusiness: z.exactOptional(z.literal(true)),
  address: rows,
  paid: cents,
  outstanding: cents,
  /** amount deducted for missing goods; absent if the order is complete */
  short: z.exactOptional(cents),
})

const orderConfirmed = z.object({
  kind: z.literal('order-confirmed'),
  /** page of the order for its buyer */
  url: text,
  /** page for withdrawing from the order */
  withdrawUrl: text,
  /** page for requesting the order's link without an account */
  findUrl: text,
  order: confirmedOrder,
})

const ticketAnswered = z.object({
  kind: z.literal('ticket-answered'),
  /** page of the ticket for the customer */
  url: text,
  subject: text,
  /** name of the staff member who answered */
  staff: text,
  answer: text,
})

const ticketWritten = z.object({
  kind: z.literal('ticket-written'),
  uid: text,
  subject: text,
  message: text,
  /** the customer's own address, so that a reply reaches them; absent if it is not known */
  replyTo: z.exactOptional(text),
})

const accessNews = z.discriminatedUnion('about', [
  z.object({ about: z.enum(['passkey-added', 'passkey-removed']) }),
  /** names of the passkeys removed with it; absent if there are none */
  z.object({ about: z.literal('password'), passkeysGone: z.exactOptional(rows) }),
  /** name of the device; '' if it is not known */
  z.object({ about: z.literal('device'), device: text }),
])

const accessChanged = z.object({
  kind: z.literal('access-changed'),
  /** page for the customer to act on it */
  url: text,
  news: accessNews,
})

/** the acting member's first and last name */
const by = text

const companyNews = z.discriminatedUnion('about', [
  z.object({ by, about: z.literal('invited'), company: text, role: z.enum(ROLES) }),
  /** `total` in cents incl. VAT */
  z.object({ by, about: z.literal('asked'), total: cents }),
  z.object({ by, about: z.literal('approved'), total: cents }),
  z.object({ by, about: z.literal('refused'), total: cents, reason: text }),
])

const companyTold = z.object({
  kind: z.literal('company-told'),
  /** page for the reader to act on it */
  url: text,
  news: companyNews,
})

const stockConfirm = z.object({
  kind: z.literal('stock-confirm'),
  url: text,
  /** title of the product */
  title: text,
})

const backInStock = z.object({
  kind: z.literal('back-in-stock'),
  /** page of the product */
  url: text,
  title: text,
  /**
   * price per piece as lists show it; `from`: the lowest price is per piece or per m², null if it is the
   * exact price
   */
  price: z.object({
    amount: cents,
    basis: z.enum(['incl', 'excl']),
    from: z.nullable(z.enum(['piece', 'm2'])),
  }),
  /** URL of the product's picture in the shop */
  picture: z.exactOptional(text),
})

const matter = z.discriminatedUnion('kind', [
  shortLetter,
  orderConfirmed,
  ticketAnswered,
  ticketWritten,
  accessChanged,
  companyTold,
  stockConfirm,
  backInStock,
])

export type ShortLetter = z.infer<typeof shortLetter>
/** an order is confirmed: whatever is due in advance is paid */
export type OrderConfirmed = z.infer<typeof orderConfirmed>
/** the shop answered a customer's ticket */
export type TicketAnswered = z.infer<typeof ticketAnswered>
/** a customer wrote to the shop: sent to the shop's staff */
export type TicketWritten = z.infer<typeof ticketWritten>
/** a login method changed, or was used on a new device */
export type AccessChanged = z.infer<typeof accessChanged>
export type AccessNews = z.infer<typeof accessNews>
/** an event of a company's members: sent to the members who must know or act */
export type CompanyNotice = z.infer<typeof companyTold>
export type CompanyNews = z.infer<typeof companyNews>
/** a stock notice was requested: the link confirms the address or withdraws the request */
export type StockConfirm = z.infer<typeof stockConfirm>
/** a product with a stock notice can be bought again */
export type BackInStock = z.infer<typeof backInStock>
/** The content of an email in the outbox, complete for its text. URLs in it are absolute. */
export type PostedMatter = z.infer<typeof matter>

const letter = z.intersection(
  matter,
  z.object({
    /** an email address */
    to: text,
    locale: z.enum(LOCALES),
  }),
)

/** An email in the outbox. */
export type PostedLetter = z.infer<typeof letter>

export const postedLetter = sealedText('mail', letter)
