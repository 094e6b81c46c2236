import { lastOrders } from '../../../application/shop/orderViews/orderList.ts'
import { customerPage } from './customerPage.ts'

/** Orders on the overview. */
const LAST_ORDERS = 3

export const overview = customerPage<'account-overview'>(
  async ({ services, account, customerId, notice }) => ({
    type: 'account-overview',
    account,
    orders: await lastOrders(services, customerId, LAST_ORDERS),
    notice,
  }),
)
