import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { coalesced, DEBOUNCE, openTask, type Task } from './task.ts'

type NewTask<P> = Omit<Task<P>, 'status' | 'attempt' | 'retryAt'>

export type QueueEvent<P> =
  | DomainEvent<'TaskQueued', NewTask<P>>
  | DomainEvent<'TaskChanged', { readonly id: string; readonly quantity: number; readonly readyAt: number }>
  | DomainEvent<'TaskSent', { readonly id: string }>
  | DomainEvent<'TaskDelayed', { readonly id: string; readonly retryAt: number }>
  | DomainEvent<'TaskCompleted', { readonly id: string }>
  | DomainEvent<'TaskRefused', { readonly id: string }>
  | DomainEvent<'QueueSealed', { readonly ids: readonly string[] }>
  /** `tasks`: the complete new queue, in order */
  | DomainEvent<'QueueRestored', { readonly tasks: readonly Task<P>[] }>
  | DomainEvent<'QueueCleared', Record<never, never>>

/**
 * Commands to the queue; `at` is the current time in ms on
 * a monotonic clock, which is not comparable between pages.
 */
export type QueueCommand<P> = { readonly at: number } & (
  | {
      readonly type: 'Enqueue'
      readonly task: Pick<Task<P>, 'id' | 'type' | 'cartItemId' | 'quantity' | 'product'>
    }
  | { readonly type: 'Send' }
  | { readonly type: 'Delay'; readonly id: string; readonly retryAt: number }
  | { readonly type: 'Complete'; readonly id: string }
  | { readonly type: 'Refuse'; readonly id: string }
  /** another page of the browser changed the cart: later input here must not be merged into earlier tasks */
  | { readonly type: 'Seal' }
  /**
   * `order`: the ids of this page's tasks, old and new, in
   * order of creation; new tasks missing from it are the newest
   */
  | { readonly type: 'Restore'; readonly tasks: readonly Task<P>[]; readonly order: readonly string[] }
  | { readonly type: 'Clear' }
)

/**
 * nothing-ready: no task may be sent now. not-awaited: a response to a task that isn't waiting for one (late
 * or duplicate). not-restorable: more than one task would be in flight.
 */
export type QueueRefusal =
  | { readonly why: 'nothing-ready' }
  | { readonly why: 'not-awaited'; readonly id: string }
  | { readonly why: 'not-restorable' }

export interface QueueState<P> {
  /** oldest first; only the first may be pending */
  tasks: Task<P>[]
  /** ids of tasks that accept no more input, because another page changed the cart after them */
  sealed: readonly string[]
}

const evolve = <P>(state: QueueState<P>, event: QueueEvent<P>): void => {
  switch (event.type) {
    case 'TaskQueued':
      state.tasks.push({ ...event.data, status: 'concept', attempt: 0, retryAt: null })
      return
    case 'TaskChanged':
      return change(state, event.data.id, () => event.data)
    case 'TaskSent':
      return change(state, event.data.id, () => ({ status: 'pending', retryAt: null }))
    case 'TaskDelayed':
      return change(state, event.data.id, ({ attempt }) => ({
        attempt: attempt + 1,
        retryAt: event.data.retryAt,
      }))
    case 'TaskCompleted':
      change(state, event.data.id, () => ({ status: 'completed' }))
      while (state.tasks[0]?.status === 'completed') state.tasks.shift()
      return
    case 'TaskRefused':
      state.tasks = state.tasks.filter((task) => task.id !== event.data.id)
      return
    case 'QueueSealed':
      state.sealed = event.data.ids
      return
    case 'QueueRestored':
      state.tasks = [...event.data.tasks]
      return
    case 'QueueCleared':
      state.tasks = []
      return
    default:
      return never(event)
  }
}

const change = <P>(state: QueueState<P>, id: string, to: (task: Task<P>) => Partial<Task<P>>): void => {
  state.tasks = state.tasks.map((task) => (task.id === id ? { ...task, ...to(task) } : task))
}

type Decision<P> = Result<readonly QueueEvent<P>[], QueueRefusal>

