import { ownOrder } from '../../../application/shop/orderViews/ownOrder.ts'
import { colleaguesOrder } from '../../../application/shop/orderViews/companyOrders.ts'
import { withReceipt } from '../../../application/shop/proof/orderReceipt.ts'
import { customerPage } from './customerPage.ts'

export const order = customerPage<'account-order'>(
  async ({ services, customerId, locale, notice }, { orderUid }) => {
    const own =
      (await withReceipt(services, await ownOrder(services, customerId, orderUid, locale))) ??
      (await colleaguesOrder(services, customerId, orderUid))
    return own && { type: 'account-order', own, notice }
  },
)
