import type { CartState } from '../../../domain/cart/cartState.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import type { BrowserCartState } from './browserCartState.ts'
import { mayHold } from './mayHold.ts'
import { rebase } from './rebase.ts'
import type { ShopperCart } from './shopperCart.ts'

/** Makes what views see of the cart. It is worked out and priced again only when what is shown has changed. */
export const shownCart = (): ((state: BrowserCartState) => ShopperCart) => {
  let last: { state: BrowserCartState; view: ShopperCart } | null = null
  let basis: { confirmed: CartState; tasks: string } | null = null
  return (state) => {
    if (last?.state === state) return last.view
    const { loaded, confirmed, version, queue, offline } = state
    // pieces are never counted twice; a quantity can't be
    const waiting = queue.tasks.filter((task) => task.type === 'update' || !mayHold(state, task))
    const tasks = waiting.map(({ id, quantity }) => `${id} ${quantity}`).join()
    const isSame = last !== null && basis?.confirmed === confirmed && basis.tasks === tasks
    const shown = isSame ? last!.view.shown : rebase(confirmed, waiting)
    const priced = isSame ? last!.view.priced : pricedCart(shown)
    const view = { loaded, confirmed, version, queue, shown, priced, busy: queue.tasks.length > 0, offline }
    basis = { confirmed, tasks }
    last = { state, view }
    return view
  }
}
