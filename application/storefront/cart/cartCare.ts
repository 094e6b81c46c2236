import { asapScheduler, filter, first, observeOn, skip, Subscription } from 'rxjs'
import { MAX_LINES } from '../../../domain/cart/cartLine.ts'
import type { SavedTask } from '../../ports/browser/taskStorage.ts'
import type { FactLog } from '../factLog.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import type { BrowserCartFact } from './browserCartState.ts'
import { pump } from './sending.ts'
import { oneUnderWayEach, storeTasks } from './storage.ts'

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
  const noticing = log.of('cart').subscribe((fact) => {
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
    noticing,
    new Subscription(stopListening),
    storeTasks(cart, ports.tasks),
    ports.online$.subscribe((isOnline) => cart.send({ type: 'BeOnline', isOnline })),
    ports.returned$.subscribe(ask),
    ports.visible$.pipe(skip(1), filter(Boolean)).subscribe(ask),
    pump(cart, ports),
  ]
}

/** What the shopper is told of a fact, or null for nothing. */
const cartNotice = (fact: BrowserCartFact): Parameters<NoticeSender> | null => {
  switch (fact.type) {
    case 'QuantityLowered':
      return fact.data.quantity === 0
        ? ['error', 'cart.outOfStock']
        : ['error', 'cart.lowerStock', { quantity: fact.data.quantity }]
    case 'CartRefused':
      return fact.data.message === null ? null : ['error', fact.data.message, { limit: MAX_LINES }]
    case 'WentOffline':
      return ['info', 'offline']
    default:
      return null
  }
}
