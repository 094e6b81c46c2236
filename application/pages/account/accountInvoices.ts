import type { DocumentKind } from '../../../domain/orders/orderEvents.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'

/** An invoice or credit note in a customer's list. */
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

/** A page of a customer's invoices and credit notes, newest first. */
export interface InvoiceList {
  readonly invoices: readonly InvoiceRow[]
  /** from 1 */
  readonly page: number
  /** 1 for a customer without any */
  readonly pages: number
}

/** Path of a document's file. */
export const invoiceFile = (uid: string, type: 'pdf' | 'xml'): string =>
  `/api/v2/account/invoices/${uid}.${type}`
