import { produce } from 'immer'
import { cart } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import type { Task } from '../../../domain/queue/task.ts'

/** In the browser no stock limits a wish: the server answers with what there is. */
const UNLIMITED: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }

/**
 * What the shopper sees: the confirmed cart with the unanswered tasks replayed on top, in their order. A task that the cart can't
 * follow (its line is gone meanwhile) changes nothing here; the server's answer to it decides.
 */
export const rebase = (confirmed: CartState, tasks: readonly Task<CartLine>[]): CartState =>
  tasks.reduce(replayed, confirmed)

/** The cart after one task, as the browser expects it. */
export const replayed = (state: CartState, task: Task<CartLine>): CartState => {
  const decided = decidedOn(state, task)
  if (!decided.ok) return state
  return produce(state, (draft) => {
    for (const fact of decided.value) cart.evolve(draft as CartState, fact)
  })
}

/** What the cart's own rules make of a task. */
export const decidedOn = (state: CartState, task: Task<CartLine>) =>
  task.type === 'add'
    ? cart.decide(
        {
          type: 'AddLine',
          cartUid: '',
          line: { ...task.product, quantity: task.quantity },
          stock: UNLIMITED,
        },
        state,
      )
    : cart.decide(
        { type: 'SetQuantity', lineId: task.cartItemId, quantity: task.quantity, stock: UNLIMITED },
        state,
      )
