import type { Change } from '../../streams/change.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderRefusal } from '../../../domain/orders/orderCommands.ts'
import { load, streamOf, type Loaded } from '../../streams/load.ts'
import { order } from '../../streams/kinds/order.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'

/** The stream that an order's events stand on. */
export const orderStream = (uid: string): string => streamOf(order, uid)

/** An order where it stands in the log; `head` is START and `state.order` null for one that is yet to be placed. */
export type LoadedOrder = Loaded<OrderState>

export const loadOrder = (store: Pick<EventStore, 'present'>, uid: string): Promise<LoadedOrder> =>
  load(store, order, uid)

/** An order is changed by its buyer, its provider and its worker at once, so it is decided again more often than a cart. */
export const ORDER_TRIES = 30

/** The order as it is then, or why it is not done. */
export type DecidedOrder = Result<
  OrderState,
  | OrderRefusal
  | { readonly why: 'version-conflict' }
  /** what it was to be changed into is not there */
  | { readonly why: 'out-of-stock'; readonly productId: number; readonly available: number }
>

export type OrderChange = Change<OrderState, OrderEvent>
