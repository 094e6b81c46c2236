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

/** An order, as far as it matters for the erasure of its buyer. */
export interface CustomerOrder {
  readonly uid: string
  readonly number: string
  readonly customerId: string
  readonly cartUid: string
  /** it has an open payment attempt */
  readonly isUnderWay: boolean
  /**
   * until when tax law retains its buyer, in ms since 1970; null if nothing was sold, the buyer is erased
   * already, or the order is complete and its invoices are stored
   */
  readonly retainedUntil: number | null
}

const ALL = Number.MAX_SAFE_INTEGER

/** It was secured or paid at some time, whatever followed. */
const isSold = ({ secured, attempts }: OrderState): boolean =>
  secured !== 'nothing' || [...attempts.values()].some(({ status }) => status === 'paid')

/** What reading customers' orders needs. */
export type OrderServices = Pick<Services, 'store' | 'vault' | 'placedOrders' | 'issuedDocuments'>

/** The statuses in which an order needs no further work. */
const DONE: ReadonlySet<OrderState['status']> = new Set(['shipped', 'delivered', 'canceled', 'refunded'])

/**
 * The numbers of an order's invoices and credit notes, once nothing more is to be shipped, paid or issued;
 * null before.
 */
const papersOf = (state: OrderState): readonly string[] | null =>
  DONE.has(state.status) &&
  state.documents.length > 0 &&
  dueDocument(state) === null &&
  orderMoney(state).outstanding === 0 &&
  promised(state) === 0
    ? state.documents.map(({ number }) => number)
    : null

/** What in an order's current state prevents the erasure of its buyer. */
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

/**
 * Until when tax law retains the buyer of a sold order, in ms since 1970; null if the buyer is erased
 * already.
 */
export const retentionOf = async (
  { vault }: Pick<Services, 'vault'>,
  { placedAt, customer }: OrderSnapshot,
): Promise<number | null> => {
  const form = await vault.open(customer)
  return form === null ? null : retainedUntil(placedAt, orderBuyer.read(form).countryCode)
}

/** These customers' orders, one at a time, each customer's newest first. */
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

/** These customers' orders as an array. */
export const ordersOf = (
  services: OrderServices,
  customerIds: ReadonlySet<string>,
): Promise<readonly CustomerOrder[]> => collected(eachOrder(services, customerIds))
