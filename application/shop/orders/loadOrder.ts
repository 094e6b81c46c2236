import type { OrderState } from '../../../domain/orders/orderState.ts'
import { load, streamOf, type Loaded } from '../../streams/load.ts'
import { order } from '../../streams/order.ts'
import type { EventStore } from '../../ports/database/eventStore.ts'

/** The stream that an order's facts stand on. */
export const orderStream = (uid: string): string => streamOf(order, uid)

/** An order where it stands in the log; `head` is START and `state.order` null for one that is yet to be placed. */
export type LoadedOrder = Loaded<OrderState>

export const loadOrder = (store: Pick<EventStore, 'present'>, uid: string): Promise<LoadedOrder> =>
  load(store, order, uid)
