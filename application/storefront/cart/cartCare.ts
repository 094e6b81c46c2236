import { asapScheduler, filter, first, observeOn, skip, Subscription } from 'rxjs'
import type { SavedTask } from '../../ports/browser/taskStorage.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { FactLog } from '../factLog.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import { keepTasks } from './keepTasks.ts'
import { pump } from './pump.ts'
import { cartNotice } from './cartNotice.ts'

interface CartParts {
  readonly log: FactLog
  readonly cart: CartStore
  readonly say: NoticeSender
  readonly ports: StorefrontPorts
}

/** All that goes on around the cart without a click: restoring, keeping and sending tasks, the network, other tabs, messages. */
export const cartCare = ({ log, cart, say, ports }: CartParts): readonly Subscription[] => {
  const now = () => ports.scheduler.now()
  /** at once, or as soon as no other task is under way: then after all that is happening just now, never amid its facts */
  const restore = (kept: readonly SavedTask[], order: readonly string[]): void => {
    if (cart.send({ type: 'Restore', at: now(), kept, order }).ok) return
    const free$ = cart.state$.pipe(first(({ queue }) => queue.tasks[0]?.status !== 'pending'))
    free$.pipe(observeOn(asapScheduler)).subscribe(() => restore(kept, order))
  }
  const ask = () => void cart.send({ type: 'Ask' })
  const told = log.of('cart').subscribe((fact) => {
    const notice = cartNotice(fact)
    if (notice !== null) say(...notice)
  })
  const stopListening = ports.tasks.listen({
    inherited: (all, order) => oneUnderWayEach(all).forEach((kept) => restore(kept, order)),
    changedElsewhere: () => cart.send({ type: 'Seal', at: now() }),
    answeredElsewhere: ask,
    notKept: () => say('info', 'cart.notKept'),
  })
  return [
    told,
    new Subscription(stopListening),
    keepTasks(cart, ports.tasks),
    ports.online$.subscribe((isOnline) => cart.send({ type: 'BeOnline', isOnline })),
    ports.returned$.subscribe(ask),
    ports.visible$.pipe(skip(1), filter(Boolean)).subscribe(ask),
    pump(cart, ports),
  ]
}

/** Pages without Web Locks may have had a task under way each: they go on one after the other. */
const oneUnderWayEach = (kept: readonly SavedTask[]): readonly (readonly SavedTask[])[] => {
  const underWay = kept.flatMap(({ task }, n) => (task.status === 'pending' ? [n] : []))
  return [0, ...underWay.slice(1)].map((from, n, starts) => kept.slice(from, starts[n + 1]))
}
