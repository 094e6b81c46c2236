import type { Change } from '../../streams/change.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderRefusal } from '../../../domain/orders/orderCommands.ts'
import { load, streamOf, type Loaded } from '../../streams/load.ts'
import { order } from '../../streams/kinds/order.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'

/** The id of an order's stream. */
export const orderStream = (uid: string): string => streamOf(order, uid)

/** An order loaded from the log; for one not yet placed, `head` is START and `state.order` null. */
export type LoadedOrder = Loaded<OrderState>

export const loadOrder = (store: Pick<EventStore, 'present'>, uid: string): Promise<LoadedOrder> =>
  load(store, order, uid)

/** More tries than a cart: buyer, provider and worker change an order concurrently. */
export const ORDER_TRIES = 30

/** The order after the command, or why it was refused. */
export type DecidedOrder = Result<
  OrderState,
  | OrderRefusal
  | { readonly why: 'version-conflict' }
  /** an added product is not in stock */
  | { readonly why: 'out-of-stock'; readonly productId: number; readonly available: number }
>

export type OrderChange = Change<OrderState, OrderEvent>
