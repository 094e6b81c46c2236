import type { BasisPoints, Cents } from '../kernel/cents.ts'
import type { Locale } from '../kernel/locale.ts'
import type { CreditReason } from '../orders/orderEvents.ts'

/** The seller or the buyer. Numbers are those of their country's registers; null if they have none. */
export interface Party {
  readonly name: string
  /** the contact person at a company; null if the party is a person */
  readonly contact: string | null
  readonly street: string
  readonly zipCode: string
  readonly city: string
  /** ISO 3166 */
  readonly countryCode: string
  readonly emailAddress: string
  /** in its country's register */
  readonly companyNumber: string | null
  /** including the country prefix */
  readonly vatNumber: string | null
}

/**
 * How VAT is charged (EN 16931, BT-151; codes of UNTDID 5305): `S` at a rate, `Z` at 0 %, `AE` by the buyer
 * (reverse charge, VAT Directive 2006/112/EC, articles 194 to 196).
 */
export type VatCategory = 'S' | 'Z' | 'AE'

export interface Taxed {
  readonly category: VatCategory
  /** 0 unless the category is `S` */
  readonly rate: BasisPoints
}

/** A line of goods; amounts excl. VAT, `net` is `gross − discount`. */
export interface InvoiceLine extends Taxed {
  /** null if the line is not for a product */
  readonly productId: number | null
  readonly title: string
  /** the chosen options; '' if none */
  readonly options: string
  /** pieces */
  readonly quantity: number
  /** of all pieces */
  readonly gross: Cents
  readonly discount: Cents
  readonly net: Cents
}

/** A discount or charge on the whole document, excl. VAT, never negative. */
export interface DocumentAmount extends Taxed {
  readonly kind: 'coupon' | 'delivery' | 'payment'
  readonly text: string
  readonly amount: Cents
}

/** The total of one category and rate: `vat` is `taxable × rate`, rounded (EN 16931, BR-CO-17). */
export interface VatGroup extends Taxed {
  readonly taxable: Cents
  readonly vat: Cents
}

/** The totals of a document by EN 16931, each with its terms and rules. */
export interface DocumentTotals {
  /** BT-106, BR-CO-10: sum of the lines' `net` */
  readonly lines: Cents
  /** BT-107, BR-CO-11 */
  readonly allowances: Cents
  /** BT-108, BR-CO-12 */
  readonly charges: Cents
  /** BT-109, BR-CO-13: `lines − allowances + charges` */
  readonly exclVat: Cents
  /** BT-110, BR-CO-14: sum of the groups' `vat` */
  readonly vat: Cents
  /** BT-112, BR-CO-15: `exclVat + vat` */
  readonly inclVat: Cents
  /** BT-114: the agreed amount minus `inclVat`; a few cents either way, mostly 0 */
  readonly rounding: Cents
  /** BT-113: the amount paid at the time of issue */
  readonly paid: Cents
  /** BT-115, BR-CO-16: `inclVat − paid + rounding` */
  readonly due: Cents
}

/** The reason stated on a credit note. */
export type CreditCause = 'canceled' | 'changed' | 'short' | CreditReason

interface DocumentParts {
  readonly number: string
  /**
   * random characters in the document's data and files, so that the buyer can't be guessed from a hash;
   * absent in older documents
   */
  readonly salt?: string
  /** YYYY-MM-DD, in the shop's time zone */
  readonly issuedOn: string
  readonly locale: Locale
  readonly orderNumber: string
  /** YYYY-MM-DD, in the shop's time zone */
  readonly orderedOn: string
  /** BT-10, the buyer's reference; null if none */
  readonly reference: string | null
  /** BT-13, the number of the buyer's purchase order; null if none */
  readonly purchaseOrder: string | null
  /** the buyer's customer number; null for a guest */
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

/** An invoice as issued (VAT Directive 2006/112/EC, article 226). */
export interface Invoice extends DocumentParts {
  readonly kind: 'invoice'
  /** the payment method, as labelled in the order */
  readonly paidBy: string
  /**
   * the payment terms: nothing due, all due by `dueOn`, the
   * rest due on delivery, or everything offset by a credit note
   */
  readonly terms: 'paid' | 'on-account' | 'on-delivery' | 'set-off'
  /** YYYY-MM-DD; null unless on account */
  readonly dueOn: string | null
}

/** A document that credits an invoice (article 219). */
export interface CreditNote extends DocumentParts {
  readonly kind: 'credit-note'
  readonly invoice: Pick<Invoice, 'number' | 'issuedOn'>
  readonly cause: CreditCause
}

export type IssuedDocument = Invoice | CreditNote

/**
 * The country of a party's register numbers (ISO 3166): the prefix of its
 * VAT number, because a company may order for a foreign address but keeps
 * its registered numbers; without a VAT number, the country of its address.
 */
export const registerCountry = ({
  vatNumber,
  countryCode,
}: Pick<Party, 'vatNumber' | 'countryCode'>): string =>
  /^[A-Z]{2}/u.exec(vatNumber?.toUpperCase() ?? '')?.[0] ?? countryCode