const decide = <P>(command: QueueCommand<P>, state: QueueState<P>): Decision<P> => {
  switch (command.type) {
    case 'Enqueue':
      return enqueue(command, state)
    case 'Send': {
      const step = next(state, command.at)
      return typeof step === 'object' && 'send' in step
        ? ok([{ type: 'TaskSent', data: { id: step.send.id } }])
        : refused({ why: 'nothing-ready' })
    }
    case 'Delay':
      return awaited(state, command.id, {
        type: 'TaskDelayed',
        data: { id: command.id, retryAt: command.retryAt },
      })
    case 'Complete':
      return awaited(state, command.id, { type: 'TaskCompleted', data: { id: command.id } })
    case 'Refuse':
      return awaited(state, command.id, { type: 'TaskRefused', data: { id: command.id } })
    case 'Seal':
      return seal(state)
    case 'Restore':
      return restore(command, state)
    case 'Clear':
      return ok(state.tasks.length === 0 ? [] : [{ type: 'QueueCleared', data: {} }])
    default:
      return never(command)
  }
}

/** Ignores a task that is already queued; quantity updates are debounced, adds are ready at once. */
const enqueue = <P>(
  { at, task }: QueueCommand<P> & { readonly type: 'Enqueue' },
  { tasks, sealed }: QueueState<P>,
): Decision<P> => {
  if (tasks.some(({ id }) => id === task.id)) return ok([])
  const readyAt = task.type === 'add' ? at : at + DEBOUNCE
  const open = openTask(tasks, sealed, task.cartItemId)
  const quantity = open && coalesced(open, task)
  return quantity === null
    ? ok([{ type: 'TaskQueued', data: { ...task, readyAt } }])
    : ok([{ type: 'TaskChanged', data: { id: open!.id, quantity, readyAt } }])
}

/** Emits no event if all are sealed already: otherwise pages that notify each other would loop. */
const seal = <P>({ tasks, sealed }: QueueState<P>): Decision<P> => {
  const ids = tasks.filter(({ status }) => status === 'concept').map(({ id }) => id)
  return ok(ids.every((id) => sealed.includes(id)) ? [] : [{ type: 'QueueSealed', data: { ids } }])
}

/**
 * Only the pending head awaits a response; a late response to an
 * earlier attempt counts, because all attempts are identical.
 */
const awaited = <P>({ tasks }: QueueState<P>, id: string, event: QueueEvent<P>): Decision<P> =>
  tasks[0]?.id === id && tasks[0].status === 'pending' ? ok([event]) : refused({ why: 'not-awaited', id })

/**
 * Inserts the tasks of a closed page in order of creation. Its clock is not comparable, so its waiting tasks
 * are ready at once, and a task in flight is resent at once, because its response is lost.
 */
const restore = <P>(
  { at, tasks, order }: QueueCommand<P> & { readonly type: 'Restore' },
  state: QueueState<P>,
): Decision<P> => {
  const known = new Set(state.tasks.map(({ id }) => id))
  const old = tasks.filter(({ id, status }) => status !== 'completed' && !known.has(id))
  if (old.length === 0) return ok([])
  const again = old.map((task) =>
    isUnderWay(task) ? { ...task, attempt: task.attempt + 1, retryAt: at } : { ...task, readyAt: at },
  )
  const placeOf = ({ id }: Task<P>) => (order.includes(id) ? order.indexOf(id) : order.length)
  const all = [...again, ...state.tasks].sort((a, b) => placeOf(a) - placeOf(b))
  const underWay = all.filter(isUnderWay)
  if (underWay.length > 1) return refused({ why: 'not-restorable' })
  return ok([
    { type: 'QueueRestored', data: { tasks: [...underWay, ...all.filter((task) => !isUnderWay(task))] } },
  ])
}

const isUnderWay = ({ status }: Pick<Task<unknown>, 'status'>): boolean => status === 'pending'

/** The sync queue: one task in flight at a time, in order, immutable once sent [4-036, 4-037]. */
export const queue = <P>(): Decider<QueueState<P>, QueueCommand<P>, QueueEvent<P>, QueueRefusal> => ({
  initial: () => ({ tasks: [], sealed: [] }),
  decide,
  evolve,
})

/**
 * The queue's next step: send a task, wait until an instant
 * (ms), wait for a response (busy), or nothing (idle).
 */
export type Next<P> = { readonly send: Task<P> } | { readonly waitUntil: number } | 'idle' | 'busy'

/**
 * Only the head is ever sent; a head that isn't ready blocks the
 * others, and a pending one waits for its response or retry.
 */
export const next = <P>({ tasks }: { readonly tasks: readonly Task<P>[] }, at: number): Next<P> => {
  const head = tasks[0]
  if (!head) return 'idle'
  const due = head.status === 'pending' ? head.retryAt : head.readyAt
  if (due === null) return 'busy'
  return due <= at ? { send: head } : { waitUntil: due }
}
