import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { isPricedAlike } from '../../../domain/cart/isPricedAlike.ts'
import type { PricedCart } from '../../../domain/pricing/cart.ts'
import type { QueueState } from '../../../domain/queue/queue.ts'
import type { BrowserCartState } from './browserCartState.ts'
import { mayContain, rebase } from './optimisticCart.ts'

/** The cart as this shopper has it: what the server confirmed, what is still on its way, and what to show. */
export interface ShopperCart {
  /** false until the server's cart is known: a public page comes without it */
  readonly loaded: boolean
  /** the cart at `version`, as the server has it */
  readonly confirmed: CartState
  readonly version: number
  readonly queue: Pick<QueueState<CartLine>, 'tasks'>
  /** the confirmed cart with the unanswered tasks replayed on top */
  readonly shown: CartState
  readonly priced: PricedCart
  /** tasks are on their way or waiting */
  readonly busy: boolean
  readonly offline: boolean
  /** the line that was last taken out, as long as it is not in the cart again */
  readonly removed: CartLine | null
}

/** Whether the server has not answered yet what was last done to a line [3-018]. */
export const isLoading = ({ shown, queue }: Pick<ShopperCart, 'shown' | 'queue'>, lineId: string): boolean =>
  shown.lines.get(lineId)?.uid === null || queue.tasks.some(({ cartItemId }) => cartItemId === lineId)

/** Makes what views see of the cart. It is priced again only when something has changed that a price depends on. */
export const shopperView = (): ((state: BrowserCartState) => ShopperCart) => {
  let last: { state: BrowserCartState; view: ShopperCart } | null = null
  return (state) => {
    if (last?.state === state) return last.view
    const { loaded, confirmed, version, queue, offline } = state
    const gone = state.removed
    // pieces are never counted twice; a quantity can't be
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
