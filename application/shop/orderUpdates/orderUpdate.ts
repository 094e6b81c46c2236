import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { order } from '../../streams/kinds/order.ts'
import { readEvents } from '../../streams/readEvents.ts'
import type { OrderUpdatePayload } from '../orders/orderMessages.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'

/** An event to report by mail, and its order. */
export interface OrderUpdate {
  readonly event: OrderEvent
  /** ms since 1970 */
  readonly at: number
  /** the order's state right after that event */
  readonly then: OrderState
  /** the order's current state */
  readonly state: OrderState
}

/** The event that a message reports; null if the order has no such version. */
export const orderUpdate = async (
  store: Services['store'],
  { orderUid, version }: OrderUpdatePayload,
): Promise<OrderUpdate | null> => {
  const { state } = await loadOrder(store, orderUid)
  const then = order.decider.initial()
  let seen = 0
  for await (const { event, at } of readEvents(store, order, orderUid)) {
    order.decider.evolve(then, event)
    seen += 1
    if (seen === version) return { event, at, then, state }
  }
  return null
}
