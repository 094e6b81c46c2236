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
} from 'rxjs'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import { takeTurns } from './takeTurns.ts'
import { workOf } from './work.ts'

type PumpPorts = Pick<StorefrontPorts, 'cart' | 'tasks' | 'scheduler' | 'random' | 'exclusive'>

/**
 * Does what `workOf` says, one thing after the other, and tells the store what came of it. It waits on the store's changes, on
 * its turn among the browser's pages and on the scheduler, and never polls.
 */
export const pump = (
  store: Pick<CartStore, 'state$' | 'now' | 'send'>,
  { cart, tasks, scheduler, random, exclusive }: PumpPorts,
) => {
  const turns$ = new BehaviorSubject<ReadonlySet<string>>(new Set())
  const present = () => {
    const state = store.now()
    // the moment its task is gone a turn is over: what comes after may be another page's
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
    const said = await cart.state()
    store.send({ type: 'Loaded', at: scheduler.now(), said, since, asks, random01: random() })
  }

  const send = async (): Promise<void> => {
    const { version } = store.now()
    const sent = store.send({ type: 'Send', at: scheduler.now() })
    const { frozen } = store.now()
    if (frozen === null || !sent.ok || !sent.value.some(({ type }) => type === 'TaskSent')) return
    const { taskId } = frozen.request
    const said = await cart.send(frozen.request, version)
    store.send({ type: 'Answered', at: scheduler.now(), taskId, said, random01: random() })
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
