import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { backoff } from '../../../domain/queue/backoff.ts'
import { queue } from '../../../domain/queue/queue.ts'
import type { ConfirmedCart, LineAnswer } from '../../ports/browser/cartApi.ts'
import { isKnown, isLowered, isNext } from './confirmation.ts'
import type {
  BrowserCartFact,
  BrowserCartRefusal,
  BrowserCartState,
  BrowserCartWish,
  Reply,
} from './browserCartState.ts'

type Wish<Type extends BrowserCartWish['type']> = Extract<BrowserCartWish, { readonly type: Type }>
type Decision = Result<readonly BrowserCartFact[], BrowserCartRefusal>

const tasksOf = queue<CartLine>()

/** What the shop says of a line that the cart doesn't have. */
const GONE = 'cart.notFound'

/** When a call that came to nothing is made again: with back-off and jitter, and not before the shop asks. */
const againAt = ({ at, reply, random01 }: Reply<unknown>, attempt: number): number => {
  const least = !reply.ok && reply.refusal.why === 'unavailable' ? reply.refusal.retryAfter : null
  return at + Math.max(backoff(attempt, random01), least ?? 0)
}

/**
 * What a load of the cart leads to; one that is behind what is confirmed already is made again. So is one that began before the cart
 * was asked for once more: whatever it was asked for, this load may not have seen it.
 */
export const decideLoad = (wish: Wish<'Loaded'>, state: BrowserCartState): Decision => {
  const { reply, since, asks } = wish
  if (reply.ok && isCurrent(reply.value, since, state)) {
    const loaded: BrowserCartFact = { type: 'CartLoaded', data: reply.value }
    return ok(asks === state.asks ? [loaded] : [loaded, { type: 'CartAsked', data: null }])
  }
  return ok([{ type: 'CartUnavailable', data: { retryAt: againAt(wish, state.loading?.attempt ?? 0) } }])
}

/**
 * An older version of a cart never replaces a newer one, nor a cart of before an answer the one of after it. What came while a task
 * is under way (one that was restored meanwhile) may have that task in it already.
 */
const isCurrent = (
  { cart: { uid }, version }: ConfirmedCart,
  since: number,
  { confirmed, confirmations, queue, ...state }: BrowserCartState,
): boolean => {
  if (queue.tasks[0]?.status === 'pending') return false
  return confirmed.uid === uid ? version >= state.version : since === confirmations
}

/** What the answer to a task leads to, or that there was none. */
export const decideAnswer = (wish: Wish<'Answered'>, state: BrowserCartState): Decision => {
  const { at, taskId: id, reply } = wish
  if (reply.ok) return confirm(wish, reply.value, state)
  // the first task alone is awaited: an answer to another the queue refuses
  const [task] = state.queue.tasks
  if (reply.refusal.why === 'unavailable') {
    const retryAt = againAt(wish, task?.attempt ?? 0)
    const delayed = tasksOf.decide({ type: 'Delay', at, id, retryAt }, state.queue)
    const { message } = reply.refusal
    if (!delayed.ok || message === undefined) return delayed
    return ok([...delayed.value, { type: 'CartPutOff', data: { message } }])
  }
  // a removal whose line is gone is no failure: it was done, perhaps by its own first try
  const isDone = task?.quantity === 0 && reply.refusal.message === GONE
  const message = isDone ? null : (reply.refusal.message ?? 'cart.reloaded')
  const dropped = tasksOf.decide({ type: 'Refuse', at, id }, state.queue)
  if (!dropped.ok) return dropped
  const refused: BrowserCartFact = { type: 'CartRefused', data: { taskId: id, message } }
  return ok([refused, ...dropped.value, { type: 'CartAsked', data: null }])
}

const confirm = (
  { at, taskId: id }: Wish<'Answered'>,
  answer: LineAnswer,
  state: BrowserCartState,
): Decision => {
  const { loaded, confirmed, version } = state
  const [task] = state.queue.tasks
  const done = tasksOf.decide({ type: 'Complete', at, id }, state.queue)
  if (!done.ok || task === undefined) return done
  const facts: BrowserCartFact[] = [{ type: 'TaskAnswered', data: { ...answer, taskId: id } }, ...done.value]
  if (isLowered(state, task, answer))
    facts.push({
      type: 'QuantityLowered',
      data: { lineId: task.cartItemId, quantity: answer.updatedQuantity },
    })
  const isSure =
    loaded && task.attempt === 0 && (isKnown(state, answer) || isNext(confirmed, version, task, answer))
  return ok(isSure ? facts : [...facts, { type: 'CartAsked', data: null }])
}
