import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { coalesced, DEBOUNCE, openTask, type Task } from './task.ts'

type NewTask<P> = Omit<Task<P>, 'status' | 'attempt' | 'retryAt'>

/** What happened to the queue. */
export type QueueEvent<P> =
  | DomainEvent<'TaskQueued', NewTask<P>>
  | DomainEvent<'TaskChanged', { readonly id: string; readonly quantity: number; readonly readyAt: number }>
  | DomainEvent<'TaskSent', { readonly id: string }>
  | DomainEvent<'TaskDelayed', { readonly id: string; readonly retryAt: number }>
  | DomainEvent<'TaskCompleted', { readonly id: string }>
  | DomainEvent<'TaskRefused', { readonly id: string }>
  | DomainEvent<'QueueSealed', { readonly ids: readonly string[] }>
  /** `tasks`: all there are now, in their order */
  | DomainEvent<'QueueRestored', { readonly tasks: readonly Task<P>[] }>
  | DomainEvent<'QueueCleared', Record<never, never>>

/** What is asked of the queue; `at` is the present in ms on a clock that never jumps, and means nothing on another page. */
export type QueueCommand<P> = { readonly at: number } & (
  | {
      readonly type: 'Enqueue'
      readonly task: Pick<Task<P>, 'id' | 'type' | 'cartItemId' | 'quantity' | 'product'>
    }
  | { readonly type: 'Send' }
  | { readonly type: 'Delay'; readonly id: string; readonly retryAt: number }
  | { readonly type: 'Complete'; readonly id: string }
  | { readonly type: 'Refuse'; readonly id: string }
  /** another page of the browser changed the cart: what comes here from now on comes after that */
  | { readonly type: 'Seal' }
  /** `order`: ids of this page's tasks, old and new, in the order they were made; new ones that it doesn't name are the newest */
  | { readonly type: 'Restore'; readonly tasks: readonly Task<P>[]; readonly order: readonly string[] }
  | { readonly type: 'Clear' }
)

/**
 * nothing-ready: no task may be sent now. not-awaited: an answer to a task that isn't waiting for one (a late or doubled
 * answer). not-restorable: more than one task would be on its way.
 */
export type QueueRefusal =
  | { readonly why: 'nothing-ready' }
  | { readonly why: 'not-awaited'; readonly id: string }
  | { readonly why: 'not-restorable' }

export interface QueueState<P> {
  /** oldest first; only the first may be pending */
  tasks: Task<P>[]
  /** ids of tasks that take no more input, since another page changed the cart after them */
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

/** A task that the queue holds already is not taken twice; a quantity is debounced, an add is ready at once. */
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

/** Says nothing when it is so already: pages that tell each other of every change must come to rest. */
const seal = <P>({ tasks, sealed }: QueueState<P>): Decision<P> => {
  const ids = tasks.filter(({ status }) => status === 'concept').map(({ id }) => id)
  return ok(ids.every((id) => sealed.includes(id)) ? [] : [{ type: 'QueueSealed', data: { ids } }])
}

/** Only the pending head waits for an answer; a late one to an earlier try counts, since every try was the same. */
const awaited = <P>({ tasks }: QueueState<P>, id: string, event: QueueEvent<P>): Decision<P> =>
  tasks[0]?.id === id && tasks[0].status === 'pending' ? ok([event]) : refused({ why: 'not-awaited', id })

/**
 * Tasks of a page that is gone take the place among this page's that they were made in. Their instants were those of its clock:
 * what it let wait is ready now, and one that was under way is sent again at once, since its answer is lost.
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

/** The sync queue: one task on its way at a time, in order, frozen from the moment it is sent [4-036, 4-037]. */
export const queue = <P>(): Decider<QueueState<P>, QueueCommand<P>, QueueEvent<P>, QueueRefusal> => ({
  initial: () => ({ tasks: [], sealed: [] }),
  decide,
  evolve,
})

/** What the pump does now: send a task, wait until an instant (ms), wait for an answer (busy), or rest (idle). */
export type Next<P> = { readonly send: Task<P> } | { readonly waitUntil: number } | 'idle' | 'busy'

/** Only the head is ever sent; a head that isn't ready holds the others, and a pending one waits for its answer or its retry. */
export const next = <P>({ tasks }: { readonly tasks: readonly Task<P>[] }, at: number): Next<P> => {
  const head = tasks[0]
  if (!head) return 'idle'
  const due = head.status === 'pending' ? head.retryAt : head.readyAt
  if (due === null) return 'busy'
  return due <= at ? { send: head } : { waitUntil: due }
}
