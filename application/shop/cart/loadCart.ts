import type { CartState } from '../../../domain/cart/cartState.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { load, streamOf, unbegun, type Loaded } from '../../streams/load.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'

/** Returns the name of a cart's stream. */
export const cartStream = (cartUid: string): string => streamOf(cart, cartUid)

/** A cart from the log, or a new one without events. */
export type LoadedCart = Loaded<CartState>

/**
 * Returns the cart of a uid, also if closed. Null if there is none: a uid invented by a client never becomes
 * a cart.
 */
export const loadCart = async (
  store: Pick<EventStore, 'present'>,
  uid: string | null,
): Promise<LoadedCart | null> => {
  if (uid === null) return null
  const loaded = await load(store, cart, uid)
  return loaded.head.version === 0 ? null : loaded
}

/** Returns a cart without events. */
export const newCart = (uid: string): LoadedCart => unbegun(cart, uid)

/**
 * Returns whether a task was already handled where the cart's own stream can't reject it: by a closed cart,
 * or by carts merged into this one. Queries nothing for other carts.
 */
export const hasCompletedTask = async (
  store: Pick<EventStore, 'holds'>,
  { uid, state: { status, merges = [] } }: LoadedCart,
  taskId: string,
): Promise<boolean> => {
  const carts = [...(status === 'closed' ? [uid] : []), ...merges.map(({ from }) => from)]
  return carts.length > 0 && (await store.holds(carts.map(cartStream), taskId))
}
