import { produce } from 'immer'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { decideLine } from '../../../domain/cart/decideLine.ts'
import { evolveCart } from '../../../domain/cart/evolveCart.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import type { Task } from '../../../domain/queue/task.ts'

/** In the browser no stock limits a wish: the server answers with what there is. */
const UNLIMITED: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }

type CartTask = Pick<Task<CartLine>, 'type' | 'cartItemId' | 'quantity' | 'product'>

/** What is expected of a task. */
export interface Expectation {
  /** the cart after it; the same as before it where the cart can't follow */
  readonly cart: CartState
  /** how many facts it leads to, each one a version; null where the cart can't follow */
  readonly facts: number | null
}

/** What was expected of the last task that was tried on a cart. A cart that nobody has any more takes it along. */
const known = new WeakMap<CartState, Expectation & { readonly task: CartTask }>()

const isSame = (one: CartTask, other: CartTask): boolean =>
  one.type === other.type &&
  one.cartItemId === other.cartItemId &&
  one.quantity === other.quantity &&
  one.product === other.product

/** What the cart's own rules make of a task. The rules are asked once for a cart, which must never change, and a task. */
export const expectationOf = (cart: CartState, task: CartTask): Expectation => {
  const before = known.get(cart)
  if (before !== undefined && isSame(before.task, task)) return before
  const expectation = { task, ...worked(cart, task) }
  known.set(cart, expectation)
  return expectation
}

const worked = (cart: CartState, { type, cartItemId: lineId, quantity, product }: CartTask): Expectation => {
  const decided =
    type === 'add'
      ? decideLine({ type: 'AddLine', cartUid: '', line: { ...product, quantity }, stock: UNLIMITED }, cart)
      : decideLine({ type: 'SetQuantity', lineId, quantity, stock: UNLIMITED }, cart)
  if (!decided.ok) return { cart, facts: null }
  const after = produce(cart, (draft) => {
    for (const fact of decided.value) evolveCart(draft as CartState, fact)
  })
  return { cart: after, facts: decided.value.length }
}

/**
 * What the shopper sees: the confirmed cart with the unanswered tasks replayed on top, in their order. A task that the cart can't
 * follow (its line is gone meanwhile) changes nothing here; the server's answer to it decides.
 */
export const rebase = (confirmed: CartState, tasks: readonly Task<CartLine>[]): CartState =>
  tasks.reduce((cart, task) => expectationOf(cart, task).cart, confirmed)
