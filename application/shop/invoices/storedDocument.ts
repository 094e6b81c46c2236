import { retainedUntil } from '../../../domain/account/retention.ts'
import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { type StoredDocument, documentSubject } from '../../ports/database/issuedDocuments.ts'
import { issuedDocument } from '../../streams/sealed/issuedDocument.ts'
import type { Services } from '../services.ts'

/**
 * The end of a document's legal retention, in ms since 1970: by the seller's or the buyer's law, whichever is
 * longer.
 * @param at the moment of issue, in ms since 1970
 */
export const documentRetainedUntil = (
  { seller, buyer }: Pick<IssuedDocument, 'seller' | 'buyer'>,
  at: number,
): number => Math.max(...[seller, buyer].map(({ countryCode }) => retainedUntil(at, countryCode)))

/** A document as issued; null if it was deleted. */
export const openDocument = async (
  { vault }: Pick<Services, 'vault'>,
  { document }: Pick<StoredDocument, 'document'>,
): Promise<IssuedDocument | null> => {
  const text = document && (await vault.open(document))
  return text === null ? null : parsedDocument(text)
}

/**
 * Parses a document; older ones have no purchase order or customer number.
 * @throws Error if the text is no document
 */
export const parsedDocument = (text: string): IssuedDocument => {
  const document = issuedDocument.read(text)
  return { purchaseOrder: null, ...document, customerNumber: document.customerNumber ?? null }
}

/**
 * Destroys the keys of all documents past their legal term and deletes their contents. Returns their numbers.
 */
export const deleteExpiredDocuments = async (
  { issuedDocuments, vault, clock }: Pick<Services, 'issuedDocuments' | 'vault' | 'clock'>,
  by: string,
): Promise<readonly string[]> => {
  const past = await issuedDocuments.past(clock.now())
  for (const { uid } of past) {
    await vault.destroy(documentSubject(uid))
    await issuedDocuments.forget(uid, by)
  }
  return past.map(({ number }) => number)
}
