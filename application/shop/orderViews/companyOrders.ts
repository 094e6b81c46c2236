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

/** What orders are listed from. */
type ListServices = Pick<Services, 'store' | 'vault' | 'placedOrders' | 'catalogue' | 'config'>

/**
 * What the people of a company ordered, also those who left it since, the last first; null for who does not see it, and for a page
 * that is not there. @param page from 1
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
 * All orders that a customer may look at, each once, the last first: their own and, by their role, those of their company's people, which
 * say who ordered. Null for a page that is not there. @param page from 1
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

/** Orders in short, with who ordered each. */
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

/** A colleague's order, to look at: who ordered it pays it, sends it back and has its documents. Null for who may not see it. */
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
