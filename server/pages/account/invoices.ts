import { invoiceList } from '../../../application/shop/invoices/invoiceList.ts'
import { customerPage } from './customerPage.ts'

export const invoices = customerPage<'account-invoices'>(async ({ services, customerId, query, notice }) => {
  const list = await invoiceList(services, customerId, query.page)
  return list && { type: 'account-invoices', list, notice }
})
