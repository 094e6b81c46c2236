import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { isPricedAlike } from '../../../domain/cart/isPricedAlike.ts'
import type { BrowserCartState } from './browserCartState.ts'
import { rebase } from './expectation.ts'
import { mayHold } from './mayHold.ts'
import type { ShopperCart } from './shopperCart.ts'

/** Makes what views see of the cart. It is priced again only when something has changed that a price depends on. */
export const shownCart = (): ((state: BrowserCartState) => ShopperCart) => {
  let last: { state: BrowserCartState; view: ShopperCart } | null = null
  return (state) => {
    if (last?.state === state) return last.view
    const { loaded, confirmed, version, queue, offline } = state
    // pieces are never counted twice; a quantity can't be
    const waiting = queue.tasks.filter((task) => task.type === 'update' || !mayHold(state, task))
    const shown = rebase(confirmed, waiting)
    const before = last?.view
    const priced = before && isPricedAlike(before.shown, shown) ? before.priced : pricedCart(shown)
    const view = { loaded, confirmed, version, queue, shown, priced, busy: queue.tasks.length > 0, offline }
    last = { state, view }
    return view
  }
}
