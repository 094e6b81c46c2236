import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'

/** Prints an issued document as a PDF in its own language: selectable, tagged, and the same bytes whenever it is printed. */
export type DocumentPrinter = (document: IssuedDocument) => Promise<Uint8Array>
