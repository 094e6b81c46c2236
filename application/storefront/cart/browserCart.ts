import { current, isDraft } from 'immer'
import { cart } from '../../../domain/cart/cart.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { queue } from '../../../domain/queue/queue.ts'
import type { ConfirmedCart, LineAnswer } from '../../ports/cartApi.ts'
import type { Store } from '../store.ts'
import { answered, isLowered, isNext } from './answered.ts'
import type {
  BrowserCartFact,
  BrowserCartRefusal,
  BrowserCartState,
  BrowserCartWish,
} from './browserCartState.ts'

export type CartStore = Store<BrowserCartState, BrowserCartWish, BrowserCartRefusal>

const tasksOf = queue<CartLine>()
type Decision = Result<readonly BrowserCartFact[], BrowserCartRefusal>

/** The cart in the browser: what the server confirmed, and the queue of what it has not answered yet. */
export const browserCart: Decider<BrowserCartState, BrowserCartWish, BrowserCartFact, BrowserCartRefusal> = {
  initial: () => ({
    loaded: false,
    confirmed: cart.initial(),
    version: 0,
    confirmations: 0,
    queue: tasksOf.initial(),
    frozen: null,
    asked: { attempt: 0, retryAt: 0 },
    offline: false,
    retryNow: false,
  }),
  decide: (wish, state): Decision => {
    switch (wish.type) {
      case 'Ask':
        return ok([{ type: 'CartAsked', data: null }])
      case 'Load':
        return isCurrent(wish.loaded, wish.since, state)
          ? ok([{ type: 'CartLoaded', data: wish.loaded }])
          : refused({ why: 'outdated' })
      case 'PutOffLoad':
        return ok([{ type: 'CartUnavailable', data: { retryAt: wish.retryAt } }])
      case 'Send':
        return preceded(tasksOf.decide({ type: 'Send', at: wish.at }, state.queue), [
          { type: 'RequestFrozen', data: wish.request },
        ])
      case 'Answer':
        return answer(wish, state)
      case 'Refuse': {
        const { at, taskId, message } = wish
        const dropped = tasksOf.decide({ type: 'Refuse', at, id: taskId }, state.queue)
        if (!dropped.ok) return dropped
        return ok([
          { type: 'CartRefused', data: { taskId, message } },
          ...dropped.value,
          { type: 'CartAsked', data: null },
        ])
      }
      case 'Drop': {
        const task = state.queue.tasks.find(({ id }) => id === wish.id)
        if (task === undefined) return ok([])
        const message = task.quantity === 0 ? null : 'cart.notFound'
        return ok([
          { type: 'CartRefused', data: { taskId: wish.id, message } },
          { type: 'TaskRefused', data: { id: wish.id } },
        ])
      }
      case 'Restore': {
        const tasks = wish.kept.map(({ task }) => task)
        const frozen = wish.kept.find(({ task }) => task.status === 'pending')?.request
        return preceded(
          tasksOf.decide({ type: 'Restore', at: wish.at, tasks }, state.queue),
          frozen ? [{ type: 'RequestFrozen', data: frozen }] : [],
        )
      }
      case 'BeOnline':
        if (wish.isOnline === !state.offline) return ok([])
        return ok([{ type: wish.isOnline ? 'CameOnline' : 'WentOffline', data: null }])
      default:
        return tasksOf.decide(wish, state.queue)
    }
  },
  evolve: (state, fact) => {
    switch (fact.type) {
      case 'CartAsked':
        state.asked = { attempt: 0, retryAt: 0 }
        return
      case 'CartLoaded':
        state.loaded = true
        state.confirmed = fact.data.cart
        state.version = fact.data.version
        state.confirmations += 1
        state.asked = null
        return
      case 'CartUnavailable':
        state.asked = { attempt: (state.asked?.attempt ?? 0) + 1, retryAt: fact.data.retryAt }
        return
      case 'RequestFrozen':
        state.frozen = fact.data
        return
      case 'TaskAnswered': {
        const task = state.queue.tasks.find(({ id }) => id === fact.data.taskId)
        if (task !== undefined && !isKnown(state, fact.data)) {
          state.confirmed = answered(plain(state.confirmed), plain(task), fact.data)
          state.version = fact.data.version
        }
        state.confirmations += 1
        return
      }
      case 'QuantityLowered':
      case 'CartRefused':
        return
      case 'WentOffline':
        state.offline = true
        return
      case 'CameOnline':
        state.offline = false
        state.retryNow = true
        if (state.asked !== null) state.asked = { attempt: 0, retryAt: 0 }
        return
      default:
        if (fact.type === 'TaskSent') state.retryNow = false
        tasksOf.evolve(state.queue, fact)
    }
  },
}

const plain = <T>(value: T): T => (isDraft(value) ? (current(value as never) as T) : value)

const preceded = (decided: Decision, first: readonly BrowserCartFact[]): Decision =>
  decided.ok ? ok([...first, ...decided.value]) : decided

/** An older version of a cart never replaces a newer one, nor a cart of before an answer the one of after it. */
const isCurrent = (
  { cart: { uid }, version }: ConfirmedCart,
  since: number,
  state: BrowserCartState,
): boolean => (state.confirmed.uid === uid ? version >= state.version : since === state.confirmations)

/** The confirmed cart has this answer in it already. */
const isKnown = ({ loaded, confirmed, version }: BrowserCartState, answer: LineAnswer): boolean =>
  loaded && confirmed.uid === answer.cUid && answer.version <= version

const answer = (
  { taskId, answer: said }: Extract<BrowserCartWish, { type: 'Answer' }>,
  state: BrowserCartState,
): Decision => {
  const task = state.queue.tasks.find(({ id }) => id === taskId)
  const done = tasksOf.decide({ type: 'Complete', at: 0, id: taskId }, state.queue)
  if (!done.ok || task === undefined) return done
  const { confirmed, version, loaded } = state
  const facts: BrowserCartFact[] = [{ type: 'TaskAnswered', data: { ...said, taskId } }, ...done.value]
  if ((loaded || task.type === 'update') && isLowered(confirmed, task, said))
    facts.push({ type: 'QuantityLowered', data: { lineId: task.cartItemId, quantity: said.updatedQuantity } })
  if (!loaded || (!isKnown(state, said) && !isNext(confirmed, version, task, said)))
    facts.push({ type: 'CartAsked', data: null })
  return ok(facts)
}
