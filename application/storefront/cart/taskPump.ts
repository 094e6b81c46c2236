import {
  BehaviorSubject,
  combineLatest,
  concatMap,
  defer,
  NEVER,
  of,
  repeat,
  switchMap,
  take,
  timer,
  filter,
  firstValueFrom,
  type Observer,
  Subject,
  type Subscription,
  takeUntil,
} from 'rxjs'
import { next } from '../../../domain/queue/queue.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import type { BrowserCartState } from './browserCartState.ts'

/**
 * The pump's next work: load the cart, send the first task, wait until an instant (ms on the page's clock),
 * or rest.
 */
export type Work = 'load' | 'send' | 'rest' | { readonly until: number }

/**
 * Returns the next work, one at a time. A task that was sent but not answered goes first: the server may have
 * applied it, and a cart loaded before its answer would count it twice. Loading a requested cart precedes
 * unsent tasks. While the load fails, an add is still sent, but no quantity change: its line may have
 * changed. `hasTurn`: whether it is this page's turn to send, among all pages of the browser.
 */
export const workOf = (state: BrowserCartState, at: number, hasTurn: boolean): Work => {
  if (state.offline) return 'rest'
  const [head] = state.queue.tasks
  const isUnderWay = head?.status === 'pending'
  const loadAt = isUnderWay ? null : (state.loading?.retryAt ?? null)
  if (loadAt !== null && loadAt <= at) return 'load'
  const needsLoad = !state.loaded || (head?.type === 'update' && !isUnderWay)
  const rest: Work = loadAt === null ? 'rest' : { until: loadAt }
  if (!hasTurn || (loadAt !== null && needsLoad)) return rest
  if (isUnderWay && state.retryNow) return 'send'
  const step = next(state.queue, at)
  if (typeof step === 'string') return rest
  return 'send' in step ? 'send' : { until: Math.min(step.waitUntil, loadAt ?? Infinity) }
}

type PumpPorts = Pick<StorefrontPorts, 'cart' | 'tasks' | 'scheduler' | 'random' | 'exclusive'>

/**
 * Performs the work of `workOf` step by step and sends the outcome to the store. It waits on the store's
 * changes, on its turn among the browser's pages and on the scheduler, and never polls.
 */
export const pump = (
  store: Pick<CartStore, 'state$' | 'now' | 'send'>,
  { cart, tasks, scheduler, random, exclusive }: PumpPorts,
) => {
  const turns$ = new BehaviorSubject<ReadonlySet<string>>(new Set())
  const present = () => {
    const state = store.now()
    // a turn ends as soon as its task is gone: the next turn may belong to another page
    const hasTurn = state.queue.tasks.some(({ id }) => turns$.value.has(id))
    return workOf(state, scheduler.now(), hasTurn)
  }
  const ready$ = defer(() => combineLatest([store.state$, turns$])).pipe(
    switchMap(() => {
      const work = present()
      if (work === 'rest') return NEVER
      return typeof work === 'object' ? timer(work.until - scheduler.now(), scheduler) : of(0)
    }),
    take(1),
  )

  const load = async (): Promise<void> => {
    const { confirmations: since, asks } = store.now()
    const reply = await cart.state()
    store.send({ type: 'Loaded', at: scheduler.now(), reply, since, asks, random01: random() })
  }

  const send = async (): Promise<void> => {
    const { version } = store.now()
    const sent = store.send({ type: 'Send', at: scheduler.now() })
    const { frozen } = store.now()
    if (frozen === null || !sent.ok || !sent.value.some(({ type }) => type === 'TaskSent')) return
    const { taskId } = frozen.request
    const reply = await cart.send(frozen.request, version)
    store.send({ type: 'Answered', at: scheduler.now(), taskId, reply, random01: random() })
  }

  const work = async (): Promise<void> => {
    const now = present()
    if (now === 'load') await load()
    if (now === 'send') await send()
  }

  const pumping = ready$.pipe(concatMap(work), repeat()).subscribe()
  pumping.add(takeTurns(store, { tasks, exclusive }, turns$))
  return pumping
}

/**
 * Requests a turn when a task is created and keeps it until the task is gone; `turns$` emits the tasks whose
 * turn it is. Turns are granted in the order of the requests, so all pages of the browser send like one: one
 * task at a time, in the order of the clicks. Tasks left by closed pages are older, and are taken over first.
 */
export const takeTurns = (
  { state$ }: Pick<CartStore, 'state$'>,
  { tasks, exclusive }: Pick<StorefrontPorts, 'tasks' | 'exclusive'>,
  turns$: Pick<Observer<ReadonlySet<string>>, 'next'>,
): Subscription => {
  const stopped$ = new Subject<void>()
  let requests: ReadonlySet<string> = new Set()
  let turns: ReadonlySet<string> = new Set()

  const gone = (id: string): Promise<unknown> => {
    const without$ = state$.pipe(
      filter(({ queue }) => !queue.tasks.some((task) => task.id === id)),
      takeUntil(stopped$),
    )
    return firstValueFrom(without$, { defaultValue: null })
  }
  const turnOf = async (id: string): Promise<void> => {
    await tasks.inherit()
    turns$.next((turns = new Set([...turns, id])))
    await gone(id)
    turns$.next((turns = new Set([...turns].filter((other) => other !== id))))
  }

  const asking = state$.subscribe(({ queue }) => {
    const before = requests
    requests = new Set(queue.tasks.map(({ id }) => id))
    for (const id of requests) if (!before.has(id)) void exclusive(() => turnOf(id))
  })
  asking.add(() => stopped$.next())
  return asking
}
