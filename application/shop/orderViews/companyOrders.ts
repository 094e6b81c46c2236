import { seesOrders } from '../../../domain/companies/companyEvents.ts'
import type { CompanyOrders } from '../../pages/account/accountCompany.ts'
import type { OrderList, OwnOrder } from '../../pages/account/accountOrders.ts'
import { orderList, pageOfOrders, rowsOf } from './orderList.ts'
import { timelineIn } from './ownOrder.ts'
import { loadOrder, type LoadedOrder } from '../orders/loadOrder.ts'
import { productsOf } from '../orders/orderProducts.ts'
import { orderViewOf } from './orderViewOf.ts'
import type { Services } from '../services.ts'
import { memberName } from '../companies/names.ts'
import { membershipOf, type LoadedCompany } from '../companies/ownCompany.ts'

/** What listing orders needs. */
type ListServices = Pick<Services, 'store' | 'vault' | 'placedOrders' | 'catalogue' | 'config'>

/**
 * A page of the orders of a company's current and former members, newest first; null if the customer may not
 * see them or the page does not exist.
 * @param page from 1
 */
export const companyOrders = async (
  services: ListServices,
  { uid, state: { members } }: LoadedCompany,
  customerId: string,
  page: number,
): Promise<CompanyOrders | null> => {
  const own = members.get(customerId)
  if (own === undefined || !seesOrders(own)) return null
  const listed = await pageOfOrders(services, { companyUid: uid }, page)
  return listed && { ...listed, orders: await namedRows(services, listed.orders) }
}

/**
 * A page of all orders that a customer may see, newest first: their own and, depending on their role, those
 * of their company with the buyer's name. Null if the page does not exist.
 * @param page from 1
 */
export const seenOrders = async (
  services: ListServices,
  customerId: string,
  page: number,
): Promise<OrderList | null> => {
  const { company } = await membershipOf(services, customerId)
  const own = company?.state.members.get(customerId)
  if (company === null || own === undefined || !seesOrders(own)) return orderList(services, customerId, page)
  const listed = await pageOfOrders(services, { customerId, companyUid: company.uid }, page)
  if (listed === null) return null
  const rows = await namedRows(services, listed.orders)
  const isOwn = new Set(
    listed.orders.flatMap((one) => (one.state.order?.customerId === customerId ? one.uid : [])),
  )
  return { ...listed, orders: rows.map(({ by, ...row }) => (isOwn.has(row.uid) ? row : { ...row, by })) }
}

/** Order rows with each buyer's name. */
const namedRows = async (
  services: ListServices,
  orders: readonly LoadedOrder[],
): Promise<CompanyOrders['orders']> => {
  const buyers = new Set(orders.flatMap(({ state: { order } }) => order?.customerId ?? []))
  const names = new Map(
    await Promise.all([...buyers].map(async (id) => [id, await memberName(services, id)] as const)),
  )
  const buyerOf = new Map(orders.map(({ uid, state: { order } }) => [uid, order?.customerId ?? '']))
  const rows = await rowsOf(services, orders)
  return rows.map((row) => ({ ...row, by: names.get(buyerOf.get(row.uid) ?? '') ?? '' }))
}

/**
 * A company member's order, read-only: only its buyer pays it, returns it and has its documents. Null if the
 * customer may not see it.
 */
export const colleaguesOrder = async (
  services: Pick<
    Services,
    'store' | 'vault' | 'placedOrders' | 'catalogue' | 'config' | 'issuedDocuments' | 'clock'
  >,
  customerId: string,
  orderUid: string,
): Promise<OwnOrder | null> => {
  const { company } = await membershipOf(services, customerId)
  const own = company?.state.members.get(customerId)
  if (company === null || own === undefined || !seesOrders(own)) return null
  if ((await services.placedOrders.companyOf(orderUid)) !== company.uid) return null
  const { state } = await loadOrder(services.store, orderUid)
  const { order } = state
  if (order === null) return null
  const [view, timeline, by] = await Promise.all([
    productsOf(services, order).then((products) => orderViewOf(services, order, state, products)),
    timelineIn(services, orderUid),
    memberName(services, order.customerId),
  ])
  return view && { orderUid, order: view, timeline, documents: [], gone: [], due: null, by }
}
