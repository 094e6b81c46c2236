import type { DocumentPrinter } from '../../../application/ports/outside/documentPrinter.ts'

/** Bytes for tests that need no PDF: a real one takes a tenth of a second. */
export const plainPrint: DocumentPrinter = async (document) =>
  Buffer.from(`%PDF-of ${JSON.stringify(document)}`)
