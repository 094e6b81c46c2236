import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'

/**
 * Prints an issued document as a PDF in its own language: selectable, tagged, and with the same bytes each
 * time.
 */
export type DocumentPrinter = (document: IssuedDocument) => Promise<Uint8Array>
