import { current, isDraft } from 'immer'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { emptyCart } from '../../../domain/cart/cartState.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { backoff } from '../../../domain/queue/backoff.ts'
import { queue, type QueueEvent } from '../../../domain/queue/queue.ts'
import { openTask, type Task } from '../../../domain/queue/task.ts'
import type { LineRequest, ConfirmedCart, LineAnswer } from '../../ports/browser/cartApi.ts'
import type { Store } from '../store.ts'
import type {
  BrowserCartEvent,
  BrowserCartRefusal,
  BrowserCartState,
  BrowserCartCommand,
  Reply,
} from './browserCartState.ts'
import { isKnown, withAnswer, isLowered, isNext } from './optimisticCart.ts'

export type CartStore = Store<BrowserCartState, BrowserCartCommand, BrowserCartRefusal>

const tasksOf = queue<CartLine>()
type Decision = Result<readonly BrowserCartEvent[], BrowserCartRefusal>

/**
 * The cart in the browser: the server's confirmed state and the queue of unanswered tasks. With `workOf` it
 * is the whole sync as a pure step: a command gives events, the events give a state, the state gives the next
 * work.
 */
export const browserCart: Decider<
  BrowserCartState,
  BrowserCartCommand,
  BrowserCartEvent,
  BrowserCartRefusal
> = {
  initial: () => ({
    loaded: false,
    confirmed: emptyCart(),
    version: 0,
    confirmations: 0,
    asks: 0,
    queue: tasksOf.initial(),
    frozen: null,
    loading: { attempt: 0, retryAt: 0 },
    offline: false,
    retryNow: false,
    removed: null,
  }),
  decide: (command, state): Decision => {
    switch (command.type) {
      case 'Ask':
        return ok([{ type: 'CartAsked', data: null }])
      case 'Loaded':
        return decideLoad(command, state)
      case 'Send':
        return send(command.at, state)
      case 'Answered':
        return decideAnswer(command, state)
      case 'Restore': {
        const { at, saved, order } = command
        const tasks = saved.map(({ task }) => task)
        const { request = null, from = null } = saved.find(({ task }) => task.status === 'pending') ?? {}
        return preceded(
          tasksOf.decide({ type: 'Restore', at, tasks, order }, state.queue),
          request === null ? [] : [{ type: 'RequestFrozen', data: { request, from } }],
        )
      }
      case 'BeOnline':
        if (command.isOnline === !state.offline) return ok([])
        return ok([{ type: command.isOnline ? 'CameOnline' : 'WentOffline', data: null }])
      case 'Undo':
        return undo(command, state)
      default:
        return tasksOf.decide(command, state.queue)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CartAsked':
        state.loading = { attempt: 0, retryAt: 0 }
        state.asks += 1
        return
      case 'CartLoaded':
        if (state.confirmed.uid !== event.data.cart.uid) state.removed = null
        state.loaded = true
        state.confirmed = event.data.cart
        state.version = event.data.version
        state.confirmations += 1
        state.loading = null
        return
      case 'CartUnavailable':
        state.loading = { attempt: (state.loading?.attempt ?? 0) + 1, retryAt: event.data.retryAt }
        return
      case 'RequestFrozen':
        state.frozen = event.data
        return
      case 'TaskAnswered': {
        // only the first task can be answered
        const [task] = state.queue.tasks
        if (task !== undefined && !isKnown(state, event.data)) {
          state.confirmed = withAnswer(plain(state.confirmed), plain(task), event.data)
          state.version = event.data.version
        }
        state.confirmations += 1
        return
      }
      case 'QuantityLowered':
      case 'CartRefused':
      case 'CartPutOff':
        return
      case 'WentOffline':
        state.offline = true
        return
      case 'CameOnline':
        state.offline = false
        state.retryNow = true
        if (state.loading !== null) state.loading = { attempt: 0, retryAt: 0 }
        return
      default:
        if (event.type === 'TaskSent') state.retryNow = false
        state.removed = removedLine(state, event)
        tasksOf.evolve(state.queue, event)
    }
  },
}

