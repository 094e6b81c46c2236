import { seenOrders } from '../../../application/shop/orderViews/companyOrders.ts'
import { customerPage } from './customerPage.ts'

export const orders = customerPage<'account-orders'>(async ({ services, customerId, query, notice }) => {
  const list = await seenOrders(services, customerId, query.page)
  return list && { type: 'account-orders', list, notice }
})
