import { cart } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { START, type Head } from '../../../domain/kernel/event.ts'
import { decodeCart } from '../../streams/states/cart.ts'
import type { EventStore } from '../../ports/database/eventStore.ts'
import { cartStream } from './cartDeps.ts'

/** A cart that stands in the log. */
export interface LoadedCart {
  readonly uid: string
  readonly head: Head
  readonly state: CartState
}

/** The cart of that uid, closed ones too; null when there is none: a uid that a client thought up never becomes a cart. */
export const loadCart = async (store: EventStore, uid: string | null): Promise<LoadedCart | null> => {
  if (uid === null) return null
  const { head, state } = await store.present(cartStream(uid))
  return head.version === 0 ? null : { uid, head, state: decodeCart(state) }
}

/** A cart that is yet to be made. */
export const newCart = (uid: string): LoadedCart => ({ uid, head: START, state: cart.initial() })

/**
 * Whether a task was taken already where the cart's own stream can't refuse it: by the cart itself when it is closed, by carts
 * that went up into it when not. Nothing is asked for a cart that is neither.
 */
export const hasTaken = async (
  store: EventStore,
  { uid, state: { status, merges = [] } }: LoadedCart,
  taskId: string,
): Promise<boolean> => {
  const carts = [...(status === 'closed' ? [uid] : []), ...merges.map(({ from }) => from)]
  return carts.length > 0 && (await store.holds(carts.map(cartStream), taskId))
}
