import type { BasisPoints, Cents } from '../kernel/cents.ts'
import type { Locale } from '../kernel/locale.ts'
import type { CreditReason } from '../orders/orderEvents.ts'

/** Who sells or who buys. Numbers are those of the country's own registers; null where there is none. */
export interface Party {
  readonly name: string
  /** the person at a company; null where the party is that person */
  readonly contact: string | null
  readonly street: string
  readonly zipCode: string
  readonly city: string
  /** ISO 3166 */
  readonly countryCode: string
  readonly emailAddress: string
  /** in the register of its country */
  readonly companyNumber: string | null
  /** with the country's letters before it */
  readonly vatNumber: string | null
}

/**
 * How VAT is charged (EN 16931, BT-151; codes of UNTDID 5305): at a rate, at the rate of nothing, or by the buyer themselves (VAT Directive
 * 2006/112/EC, articles 194 to 196).
 */
export type VatCategory = 'S' | 'Z' | 'AE'

export interface Taxed {
  readonly category: VatCategory
  /** 0 unless the category is `S` */
  readonly rate: BasisPoints
}

/** A line of goods; amounts excl. VAT, `net` is `gross − discount`. */
export interface InvoiceLine extends Taxed {
  /** null where it stands for no product */
  readonly productId: number | null
  readonly title: string
  /** what was chosen; '' for nothing */
  readonly options: string
  /** pieces */
  readonly quantity: number
  /** of all pieces */
  readonly gross: Cents
  readonly discount: Cents
  readonly net: Cents
}

/** What comes off the whole document or on top of it, excl. VAT, never negative. */
export interface DocumentAmount extends Taxed {
  readonly kind: 'coupon' | 'delivery' | 'payment'
  readonly text: string
  readonly amount: Cents
}

/** All of one category and rate: `vat` is `taxable × rate`, rounded (EN 16931, BR-CO-17). */
export interface VatGroup extends Taxed {
  readonly taxable: Cents
  readonly vat: Cents
}

/** The sums of a document by EN 16931; each rule that binds them is named. */
export interface DocumentTotals {
  /** BT-106, BR-CO-10: of the lines' `net` */
  readonly lines: Cents
  /** BT-107, BR-CO-11 */
  readonly allowances: Cents
  /** BT-108, BR-CO-12 */
  readonly charges: Cents
  /** BT-109, BR-CO-13: `lines − allowances + charges` */
  readonly exclVat: Cents
  /** BT-110, BR-CO-14: of the groups' `vat` */
  readonly vat: Cents
  /** BT-112, BR-CO-15: `exclVat + vat` */
  readonly inclVat: Cents
  /** BT-114: what `inclVat` is away from the amount that was agreed on; a few cents either way, mostly none */
  readonly rounding: Cents
  /** BT-113: what had been paid when it was issued */
  readonly paid: Cents
  /** BT-115, BR-CO-16: `inclVat − paid + rounding` */
  readonly due: Cents
}

/** Why an order costs less, as its credit note says it. */
export type CreditCause = 'canceled' | 'changed' | 'short' | CreditReason

interface DocumentParts {
  readonly number: string
  /** random characters in its data and in its files, so that nobody can guess who bought by a hash; an older document has none */
  readonly salt?: string
  /** YYYY-MM-DD, where the shop is */
  readonly issuedOn: string
  readonly locale: Locale
  readonly orderNumber: string
  /** YYYY-MM-DD, where the shop is */
  readonly orderedOn: string
  /** BT-10, the buyer's own name of the purchase; null for none */
  readonly reference: string | null
  /** BT-13, the number of the buyer's purchase order; null for none */
  readonly purchaseOrder: string | null
  /** of a buyer who has an account; null for a guest */
  readonly customerNumber: string | null
  readonly seller: Party
  readonly buyer: Party
  readonly lines: readonly InvoiceLine[]
  readonly allowances: readonly DocumentAmount[]
  readonly charges: readonly DocumentAmount[]
  /** highest rate first */
  readonly groups: readonly VatGroup[]
  readonly totals: DocumentTotals
}

/** An invoice as it was issued (VAT Directive 2006/112/EC, article 226). */
export interface Invoice extends DocumentParts {
  readonly kind: 'invoice'
  /** how it is paid, in the words of the order */
  readonly paidBy: string
  /** what is owed: nothing, all of it afterwards by the day `dueOn`, the rest when the goods come, or nothing but what a credit note takes off */
  readonly terms: 'paid' | 'on-account' | 'on-delivery' | 'set-off'
  /** YYYY-MM-DD; null unless it is on account */
  readonly dueOn: string | null
}

/** What takes from an invoice (article 219). */
export interface CreditNote extends DocumentParts {
  readonly kind: 'credit-note'
  readonly invoice: Pick<Invoice, 'number' | 'issuedOn'>
  readonly cause: CreditCause
}

export type IssuedDocument = Invoice | CreditNote

/**
 * The country whose registers a party's numbers are of (ISO 3166): the one that its VAT number begins with, since a company may order for an
 * address abroad and keeps the numbers that it registered with; without one the country that it is in.
 */
export const registerCountry = ({
  vatNumber,
  countryCode,
}: Pick<Party, 'vatNumber' | 'countryCode'>): string =>
  /^[A-Z]{2}/u.exec(vatNumber?.toUpperCase() ?? '')?.[0] ?? countryCode
