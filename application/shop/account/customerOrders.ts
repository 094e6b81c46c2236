import { retainedUntil } from '../../../domain/account/retention.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { isOpen } from '../../../domain/orders/attempt.ts'
import { dueDocument } from '../../../domain/orders/orderDocument.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'

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

/** Whether an order's invoices and credit notes say all that tax law wants: nothing is to be sent, paid or issued any more. */
const isSettled = (state: OrderState, kept: ReadonlySet<string>): boolean =>
  DONE.has(state.status) &&
  state.documents.length > 0 &&
  state.documents.every(({ number }) => kept.has(number)) &&
  dueDocument(state) === null &&
  orderMoney(state).outstanding === 0

/** The orders of these customers. */
export const ordersOf = async (
  { store, vault, placedOrders, issuedDocuments }: OrderServices,
  customerIds: ReadonlySet<string>,
): Promise<readonly CustomerOrder[]> => {
  const retention = async ({ placedAt, customer }: OrderSnapshot): Promise<number | null> => {
    const form = await vault.open(customer)
    return form === null ? null : retainedUntil(placedAt, (JSON.parse(form) as CheckoutForm).countryCode)
  }
  const found: CustomerOrder[] = []
  const documents = await Promise.all([...customerIds].map((id) => issuedDocuments.ofCustomer(id)))
  const kept = new Set(documents.flat().map(({ number }) => number))
  const uids = await Promise.all([...customerIds].map((id) => placedOrders.ofCustomer(id, ALL)))
  for (const orderUid of uids.flat()) {
    const { state } = await loadOrder(store, orderUid)
    if (state.order === null) continue
    const { uid, number, customerId, cartUid } = state.order
    found.push({
      uid,
      number,
      customerId,
      cartUid,
      isUnderWay: [...state.attempts.values()].some(isOpen),
      retainedUntil: isSold(state) && !isSettled(state, kept) ? await retention(state.order) : null,
    })
  }
  return found
}