const plain = <T>(value: T): T => (isDraft(value) ? (current(value as never) as T) : value)

const preceded = (decided: Decision, first: readonly BrowserCartEvent[]): Decision =>
  decided.ok ? ok([...first, ...decided.value]) : decided

/**
 * Sends the first task and freezes its request. A task about a line that the cart no longer has is never
 * sent.
 */
const send = (at: number, state: BrowserCartState): Decision => {
  const head = state.queue.tasks[0]
  const request = head === undefined ? null : lineRequest(state, head)
  if (head !== undefined && request === null)
    return ok([
      {
        type: 'CartRefused',
        data: { taskId: head.id, message: head.quantity === 0 ? null : 'cart.notFound' },
      },
      { type: 'TaskRefused', data: { id: head.id } },
    ])
  const sent = tasksOf.decide(
    { type: 'Send', at: state.retryNow ? Math.max(at, head?.retryAt ?? at) : at },
    state.queue,
  )
  const { frozen, confirmed, version } = state
  if (request === null || frozen?.request === request) return sent
  return preceded(sent, [{ type: 'RequestFrozen', data: { request, from: { uid: confirmed.uid, version } } }])
}

/**
 * Restores the line that was removed last. If its removal is unsent, the quantity is set back and the line
 * never left; otherwise the line is added at the current price.
 */
const undo = (
  { at, id }: Extract<BrowserCartCommand, { readonly type: 'Undo' }>,
  { removed, queue: { tasks, sealed } }: BrowserCartState,
): Decision => {
  if (removed === null) return ok([])
  const { id: cartItemId, quantity } = removed
  const type = openTask(tasks, sealed, cartItemId)?.type ?? 'add'
  const task = { id, type, cartItemId, quantity, product: { ...removed, uid: null } }
  return tasksOf.decide({ type: 'Enqueue', at, task }, { tasks, sealed })
}

/**
 * The request for a task: the frozen one if it was sent before. Null if the line is not in the confirmed
 * cart.
 */
const lineRequest = (
  { frozen, confirmed }: Pick<BrowserCartState, 'frozen' | 'confirmed'>,
  task: Task<CartLine>,
): LineRequest | null => {
  if (frozen?.request.taskId === task.id) return frozen.request
  const { id: taskId, quantity, product } = task
  const { productId, options } = product
  if (task.type === 'add') {
    const choices = options.map(({ groupId, id, custom }) =>
      custom ? { groupId, id, custom } : { groupId, id },
    )
    return { type: 'add', taskId, lineId: product.id, productId, quantity, options: choices }
  }
  const lineUid = confirmed.lines.get(task.cartItemId)?.uid
  return lineUid ? { type: 'set', taskId, lineUid, productId, quantity } : null
}

/**
 * The line removed last, after this queue event: with the quantity that the shopper saw before the removal;
 * null once the line is added again.
 */
const removedLine = (
  { removed, queue: { tasks } }: Pick<BrowserCartState, 'removed' | 'queue'>,
  event: QueueEvent<CartLine>,
): CartLine | null => {
  const after = (lineId: string, quantity: number, before: CartLine) => {
    if (quantity === 0) return before
    return removed?.id === lineId ? null : removed
  }
  if (event.type === 'TaskQueued')
    return after(event.data.cartItemId, event.data.quantity, event.data.product)
  if (event.type !== 'TaskChanged') return removed
  const task = tasks.find(({ id }) => id === event.data.id)
  if (task === undefined) return removed
  return after(task.cartItemId, event.data.quantity, { ...task.product, quantity: task.quantity })
}

type Command<Type extends BrowserCartCommand['type']> = Extract<BrowserCartCommand, { readonly type: Type }>

