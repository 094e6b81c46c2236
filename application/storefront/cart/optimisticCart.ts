import { produce } from 'immer'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { decideLine } from '../../../domain/cart/decideLine.ts'
import { evolveCart } from '../../../domain/cart/evolveCart.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { LineAnswer } from '../../ports/browser/cartApi.ts'
import type { BrowserCartState } from './browserCartState.ts'

/** Returns the confirmed cart with the server's answer to a task applied. */
export const withAnswer = (confirmed: CartState, task: Task<CartLine>, answer: LineAnswer): CartState =>
  produce(confirmed, (recipe) => {
    const draft = recipe as CartState
    const line = draft.lines.get(task.cartItemId) ?? task.product
    draft.uid = answer.uid
    delete draft.mergeNews
    if (answer.updatedQuantity === 0) draft.lines.delete(task.cartItemId)
    else draft.lines.set(task.cartItemId, { ...line, uid: answer.lUid, quantity: answer.updatedQuantity })
  })

/** Whether the answer's version follows from this task alone: otherwise the cart changed elsewhere. */
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
 * Whether the server gave less than this task requested. False for an add to a cart that has changed or may
 * have changed, because the browser cannot tell.
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

/** Whether the confirmed cart contains this answer already. */
export const isKnown = (
  { loaded, confirmed, version }: Pick<BrowserCartState, 'loaded' | 'confirmed' | 'version'>,
  answer: LineAnswer,
): boolean => loaded && confirmed.uid === answer.uid && answer.version <= version

/**
 * Whether the confirmed cart may contain this task already: it was sent from an older version, perhaps by a
 * closed page. Another change may equally have caused the newer version; only the answer decides.
 */
export const mayContain = (
  { confirmed, version, frozen }: Pick<BrowserCartState, 'confirmed' | 'version' | 'frozen'>,
  { id }: Pick<Task<CartLine>, 'id'>,
): boolean => {
  if (confirmed.uid === null || !frozen?.from || frozen.request.taskId !== id) return false
  return confirmed.uid !== frozen.from.uid || version > frozen.from.version
}

/** In the browser no stock limits a command: the server answers with the quantity in stock. */
const UNLIMITED: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }

type CartTask = Pick<Task<CartLine>, 'type' | 'cartItemId' | 'quantity' | 'product'>

/** The expected outcome of a task. */
export interface Expectation {
  /** the cart after the task; unchanged if the cart's rules refuse the task */
  readonly cart: CartState
  /** number of events the task leads to, each one version; null if the cart's rules refuse the task */
  readonly facts: number | null
}

/** The expectation computed last for a cart; garbage-collected with that cart. */
const known = new WeakMap<CartState, Expectation & { readonly task: CartTask }>()

const isSame = (one: CartTask, other: CartTask): boolean =>
  one.type === other.type &&
  one.cartItemId === other.cartItemId &&
  one.quantity === other.quantity &&
  one.product === other.product

/** Computes a task's outcome by the cart's own rules, cached per cart (which must never change) and task. */
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
 * What the shopper sees: the confirmed cart with the unanswered tasks replayed on top, in order. A task that
 * the rules refuse (its line is gone) changes nothing here; the server's answer to it decides.
 */
export const rebase = (confirmed: CartState, tasks: readonly Task<CartLine>[]): CartState =>
  tasks.reduce((cart, task) => expectationOf(cart, task).cart, confirmed)
