import { produce } from 'immer'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { LineAnswer } from '../../ports/browser/cartApi.ts'
import type { BrowserCartState } from './browserCartState.ts'
import { expectationOf } from './expectation.ts'

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
