import { retainedUntil } from '../../../domain/account/retention.ts'
import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { type KeptDocument, documentSubject } from '../../ports/database/issuedDocuments.ts'
import { issuedDocument } from '../../streams/sealed/issuedDocument.ts'
import type { Services } from '../services.ts'

/**
 * Until when tax law wants a document, ms since 1970: by the law of seller or buyer, whichever is longer.
 * @param at when it was issued
 */
export const documentRetainedUntil = (
  { seller, buyer }: Pick<IssuedDocument, 'seller' | 'buyer'>,
  at: number,
): number => Math.max(...[seller, buyer].map(({ countryCode }) => retainedUntil(at, countryCode)))

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

/** Destroys the keys of all documents whose legal term is over, and takes their words away. Answers their numbers. */
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
