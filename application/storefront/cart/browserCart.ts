import type { LineRequest } from '../../ports/browser/cartApi.ts'
import { current, isDraft } from 'immer'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { emptyCart } from '../../../domain/cart/cartState.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { queue, type QueueFact } from '../../../domain/queue/queue.ts'
import { openTask, type Task } from '../../../domain/queue/task.ts'
import type { Store } from '../store.ts'
import { decideAnswer, decideLoad } from './answers.ts'
import type {
  BrowserCartFact,
  BrowserCartRefusal,
  BrowserCartState,
  BrowserCartWish,
} from './browserCartState.ts'
import { isKnown, withAnswer } from './confirmation.ts'

export type CartStore = Store<BrowserCartState, BrowserCartWish, BrowserCartRefusal>

const tasksOf = queue<CartLine>()
type Decision = Result<readonly BrowserCartFact[], BrowserCartRefusal>

/**
 * The cart in the browser: what the server confirmed, and the queue of what it has not answered yet. With `workOf` it is the whole
 * of the sync as a pure step: a wish leads to facts, the facts to a state, the state to the next work.
 */
export const browserCart: Decider<BrowserCartState, BrowserCartWish, BrowserCartFact, BrowserCartRefusal> = {
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
  decide: (wish, state): Decision => {
    switch (wish.type) {
      case 'Ask':
        return ok([{ type: 'CartAsked', data: null }])
      case 'Loaded':
        return decideLoad(wish, state)
      case 'Send':
        return send(wish.at, state)
      case 'Answered':
        return decideAnswer(wish, state)
      case 'Restore': {
        const { at, saved, order } = wish
        const tasks = saved.map(({ task }) => task)
        const { request = null, from = null } = saved.find(({ task }) => task.status === 'pending') ?? {}
        return preceded(
          tasksOf.decide({ type: 'Restore', at, tasks, order }, state.queue),
          request === null ? [] : [{ type: 'RequestFrozen', data: { request, from } }],
        )
      }
      case 'BeOnline':
        if (wish.isOnline === !state.offline) return ok([])
        return ok([{ type: wish.isOnline ? 'CameOnline' : 'WentOffline', data: null }])
      case 'Undo':
        return undo(wish, state)
      default:
        return tasksOf.decide(wish, state.queue)
    }
  },
  evolve: (state, fact) => {
    switch (fact.type) {
      case 'CartAsked':
        state.loading = { attempt: 0, retryAt: 0 }
        state.asks += 1
        return
      case 'CartLoaded':
        if (state.confirmed.uid !== fact.data.cart.uid) state.removed = null
        state.loaded = true
        state.confirmed = fact.data.cart
        state.version = fact.data.version
        state.confirmations += 1
        state.loading = null
        return
      case 'CartUnavailable':
        state.loading = { attempt: (state.loading?.attempt ?? 0) + 1, retryAt: fact.data.retryAt }
        return
      case 'RequestFrozen':
        state.frozen = fact.data
        return
      case 'TaskAnswered': {
        // the first task alone is answered
        const [task] = state.queue.tasks
        if (task !== undefined && !isKnown(state, fact.data)) {
          state.confirmed = withAnswer(plain(state.confirmed), plain(task), fact.data)
          state.version = fact.data.version
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
        if (fact.type === 'TaskSent') state.retryNow = false
        state.removed = removedLine(state, fact)
        tasksOf.evolve(state.queue, fact)
    }
  },
}

const plain = <T>(value: T): T => (isDraft(value) ? (current(value as never) as T) : value)

const preceded = (decided: Decision, first: readonly BrowserCartFact[]): Decision =>
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
  { at, id }: Extract<BrowserCartWish, { readonly type: 'Undo' }>,
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
 * The line that was last taken out, after a fact of the queue: with the quantity that the shopper saw before,
 * and none once the line is wished for again.
 */
const removedLine = (
  { removed, queue: { tasks } }: Pick<BrowserCartState, 'removed' | 'queue'>,
  fact: QueueFact<CartLine>,
): CartLine | null => {
  const after = (lineId: string, quantity: number, before: CartLine) => {
    if (quantity === 0) return before
    return removed?.id === lineId ? null : removed
  }
  if (fact.type === 'TaskQueued') return after(fact.data.cartItemId, fact.data.quantity, fact.data.product)
  if (fact.type !== 'TaskChanged') return removed
  const task = tasks.find(({ id }) => id === fact.data.id)
  if (task === undefined) return removed
  return after(task.cartItemId, fact.data.quantity, { ...task.product, quantity: task.quantity })
}