/** The server's message for a line that is not in the cart. */
const GONE = 'cart.notFound'

/** When to retry a failed request: with back-off and jitter, and not before the server's `retryAfter`. */
const againAt = ({ at, reply, random01 }: Reply<unknown>, attempt: number): number => {
  const least = !reply.ok && reply.refusal.why === 'unavailable' ? reply.refusal.retryAfter : null
  return at + Math.max(backoff(attempt, random01), least ?? 0)
}

/**
 * Decides on a loaded cart. A load older than the confirmed state is repeated. So is a load that began before
 * the latest request for the cart, because it may miss the change behind that request.
 */
const decideLoad = (command: Command<'Loaded'>, state: BrowserCartState): Decision => {
  const { reply, since, asks } = command
  if (reply.ok && isCurrent(reply.value, since, state)) {
    const loaded: BrowserCartEvent = { type: 'CartLoaded', data: reply.value }
    return ok(asks === state.asks ? [loaded] : [loaded, { type: 'CartAsked', data: null }])
  }
  return ok([{ type: 'CartUnavailable', data: { retryAt: againAt(command, state.loading?.attempt ?? 0) } }])
}

/**
 * An older version never replaces a newer one, nor does a different cart loaded before the latest
 * confirmation. While a task is pending (one restored during the load) the load is rejected, because it may
 * contain that task already.
 */
const isCurrent = (
  { cart: { uid }, version }: ConfirmedCart,
  since: number,
  { confirmed, confirmations, queue, ...state }: BrowserCartState,
): boolean => {
  if (queue.tasks[0]?.status === 'pending') return false
  return confirmed.uid === uid ? version >= state.version : since === confirmations
}

/** Decides on the server's answer to a task, or on a failed request. */
const decideAnswer = (command: Command<'Answered'>, state: BrowserCartState): Decision => {
  const { at, taskId: id, reply } = command
  if (reply.ok) return confirm(command, reply.value, state)
  // only the first task awaits an answer: the queue refuses an answer to any other
  const [task] = state.queue.tasks
  if (reply.refusal.why === 'unavailable') {
    const retryAt = againAt(command, task?.attempt ?? 0)
    const delayed = tasksOf.decide({ type: 'Delay', at, id, retryAt }, state.queue)
    const { message } = reply.refusal
    if (!delayed.ok || message === undefined) return delayed
    return ok([...delayed.value, { type: 'CartPutOff', data: { message } }])
  }
  // removing a line that is gone is a success: perhaps the task's own first attempt removed it
  const isDone = task?.quantity === 0 && reply.refusal.message === GONE
  const message = isDone ? null : (reply.refusal.message ?? 'cart.reloaded')
  const dropped = tasksOf.decide({ type: 'Refuse', at, id }, state.queue)
  if (!dropped.ok) return dropped
  const refused: BrowserCartEvent = { type: 'CartRefused', data: { taskId: id, message } }
  return ok([refused, ...dropped.value, { type: 'CartAsked', data: null }])
}

const confirm = (
  { at, taskId: id }: Command<'Answered'>,
  answer: LineAnswer,
  state: BrowserCartState,
): Decision => {
  const { loaded, confirmed, version } = state
  const [task] = state.queue.tasks
  const done = tasksOf.decide({ type: 'Complete', at, id }, state.queue)
  if (!done.ok || task === undefined) return done
  const events: BrowserCartEvent[] = [
    { type: 'TaskAnswered', data: { ...answer, taskId: id } },
    ...done.value,
  ]
  if (isLowered(state, task, answer))
    events.push({
      type: 'QuantityLowered',
      data: { lineId: task.cartItemId, quantity: answer.updatedQuantity },
    })
  const isSure =
    loaded && task.attempt === 0 && (isKnown(state, answer) || isNext(confirmed, version, task, answer))
  return ok(isSure ? events : [...events, { type: 'CartAsked', data: null }])
}
