import { returnsView } from '../../../application/shop/afterSale/returns.ts'
import { customerPage } from './customerPage.ts'

export const returns = customerPage<'account-returns'>(async ({ services, customerId, query, notice }) => {
  const found = await returnsView(services, customerId, query.page)
  return found && { type: 'account-returns', returns: found, notice }
})
