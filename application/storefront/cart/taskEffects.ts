import { asapScheduler, first, observeOn, type Subscription } from 'rxjs'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { SavedTask, TaskStorage } from '../../ports/browser/taskStorage.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import type { BrowserCartState } from './browserCartState.ts'

interface TaskParts {
  readonly cart: CartStore
  readonly say: NoticeSender
  readonly ports: Pick<StorefrontPorts, 'tasks' | 'scheduler' | 'browser'>
}

/**
 * Keeps the cart's tasks beyond the life of this page, and takes over those of pages that are gone. The page makes itself known as
 * their owner before the first is stored: other pages would take it for one that is gone.
 */
export const taskEffects = ({ cart, say, ports }: TaskParts): Subscription => {
  const now = () => ports.scheduler.now()
  /** at once, or as soon as no other task is under way: then after all that is happening just now, never amid its events */
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

/** Keeps every unanswered task outside the page, as it now stands, and forgets those that are done with. */
export const storeTasks = (
  store: Pick<Store<BrowserCartState>, 'state$' | 'now'>,
  storage: Pick<TaskStorage, 'save' | 'forget'>,
): Subscription => {
  let stored = new Map<string, Task<CartLine>>()
  return store.state$.subscribe(() => {
    const { queue, frozen } = store.now()
    const tasks = new Map(queue.tasks.map((task) => [task.id, task]))
    for (const task of queue.tasks)
      if (stored.get(task.id) !== task)
        storage.save({ task, ...(frozen?.request.taskId === task.id ? frozen : { request: null }) })
    for (const id of stored.keys()) if (!tasks.has(id)) storage.forget(id)
    stored = tasks
  })
}

/** Pages without Web Locks may have had a task under way each: they go on one after the other. */
export const oneUnderWayEach = (saved: readonly SavedTask[]): readonly (readonly SavedTask[])[] => {
  const underWay = saved.flatMap(({ task }, n) => (task.status === 'pending' ? [n] : []))
  return [0, ...underWay.slice(1)].map((from, n, starts) => saved.slice(from, starts[n + 1]))
}
