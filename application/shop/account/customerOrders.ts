import { retainedUntil } from '../../../domain/account/retention.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { isOpen } from '../../../domain/orders/attempt.ts'
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
  /** until when tax law keeps its buyer (ms since 1970); null where nothing was sold, or nobody knows any more to whom */
  readonly retainedUntil: number | null
}

const ALL = Number.MAX_SAFE_INTEGER

/** Money or the buyer's word for it stood once, whatever came after. */
const isSold = ({ secured, attempts }: OrderState): boolean =>
  secured !== 'nothing' || [...attempts.values()].some(({ status }) => status === 'paid')

/** The orders of these customers. */
export const ordersOf = async (
  { store, vault, placedOrders }: Pick<Services, 'store' | 'vault' | 'placedOrders'>,
  customerIds: ReadonlySet<string>,
): Promise<readonly CustomerOrder[]> => {
  const retention = async ({ placedAt, customer }: OrderSnapshot): Promise<number | null> => {
    const form = await vault.open(customer)
    return form === null ? null : retainedUntil(placedAt, (JSON.parse(form) as CheckoutForm).countryCode)
  }
  const found: CustomerOrder[] = []
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
      retainedUntil: isSold(state) ? await retention(state.order) : null,
    })
  }
  return found
}
