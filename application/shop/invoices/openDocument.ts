import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import type { KeptDocument } from '../../ports/database/issuedDocuments.ts'
import { issuedDocument } from '../../streams/sealed/issuedDocument.ts'
import type { Services } from '../services.ts'

/** A document as it was issued; null once it was forgotten. */
export const openDocument = async (
  { vault }: Pick<Services, 'vault'>,
  { document }: Pick<KeptDocument, 'document'>,
): Promise<IssuedDocument | null> => {
  const text = document && (await vault.open(document))
  return text === null ? null : parsedDocument(text)
}

/** An older document has no purchase order and no customer's number. @throws Error where the text is of no document */
export const parsedDocument = (text: string): IssuedDocument => {
  const document = issuedDocument.read(text)
  return { purchaseOrder: null, ...document, customerNumber: document.customerNumber ?? null }
}
