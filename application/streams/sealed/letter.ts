import * as z from 'zod/mini'
import { ROLES } from '../../../domain/companies/companyEvents.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { cartTotals, cents } from '../shapes/money.ts'
import { references } from './customerTexts.ts'
import { sealedText } from './sealedText.ts'

const text = z.string()
const rows = z.readonly(z.array(text))

/** One that says what happened and what to do, in words of its own alone. */
const shortLetter = z.object({
  kind: z.enum([
    // somebody asked for a new password of an account that there is
    'new-password',
    // somebody asked for a new password of an account that there isn't
    'no-account',
    // somebody registered: the account is there once the link is followed and the password given again
    'confirm-account',
    // somebody registered with an address that has an account
    'known-account',
    // a guest makes an account of what they filled in
    'open-account',
    // somebody asked for an order by its number and its buyer's address
    'found-order',
  ]),
  url: text,
})

const totals: z.ZodMiniType<CartTotals> = cartTotals

/**
 * An order as its confirmation tells it: nothing of it is looked up when it is sent. Amounts in cents incl.
 * VAT.
 */
const confirmedOrder = z.object({
  number: text,
  /** YYYY-MM-DD, where the shop is */
  placedOn: text,
  lines: z.readonly(
    z.array(
      z.object({
        title: text,
        options: text,
        /** the address of its picture in the shop; not there where it has none */
        picture: z.exactOptional(text),
        quantity: z.int(),
        totalInclVat: cents,
        /** sold to someone else before it was paid; missing where it is not short */
        isShort: z.exactOptional(z.literal(true)),
        /** to the buyer's measure: it can't be withdrawn from (Directive 2011/83/EU, article 16(c)) */
        isMadeToMeasure: z.boolean(),
      }),
    ),
  ),
  totals,
  delivery: text,
  /** where it is picked up, a row a text; empty where it is sent */
  pickup: rows,
  /** YYYY-MM-DD, null when it is not known */
  arrivesOn: z.nullable(text),
  payment: text,
  /** the buyer's own references */
  references,
  /** ordered for a company; not there for a consumer */
  isBusiness: z.exactOptional(z.literal(true)),
  address: rows,
  paid: cents,
  outstanding: cents,
  /** what the order costs less for what is not there; missing where all is */
  short: z.exactOptional(cents),
})

const orderConfirmed = z.object({
  kind: z.literal('order-confirmed'),
  /** where the buyer sees it */
  url: text,
  /** where one withdraws from it */
  withdrawUrl: text,
  /** where its link is asked for by who has no account */
  findUrl: text,
  order: confirmedOrder,
})

const ticketAnswered = z.object({
  kind: z.literal('ticket-answered'),
  /** where the customer goes on with it */
  url: text,
  subject: text,
  /** who of the shop's people answered */
  staff: text,
  answer: text,
})

const ticketWritten = z.object({
  kind: z.literal('ticket-written'),
  uid: text,
  subject: text,
  message: text,
  /** the customer's own address, so that a reply reaches them; not there where it is not known */
  replyTo: z.exactOptional(text),
})

const accessNews = z.discriminatedUnion('about', [
  z.object({ about: z.enum(['passkey-added', 'passkey-removed']) }),
  /** names of the passkeys that went with it; not there for none */
  z.object({ about: z.literal('password'), passkeysGone: z.exactOptional(rows) }),
  /** as its makers call it; '' for one that is not known */
  z.object({ about: z.literal('device'), device: text }),
])

const accessChanged = z.object({
  kind: z.literal('access-changed'),
  /** where the customer does something about it */
  url: text,
  news: accessNews,
})

/** who did it, by first and last name */
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
  /** where they do something about it */
  url: text,
  news: companyNews,
})

const stockConfirm = z.object({
  kind: z.literal('stock-confirm'),
  url: text,
  /** of the product */
  title: text,
})

const backInStock = z.object({
  kind: z.literal('back-in-stock'),
  /** of its page */
  url: text,
  title: text,
  /** of a piece as lists show it; `from`: what it costs at least, a piece or a m², null for just that */
  price: z.object({
    amount: cents,
    basis: z.enum(['incl', 'excl']),
    from: z.nullable(z.enum(['piece', 'm2'])),
  }),
  /** the address of its picture in the shop */
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
/** an order stands: it was paid, as far as it is paid beforehand */
export type OrderConfirmed = z.infer<typeof orderConfirmed>
/** the shop answered a customer's ticket */
export type TicketAnswered = z.infer<typeof ticketAnswered>
/** a customer wrote to the shop: told to its own people */
export type TicketWritten = z.infer<typeof ticketWritten>
/** a way into an account is another than it was, or was used from where nobody did before */
export type AccessChanged = z.infer<typeof accessChanged>
export type AccessNews = z.infer<typeof accessNews>
/** something of a company's people: told to whose it is to know or to do */
export type CompanyTold = z.infer<typeof companyTold>
export type CompanyNews = z.infer<typeof companyNews>
/** somebody asked to be mailed when a product is back: the link confirms their address, or withdraws it */
export type StockConfirm = z.infer<typeof stockConfirm>
/** a product that its reader waited for can be bought again */
export type BackInStock = z.infer<typeof backInStock>
/** What a mail in the outbox is about, with all that its words name. Addresses in it have their origin. */
export type PostedMatter = z.infer<typeof matter>

const letter = z.intersection(
  matter,
  z.object({
    /** an e-mail address */
    to: text,
    locale: z.enum(LOCALES),
  }),
)

/** A mail that waits in the outbox. */
export type PostedLetter = z.infer<typeof letter>

export const postedLetter = sealedText('mail', letter)
