import { retainedUntil } from '../../../domain/account/retention.ts'
import { isOpen } from '../../../domain/orders/payments/attempt.ts'
import { dueDocument } from '../../../domain/orders/orderDocument.ts'
import { promised } from '../../../domain/orders/payments/authorization.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderHold } from '../../ports/database/orders.ts'
import { orderBuyer } from '../../streams/sealed/customerTexts.ts'
import { loadOrder, type LoadedOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'
import { collected } from './collected.ts'

/** What becomes of an order's buyer when they ask to be forgotten. */
export interface CustomerOrder {
  readonly uid: string
  readonly number: string
  readonly customerId: string
  readonly cartUid: string
  /** a payment of it may still be made */
  readonly isUnderWay: boolean
  /**
   * until when tax law keeps its buyer (ms since 1970); null where nothing was sold, where nobody knows any more to whom, and where all is
   * done and its invoices say so
   */
  readonly retainedUntil: number | null
}

const ALL = Number.MAX_SAFE_INTEGER

/** Money or the buyer's word for it stood once, whatever came after. */
const isSold = ({ secured, attempts }: OrderState): boolean =>
  secured !== 'nothing' || [...attempts.values()].some(({ status }) => status === 'paid')

/** What looking at customers' orders takes. */
export type OrderServices = Pick<Services, 'store' | 'vault' | 'placedOrders' | 'issuedDocuments'>

/** Where nothing of an order is to be done any more. */
const DONE: ReadonlySet<OrderState['status']> = new Set(['shipped', 'delivered', 'canceled', 'refunded'])

/** Numbers of an order's invoices and credit notes, once nothing is to be sent, paid or issued any more; null before. */
const papersOf = (state: OrderState): readonly string[] | null =>
  DONE.has(state.status) &&
  state.documents.length > 0 &&
  dueDocument(state) === null &&
  orderMoney(state).outstanding === 0 &&
  promised(state) === 0
    ? state.documents.map(({ number }) => number)
    : null

/** What of an order as it stands is in the way of forgetting its buyer. */
export const holdOf = ({
  uid,
  head,
  state,
}: Pick<LoadedOrder, 'uid' | 'state'> & {
  readonly head: Pick<LoadedOrder['head'], 'version'>
}): OrderHold => ({
  orderUid: uid,
  version: head.version,
  isUnderWay: [...state.attempts.values()].some(isOpen),
  isSold: isSold(state),
  papers: papersOf(state),
})

/** Until when tax law keeps the buyer of what was sold, ms since 1970; null where nobody knows any more who that was. */
export const retentionOf = async (
  { vault }: Pick<Services, 'vault'>,
  { placedAt, customer }: OrderSnapshot,
): Promise<number | null> => {
  const form = await vault.open(customer)
  return form === null ? null : retainedUntil(placedAt, orderBuyer.read(form).countryCode)
}

/** The orders of these customers, one at a time, the last placed of each first. */
export async function* eachOrder(
  services: OrderServices,
  customerIds: ReadonlySet<string>,
): AsyncGenerator<CustomerOrder> {
  const { store, placedOrders, issuedDocuments } = services
  const documents = await Promise.all([...customerIds].map((id) => issuedDocuments.ofCustomer(id)))
  const kept = new Set(documents.flat().map(({ number }) => number))
  const uids = await Promise.all([...customerIds].map((id) => placedOrders.ofCustomer(id, ALL)))
  for (const orderUid of uids.flat()) {
    const loaded = await loadOrder(store, orderUid)
    const { order } = loaded.state
    if (order === null) continue
    const { uid, number, customerId, cartUid } = order
    const { isUnderWay, isSold: wasSold, papers } = holdOf(loaded)
    const isSettled = papers !== null && papers.every((paper) => kept.has(paper))
    const until = wasSold && !isSettled ? await retentionOf(services, order) : null
    yield { uid, number, customerId, cartUid, isUnderWay, retainedUntil: until }
  }
}

/** All of them. */
export const ordersOf = (
  services: OrderServices,
  customerIds: ReadonlySet<string>,
): Promise<readonly CustomerOrder[]> => collected(eachOrder(services, customerIds))
