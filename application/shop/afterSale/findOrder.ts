import { order } from '../../streams/order.ts'
import { load, type Loaded } from '../../streams/load.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { Services } from '../services.ts'

/** An order that was placed. */
export type FoundOrder = Loaded<OrderState> & { readonly placed: OrderSnapshot }

type OrderServices = Pick<Services, 'store' | 'placedOrders'>

/** The order of this number; null for none. */
export const findOrder = async (
  { store, placedOrders }: OrderServices,
  number: string,
): Promise<FoundOrder | null> => {
  const uid = await placedOrders.byNumber(number)
  return uid === null ? null : found(await load(store, order, uid))
}

/** The orders that were placed last, newest first. */
export const newestOrders = async (
  { store, placedOrders }: OrderServices,
  limit: number,
): Promise<readonly FoundOrder[]> => {
  const uids = await placedOrders.newest(limit)
  const loaded = await Promise.all(uids.map((uid) => load(store, order, uid)))
  return loaded.flatMap((one) => found(one) ?? [])
}

const found = (loaded: Loaded<OrderState>): FoundOrder | null =>
  loaded.state.order === null ? null : { ...loaded, placed: loaded.state.order }
