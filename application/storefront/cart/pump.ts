import { concatMap, defer, NEVER, of, repeat, type Subscription, switchMap, take, timer } from 'rxjs'
import { backoff } from '../../../domain/queue/backoff.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import { lineRequest } from './lineRequest.ts'
import { workOf } from './work.ts'

type PumpPorts = Pick<StorefrontPorts, 'cart' | 'scheduler' | 'random' | 'exclusive'>

/**
 * Sends what the queue holds, one task at a time and in order, and loads the cart when it is asked for. It waits on the store's
 * changes and on the scheduler, and never polls.
 */
export const pump = (
  store: Pick<CartStore, 'state$' | 'now' | 'send'>,
  { cart, scheduler, random, exclusive }: PumpPorts,
): Subscription => {
  const ready$ = defer(() => store.state$).pipe(
    switchMap(() => {
      const work = workOf(store.now(), scheduler.now())
      if (work === 'rest') return NEVER
      return typeof work === 'object' ? timer(work.until - scheduler.now(), scheduler) : of(0)
    }),
    take(1),
  )

  const load = async (): Promise<void> => {
    const { confirmations } = store.now()
    const answer = await cart.state()
    if (answer.ok && store.send({ type: 'Load', loaded: answer.value, since: confirmations }).ok) return
    const wait = backoff(store.now().asked?.attempt ?? 0, random())
    const least = !answer.ok && answer.refusal.why === 'unavailable' ? answer.refusal.retryAfter : null
    store.send({ type: 'PutOffLoad', retryAt: scheduler.now() + Math.max(wait, least ?? 0) })
  }

  const send = async (): Promise<void> => {
    const state = store.now()
    const [head] = state.queue.tasks
    if (head === undefined) return
    const { id } = head
    const request = lineRequest(state, head)
    if (request === null) return void store.send({ type: 'Drop', id })
    const at = Math.max(scheduler.now(), head.retryAt ?? 0)
    if (!store.send({ type: 'Send', at, request }).ok) return
    const answer = await cart.send(request, state.version)
    if (answer.ok) return void store.send({ type: 'Answer', taskId: id, answer: answer.value })
    const { refusal } = answer
    if (refusal.why === 'refused')
      return void store.send({ type: 'Refuse', at: scheduler.now(), taskId: id, message: refusal.message })
    const wait = Math.max(backoff(head.attempt, random()), refusal.retryAfter ?? 0)
    store.send({ type: 'Delay', at: scheduler.now(), id, retryAt: scheduler.now() + wait })
  }

  const work = async (): Promise<void> => {
    const now = workOf(store.now(), scheduler.now())
    if (now === 'load') await load()
    if (now === 'send') await send()
  }

  return ready$
    .pipe(
      concatMap(() => exclusive(work)),
      repeat(),
    )
    .subscribe()
}
