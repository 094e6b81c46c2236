import { asapScheduler, first, observeOn, type Subscription } from 'rxjs'
import type { SavedTask } from '../../ports/browser/taskStorage.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import { oneUnderWayEach, storeTasks } from './storage.ts'

interface TaskParts {
  readonly cart: CartStore
  readonly say: NoticeSender
  readonly ports: Pick<StorefrontPorts, 'tasks' | 'scheduler' | 'browser'>
}

/**
 * Keeps the cart's tasks beyond the life of this page, and takes over those of pages that are gone. The page makes itself known as
 * their owner before the first is stored: other pages would take it for one that is gone.
 */
export const taskCare = ({ cart, say, ports }: TaskParts): Subscription => {
  const now = () => ports.scheduler.now()
  /** at once, or as soon as no other task is under way: then after all that is happening just now, never amid its facts */
  const restore = (saved: readonly SavedTask[], order: readonly string[]): void => {
    if (cart.send({ type: 'Restore', at: now(), saved, order }).ok) return
    const free$ = cart.state$.pipe(first(({ queue }) => queue.tasks[0]?.status !== 'pending'))
    free$.pipe(observeOn(asapScheduler)).subscribe(() => restore(saved, order))
  }
  const stopListening = ports.tasks.listen({
    inherited: (all, order) => oneUnderWayEach(all).forEach((saved) => restore(saved, order)),
    changedElsewhere: () => cart.send({ type: 'Seal', at: now() }),
    answeredElsewhere: () => cart.send({ type: 'Ask' }),
    // where cookies are blocked, storage is too
    saveFailed: () =>
      ports.browser.blocksCookies() ? say('error', 'cart.noCookies') : say('info', 'cart.notKept'),
  })
  const living = storeTasks(cart, ports.tasks)
  living.add(stopListening)
  return living
}
