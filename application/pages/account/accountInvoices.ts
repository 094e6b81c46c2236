import type { DocumentKind } from '../../../domain/orders/orderEvents.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'

/** An invoice or a credit note in the list of a customer's. */
export interface InvoiceRow {
  readonly uid: string
  readonly number: string
  readonly kind: DocumentKind
  readonly orderUid: string
  /** UTC instant */
  readonly issuedAt: string
  /** cents incl. VAT */
  readonly amount: Cents
}

/** A part of a customer's invoices and credit notes, the newest first. */
export interface InvoiceList {
  readonly invoices: readonly InvoiceRow[]
  /** from 1 */
  readonly page: number
  /** 1 for a customer without any */
  readonly pages: number
}

/** Where the file of one is had. */
export const invoiceFile = (uid: string, type: 'pdf' | 'xml'): string =>
  `/api/v2/account/invoices/${uid}.${type}`
