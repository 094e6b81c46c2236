import type { Decider } from '../kernel/decider.ts'
import type { Fact } from '../kernel/fact.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { next } from './next.ts'
import { coalesced, DEBOUNCE, openTask, type Task } from './task.ts'

type NewTask<P> = Omit<Task<P>, 'status' | 'attempt' | 'retryAt'>

/** What happened to the queue. */
export type QueueFact<P> =
  | Fact<'TaskQueued', NewTask<P>>
  | Fact<'TaskChanged', { readonly id: string; readonly quantity: number; readonly readyAt: number }>
  | Fact<'TaskSent', { readonly id: string }>
  | Fact<'TaskDelayed', { readonly id: string; readonly retryAt: number }>
  | Fact<'TaskCompleted', { readonly id: string }>
  | Fact<'TaskRefused', { readonly id: string }>
  | Fact<'QueueRestored', { readonly tasks: readonly Task<P>[] }>
  | Fact<'QueueCleared', Record<never, never>>

/** What is asked of the queue; `at` is the present in ms since 1970. */
export type QueueWish<P> = { readonly at: number } & (
  | {
      readonly type: 'Enqueue'
      readonly task: Pick<Task<P>, 'id' | 'type' | 'cartItemId' | 'quantity' | 'product'>
    }
  | { readonly type: 'Send' }
  | { readonly type: 'Delay'; readonly id: string; readonly retryAt: number }
  | { readonly type: 'Complete'; readonly id: string }
  | { readonly type: 'Refuse'; readonly id: string }
  | { readonly type: 'Restore'; readonly tasks: readonly Task<P>[] }
  | { readonly type: 'Clear' }
)

/**
 * nothing-ready: no task may be sent now. not-awaited: an answer to a task that isn't waiting for one (a late or doubled
 * answer). not-restorable: tasks are on their way already, or more than the first of those handed in was.
 */
export type QueueRefusal =
  | { readonly why: 'nothing-ready' }
  | { readonly why: 'not-awaited'; readonly id: string }
  | { readonly why: 'not-restorable' }

/** Oldest first; only the first may be pending. */
export interface QueueState<P> {
  tasks: Task<P>[]
}

const evolve = <P>(state: QueueState<P>, fact: QueueFact<P>): void => {
  switch (fact.type) {
    case 'TaskQueued':
      state.tasks.push({ ...fact.data, status: 'concept', attempt: 0, retryAt: null })
      return
    case 'TaskChanged':
      return change(state, fact.data.id, () => fact.data)
    case 'TaskSent':
      return change(state, fact.data.id, () => ({ status: 'pending', retryAt: null }))
    case 'TaskDelayed':
      return change(state, fact.data.id, ({ attempt }) => ({
        attempt: attempt + 1,
        retryAt: fact.data.retryAt,
      }))
    case 'TaskCompleted':
      change(state, fact.data.id, () => ({ status: 'completed' }))
      while (state.tasks[0]?.status === 'completed') state.tasks.shift()
      return
    case 'TaskRefused':
      state.tasks = state.tasks.filter((task) => task.id !== fact.data.id)
      return
    case 'QueueRestored':
      state.tasks = [...fact.data.tasks, ...state.tasks]
      return
    case 'QueueCleared':
      state.tasks = []
      return
    default:
      return never(fact)
  }
}

const change = <P>(state: QueueState<P>, id: string, to: (task: Task<P>) => Partial<Task<P>>): void => {
  state.tasks = state.tasks.map((task) => (task.id === id ? { ...task, ...to(task) } : task))
}

type Decision<P> = Result<readonly QueueFact<P>[], QueueRefusal>

const decide = <P>(wish: QueueWish<P>, state: QueueState<P>): Decision<P> => {
  switch (wish.type) {
    case 'Enqueue':
      return enqueue(wish, state)
    case 'Send': {
      const step = next(state, wish.at)
      return typeof step === 'object' && 'send' in step
        ? ok([{ type: 'TaskSent', data: { id: step.send.id } }])
        : refused({ why: 'nothing-ready' })
    }
    case 'Delay':
      return awaited(state, wish.id, { type: 'TaskDelayed', data: { id: wish.id, retryAt: wish.retryAt } })
    case 'Complete':
      return awaited(state, wish.id, { type: 'TaskCompleted', data: { id: wish.id } })
    case 'Refuse':
      return awaited(state, wish.id, { type: 'TaskRefused', data: { id: wish.id } })
    case 'Restore':
      return restore(wish, state)
    case 'Clear':
      return ok(state.tasks.length === 0 ? [] : [{ type: 'QueueCleared', data: {} }])
    default:
      return never(wish)
  }
}

/** A task that the queue holds already is not taken twice; a quantity is debounced, an add is ready at once. */
const enqueue = <P>(
  { at, task }: QueueWish<P> & { readonly type: 'Enqueue' },
  { tasks }: QueueState<P>,
): Decision<P> => {
  if (tasks.some(({ id }) => id === task.id)) return ok([])
  const readyAt = task.type === 'add' ? at : at + DEBOUNCE
  const open = openTask(tasks, task.cartItemId)
  const quantity = open && coalesced(open, task)
  return quantity === null
    ? ok([{ type: 'TaskQueued', data: { ...task, readyAt } }])
    : ok([{ type: 'TaskChanged', data: { id: open!.id, quantity, readyAt } }])
}

/** Only the pending head waits for an answer; a late one to an earlier try counts, since every try was the same. */
const awaited = <P>({ tasks }: QueueState<P>, id: string, fact: QueueFact<P>): Decision<P> =>
  tasks[0]?.id === id && tasks[0].status === 'pending' ? ok([fact]) : refused({ why: 'not-awaited', id })

/** Tasks of before a reload go ahead of newer ones; one that was under way is sent again at once, since its answer is lost. */
const restore = <P>(
  { at, tasks }: QueueWish<P> & { readonly type: 'Restore' },
  state: QueueState<P>,
): Decision<P> => {
  const known = new Set(state.tasks.map((task) => task.id))
  const old = tasks.filter((task) => task.status !== 'completed' && !known.has(task.id))
  if (old.length === 0) return ok([])
  const isUnderWay = ({ status }: Task<P>) => status === 'pending'
  if (state.tasks.some(isUnderWay) || old.slice(1).some(isUnderWay)) return refused({ why: 'not-restorable' })
  const again = old.map((task) => (isUnderWay(task) ? { ...task, retryAt: task.retryAt ?? at } : task))
  return ok([{ type: 'QueueRestored', data: { tasks: again } }])
}

/** The sync queue: one task on its way at a time, in order, frozen from the moment it is sent (specification, section 4). */
export const queue = <P>(): Decider<QueueState<P>, QueueWish<P>, QueueFact<P>, QueueRefusal> => ({
  initial: () => ({ tasks: [] }),
  decide,
  evolve,
})
