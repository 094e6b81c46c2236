import { cart } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { START, type Head, type StoredEvent } from '../../../domain/kernel/event.ts'
import { decodeCart } from '../../contract/state/cart.ts'
import type { EventStore } from '../../ports/eventStore.ts'
import { cartStream } from './cartDeps.ts'

/** A cart that stands in the log. */
export interface OpenCart {
  readonly uid: string
  readonly head: Head
  readonly state: CartState
}

/** The cart of that uid, closed ones too; null when there is none: a uid that a client thought up never becomes a cart. */
export const openCart = async (store: EventStore, uid: string | null): Promise<OpenCart | null> => {
  if (uid === null) return null
  const { head, state } = await store.present(cartStream(uid))
  return head.version === 0 ? null : { uid, head, state: decodeCart(state) }
}

/** A cart that is yet to be made. */
export const newCart = (uid: string): OpenCart => ({ uid, head: START, state: cart.initial() })

/** Whether a cart has taken this task already. Reads its whole history, so it is for a closed cart only: an open one refuses by itself. */
export const hasTaken = async (store: EventStore, uid: string, taskId: string): Promise<boolean> => {
  for await (const line of store.read(cartStream(uid)))
    if ((JSON.parse(line) as StoredEvent).meta.correlation === taskId) return true
  return false
}
