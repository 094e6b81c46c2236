import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import type { KeptDocument } from '../../ports/database/issuedDocuments.ts'
import type { Services } from '../services.ts'

/** A document as it was issued; null once it was forgotten. One of before buyers named their purchase orders has none. */
export const openDocument = async (
  { vault }: Pick<Services, 'vault'>,
  { document }: Pick<KeptDocument, 'document'>,
): Promise<IssuedDocument | null> => {
  const text = document && (await vault.open(document))
  return text === null ? null : ({ purchaseOrder: null, ...(JSON.parse(text) as object) } as IssuedDocument)
}
