import type { CartState } from '../../../domain/cart/cartState.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { load, streamOf, unbegun, type Loaded } from '../../streams/load.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'

/** The stream that a cart's events stand on. */
export const cartStream = (cartUid: string): string => streamOf(cart, cartUid)

/** A cart that stands in the log, or is yet to be made. */
export type LoadedCart = Loaded<CartState>

/** The cart of that uid, closed ones too; null when there is none: a uid that a client thought up never becomes a cart. */
export const loadCart = async (
  store: Pick<EventStore, 'present'>,
  uid: string | null,
): Promise<LoadedCart | null> => {
  if (uid === null) return null
  const loaded = await load(store, cart, uid)
  return loaded.head.version === 0 ? null : loaded
}

/** A cart that is yet to be made. */
export const newCart = (uid: string): LoadedCart => unbegun(cart, uid)

/**
 * Whether a task was taken already where the cart's own stream can't refuse it: by the cart itself when it is closed, by carts
 * that went up into it when not. Nothing is asked for a cart that is neither.
 */
export const hasTaken = async (
  store: Pick<EventStore, 'holds'>,
  { uid, state: { status, merges = [] } }: LoadedCart,
  taskId: string,
): Promise<boolean> => {
  const carts = [...(status === 'closed' ? [uid] : []), ...merges.map(({ from }) => from)]
  return carts.length > 0 && (await store.holds(carts.map(cartStream), taskId))
}
