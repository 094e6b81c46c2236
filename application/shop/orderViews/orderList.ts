import { chosenPicture } from '../../../domain/cart/choices/chosenPicture.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { isAtShop } from '../../pages/orders/collectRows.ts'
import type { OrderList, OrderRow } from '../../pages/account/accountOrders.ts'
import type { OrdersOf } from '../../ports/database/orders.ts'
import { loadOrder, type LoadedOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'

type ListServices = Pick<Services, 'store' | 'placedOrders' | 'catalogue' | 'config'>

/** orders per page */
export const ORDERS_A_PAGE = 20

/**
 * A page of a customer's orders, newest first; null if the page does not exist. Leaves out orders that were
 * replaced after a change of the cart, unless they were paid after all.
 * @param page from 1
 */
export const orderList = async (
  services: ListServices,
  customerId: string,
  page: number,
): Promise<OrderList | null> => {
  const listed = await pageOfOrders(services, { customerId }, page)
  return listed && { ...listed, orders: await rowsOf(services, listed.orders) }
}

/**
 * A page of orders in their current state; null if it does not exist.
 * @param page from 1
 */
export const pageOfOrders = async (
  { store, placedOrders }: Pick<Services, 'store' | 'placedOrders'>,
  whose: OrdersOf,
  page: number,
): Promise<(Omit<OrderList, 'orders'> & { readonly orders: readonly LoadedOrder[] }) | null> => {
  if (page < 1) return null
  const { uids, total } = await placedOrders.listOf(whose, (page - 1) * ORDERS_A_PAGE, ORDERS_A_PAGE)
  if (uids.length === 0 && page > 1) return null
  const orders = await Promise.all(uids.map((uid) => loadOrder(store, uid)))
  return { orders, page, pages: Math.max(1, Math.ceil(total / ORDERS_A_PAGE)) }
}

/** A customer's latest `count` orders, newest first. */
export const lastOrders = async (
  services: ListServices,
  customerId: string,
  count: number,
): Promise<readonly OrderRow[]> => {
  const { uids } = await services.placedOrders.listOf({ customerId }, 0, count)
  return rowsOf(services, await Promise.all(uids.map((uid) => loadOrder(services.store, uid))))
}

/** Order rows, each with the picture of its first line as chosen; skips streams without an order. */
export const rowsOf = async (
  { catalogue, config }: Pick<Services, 'catalogue' | 'config'>,
  loaded: readonly LoadedOrder[],
): Promise<readonly OrderRow[]> => {
  const ids = loaded.flatMap(({ state: { order } }) => order?.lines[0]?.productId ?? [])
  const products = new Map((await catalogue.products([...new Set(ids)])).map((one) => [one.productId, one]))
  return loaded.flatMap(({ uid, state }) => {
    const { order, status } = state
    if (order === null) return []
    const [first] = order.lines
    const product = first && products.get(first.productId)
    const shown = product && chosenPicture(localised(product, order.locale), first.options)
    return {
      uid,
      number: order.number,
      placedAt: new Date(order.placedAt).toISOString(),
      status,
      ...(isAtShop(config, order.delivery.optionId) && { isAtShop: true as const }),
      totalInclVat: order.totals.totalInclVat,
      outstandingAmount: orderMoney(state).outstanding,
      pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      titles: order.lines.map(({ title }) => title),
      image: shown?.src.medium ?? null,
    }
  })
}
