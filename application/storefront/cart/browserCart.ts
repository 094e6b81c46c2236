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
 * The cart in the browser: what the server confirmed, and the queue of what it has not answered yet. With `workOf` it is the whole
 * of the sync as a pure step: a command leads to events, the events to a state, the state to the next work.
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
        // the first task alone is answered
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

/** Sends the head, frozen from now on. One about a line that the cart no longer has is never sent. */
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
 * Brings the line back that was last taken out. As long as nothing was sent of that, its quantity is set as it was and the line
 * never left; else it is added anew, at the price of today.
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
 * What is sent of a task: what was sent before, if it was. Null for a line that the cart, as far as it is
 * known, no longer has.
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
 * The line that was last taken out, after an event of the queue: with the quantity that the shopper saw before,
 * and none once the line is wished for again.
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
const decideLoad = (command: Command<'Loaded'>, state: BrowserCartState): Decision => {
  const { reply, since, asks } = command
  if (reply.ok && isCurrent(reply.value, since, state)) {
    const loaded: BrowserCartEvent = { type: 'CartLoaded', data: reply.value }
    return ok(asks === state.asks ? [loaded] : [loaded, { type: 'CartAsked', data: null }])
  }
  return ok([{ type: 'CartUnavailable', data: { retryAt: againAt(command, state.loading?.attempt ?? 0) } }])
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
const decideAnswer = (command: Command<'Answered'>, state: BrowserCartState): Decision => {
  const { at, taskId: id, reply } = command
  if (reply.ok) return confirm(command, reply.value, state)
  // the first task alone is awaited: an answer to another the queue refuses
  const [task] = state.queue.tasks
  if (reply.refusal.why === 'unavailable') {
    const retryAt = againAt(command, task?.attempt ?? 0)
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
