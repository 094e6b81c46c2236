import type { InvoiceList } from '../../pages/account/accountInvoices.ts'
import type { StoredDocument } from '../../ports/database/issuedDocuments.ts'
import type { Services } from '../services.ts'

/** documents per page */
export const INVOICES_A_PAGE = 20

type ListServices = Pick<Services, 'issuedDocuments' | 'clock'>

/**
 * An order's documents within their legal retention term, newest first; after the term nobody may read them.
 */
export const orderDocuments = async (
  { issuedDocuments, clock }: ListServices,
  customerId: string,
  orderUid: string,
): Promise<readonly StoredDocument[]> =>
  (await issuedDocuments.ofOrder(orderUid, clock.now())).filter((one) => one.customerId === customerId)

/**
 * A page, from 1, of a customer's invoices and credit notes within their legal retention term; null if the
 * page does not exist.
 */
export const invoiceList = async (
  { issuedDocuments, clock }: ListServices,
  customerId: string,
  page: number,
): Promise<InvoiceList | null> => {
  if (page < 1) return null
  const skip = (page - 1) * INVOICES_A_PAGE
  const { documents, total } = await issuedDocuments.listOf(customerId, clock.now(), skip, INVOICES_A_PAGE)
  if (documents.length === 0 && page > 1) return null
  return {
    invoices: documents.map(({ uid, number, kind, orderUid, issuedAt, amount }) => ({
      uid,
      number,
      kind,
      orderUid,
      issuedAt: new Date(issuedAt).toISOString(),
      amount,
    })),
    page,
    pages: Math.max(1, Math.ceil(total / INVOICES_A_PAGE)),
  }
}

/**
 * A document of this customer; null if it does not exist, belongs to someone else, or is past its retention
 * term.
 */
export const ownDocument = async (
  { issuedDocuments, clock }: ListServices,
  customerId: string,
  uid: string,
): Promise<StoredDocument | null> => {
  const row = await issuedDocuments.find(uid)
  return row === null || row.customerId !== customerId || row.keptUntil <= clock.now() ? null : row
}
