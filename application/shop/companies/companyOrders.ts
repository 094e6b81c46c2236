import { seesOrders } from '../../../domain/companies/companyFacts.ts'
import type { CompanyOrders } from '../../pages/accountCompany.ts'
import type { OwnOrder } from '../../pages/accountOrders.ts'
import { ORDERS_A_PAGE, rowOf } from '../account/orderList.ts'
import { timelineIn } from '../account/ownOrder.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { productsOf } from '../orders/orderProducts.ts'
import { orderViewOf } from '../orders/orderViewOf.ts'
import type { Services } from '../services.ts'
import { memberName } from './memberName.ts'
import { membershipOf, type LoadedCompany } from './ownCompany.ts'

/**
 * What the people of a company ordered, also those who left it since, the last first; null for who does not see it, and for a page
 * that is not there. @param page from 1
 */
export const companyOrders = async (
  services: Pick<Services, 'store' | 'vault' | 'placedOrders'>,
  { uid, state: { members } }: LoadedCompany,
  customerId: string,
  page: number,
): Promise<CompanyOrders | null> => {
  const own = members.get(customerId)
  if (own === undefined || !seesOrders(own) || page < 1) return null
  const { uids, total } = await services.placedOrders.listOfCompany(
    uid,
    (page - 1) * ORDERS_A_PAGE,
    ORDERS_A_PAGE,
  )
  if (uids.length === 0 && page > 1) return null
  const loaded = await Promise.all(uids.map((one) => loadOrder(services.store, one)))
  const buyers = new Set(loaded.flatMap(({ state: { order } }) => (order === null ? [] : [order.customerId])))
  const names = new Map(
    await Promise.all([...buyers].map(async (id) => [id, await memberName(services, id)] as const)),
  )
  const orders = loaded.flatMap((one) =>
    rowOf(one).map((row) => ({ ...row, by: names.get(one.state.order?.customerId ?? '') ?? '' })),
  )
  return { orders, page, pages: Math.max(1, Math.ceil(total / ORDERS_A_PAGE)) }
}

/** A colleague's order, to look at: who ordered it pays it, sends it back and has its documents. Null for who may not see it. */
export const colleaguesOrder = async (
  services: Pick<Services, 'store' | 'vault' | 'placedOrders' | 'catalogue' | 'config' | 'issuedDocuments'>,
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
