import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { isPricedAlike } from '../../../domain/cart/isPricedAlike.ts'
import type { PricedCart } from '../../../domain/pricing/cart.ts'
import type { QueueState } from '../../../domain/queue/queue.ts'
import type { BrowserCartState } from './browserCartState.ts'
import { mayContain, rebase } from './optimisticCart.ts'

/** The shopper's cart: the confirmed state, the pending tasks, and what to show. */
export interface ShopperCart {
  /** false until the server's cart is loaded: a public page does not contain it */
  readonly loaded: boolean
  /** the server's cart at `version` */
  readonly confirmed: CartState
  readonly version: number
  readonly queue: Pick<QueueState<CartLine>, 'tasks'>
  /** the confirmed cart with the unanswered tasks replayed on top */
  readonly shown: CartState
  readonly priced: PricedCart
  /** tasks are pending or waiting */
  readonly busy: boolean
  readonly offline: boolean
  /** the line removed last; null once it is back in the cart */
  readonly removed: CartLine | null
}

/** Whether the server has not answered the last change of a line yet [3-018]. */
export const isLoading = ({ shown, queue }: Pick<ShopperCart, 'shown' | 'queue'>, lineId: string): boolean =>
  shown.lines.get(lineId)?.uid === null || queue.tasks.some(({ cartItemId }) => cartItemId === lineId)

/** Creates the view of the cart. The cart is repriced only if a change affects a price. */
export const shopperView = (): ((state: BrowserCartState) => ShopperCart) => {
  let last: { state: BrowserCartState; view: ShopperCart } | null = null
  return (state) => {
    if (last?.state === state) return last.view
    const { loaded, confirmed, version, queue, offline } = state
    const gone = state.removed
    // an add that may be confirmed already is skipped, so pieces are never counted twice; setting a quantity
    // is idempotent
    const waiting = queue.tasks.filter((task) => task.type === 'update' || !mayContain(state, task))
    const shown = rebase(confirmed, waiting)
    const before = last?.view
    const priced = before && isPricedAlike(before.shown, shown) ? before.priced : pricedCart(shown)
    const busy = queue.tasks.length > 0
    const removed = gone !== null && shown.lines.has(gone.id) ? null : gone
    const view = { loaded, confirmed, version, queue, shown, priced, busy, offline, removed }
    last = { state, view }
    return view
  }
}
