import { produce } from 'immer'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { decideLine } from '../../../domain/cart/decideLine.ts'
import { evolveCart } from '../../../domain/cart/evolveCart.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { LineAnswer } from '../../ports/browser/cartApi.ts'
import type { BrowserCartState } from './browserCartState.ts'

/** The confirmed cart once the server has answered a task: the line has what the answer says. */
export const withAnswer = (confirmed: CartState, task: Task<CartLine>, answer: LineAnswer): CartState =>
  produce(confirmed, (recipe) => {
    const draft = recipe as CartState
    const line = draft.lines.get(task.cartItemId) ?? task.product
    draft.uid = answer.uid
    delete draft.mergeNews
    if (answer.updatedQuantity === 0) draft.lines.delete(task.cartItemId)
    else draft.lines.set(task.cartItemId, { ...line, uid: answer.lUid, quantity: answer.updatedQuantity })
  })

/** Whether the answer's version is the one that this task alone leads to: otherwise something else happened to the cart. */
export const isNext = (
  confirmed: CartState,
  version: number,
  task: Task<CartLine>,
  answer: LineAnswer,
): boolean => {
  const { facts } = expectationOf(confirmed, task)
  const isSameCart = confirmed.uid === null || confirmed.uid === answer.uid
  return isSameCart && facts !== null && answer.version === version + facts
}

/**
 * Whether the server gave less than this task asked for. Of an add to a cart that changed meanwhile, or may have, nobody here
 * can tell.
 */
export const isLowered = (state: BrowserCartState, task: Task<CartLine>, answer: LineAnswer): boolean => {
  const { loaded, loading, confirmed, version } = state
  if (task.type === 'update') return task.quantity > answer.updatedQuantity
  const isAsBefore = confirmed.uid === answer.uid && version === answer.version
  if (
    !loaded ||
    loading !== null ||
    mayContain(state, task) ||
    !(isAsBefore || isNext(confirmed, version, task, answer))
  )
    return false
  return (
    (expectationOf(confirmed, task).cart.lines.get(task.cartItemId)?.quantity ?? 0) > answer.updatedQuantity
  )
}

/** Whether the confirmed cart has this answer in it already. */
export const isKnown = (
  { loaded, confirmed, version }: Pick<BrowserCartState, 'loaded' | 'confirmed' | 'version'>,
  answer: LineAnswer,
): boolean => loaded && confirmed.uid === answer.uid && answer.version <= version

/**
 * Whether the confirmed cart may have this task in it already: it was sent from an older one, perhaps by a page that is gone. Another
 * change may have made the cart newer just as well; only the answer tells.
 */
export const mayContain = (
  { confirmed, version, frozen }: Pick<BrowserCartState, 'confirmed' | 'version' | 'frozen'>,
  { id }: Pick<Task<CartLine>, 'id'>,
): boolean => {
  if (confirmed.uid === null || !frozen?.from || frozen.request.taskId !== id) return false
  return confirmed.uid !== frozen.from.uid || version > frozen.from.version
}

/** In the browser no stock limits a command: the server answers with what there is. */
const UNLIMITED: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }

type CartTask = Pick<Task<CartLine>, 'type' | 'cartItemId' | 'quantity' | 'product'>

/** What is expected of a task. */
export interface Expectation {
  /** the cart after it; the same as before it where the cart can't follow */
  readonly cart: CartState
  /** how many events it leads to, each one a version; null where the cart can't follow */
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
    for (const event of decided.value) evolveCart(draft as CartState, event)
  })
  return { cart: after, facts: decided.value.length }
}

/**
 * What the shopper sees: the confirmed cart with the unanswered tasks replayed on top, in their order. A task that the cart can't
 * follow (its line is gone meanwhile) changes nothing here; the server's answer to it decides.
 */
export const rebase = (confirmed: CartState, tasks: readonly Task<CartLine>[]): CartState =>
  tasks.reduce((cart, task) => expectationOf(cart, task).cart, confirmed)
