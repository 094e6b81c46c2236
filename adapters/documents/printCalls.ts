import type { IssuedDocument } from '../../domain/invoices/invoice.ts'
import type { DocumentLogo } from './printDocument.ts'

/** What the thread that prints is started with. */
export interface PrintSetting {
  readonly logo: DocumentLogo | null
}

/** What it is asked, one document after the other. */
export interface PrintQuestion {
  readonly id: number
  readonly document: IssuedDocument
}

/** `fault` says why a document can't be printed. */
export type PrintAnswer =
  { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly fault: string }
