import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import type { InvoiceList } from '../../pages/accountInvoices.ts'
import type { KeptDocument } from '../../ports/database/issuedDocuments.ts'
import { openDocument } from '../invoices/openDocument.ts'
import type { Services } from '../services.ts'

/** Documents on one page. */
export const INVOICES_A_PAGE = 20

type ListServices = Pick<Services, 'issuedDocuments' | 'clock'>

/** A customer's documents that tax law still keeps, newest first: after their term nobody reads them. */
export const ownDocuments = async (
  { issuedDocuments, clock }: ListServices,
  customerId: string,
): Promise<readonly KeptDocument[]> =>
  (await issuedDocuments.ofCustomer(customerId)).filter(({ keptUntil }) => keptUntil > clock.now())

/** A page of a customer's invoices and credit notes, from 1; null for one that is not there. */
export const invoiceList = async (
  services: ListServices,
  customerId: string,
  page: number,
): Promise<InvoiceList | null> => {
  const all = await ownDocuments(services, customerId)
  const pages = Math.max(1, Math.ceil(all.length / INVOICES_A_PAGE))
  if (page < 1 || page > pages) return null
  const shown = all.slice((page - 1) * INVOICES_A_PAGE, page * INVOICES_A_PAGE)
  return {
    invoices: shown.map(({ uid, number, kind, orderUid, issuedAt, amount }) => ({
      uid,
      number,
      kind,
      orderUid,
      issuedAt: new Date(issuedAt).toISOString(),
      amount,
    })),
    page,
    pages,
  }
}

/** A document of this customer as it was issued; null for one that is not there, somebody else's, and one past its term. */
export const ownDocument = async (
  services: ListServices & Pick<Services, 'vault'>,
  customerId: string,
  uid: string,
): Promise<IssuedDocument | null> => {
  const row = await services.issuedDocuments.find(uid)
  if (row === null || row.customerId !== customerId || row.keptUntil <= services.clock.now()) return null
  return openDocument(services, row)
}
