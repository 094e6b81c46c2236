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
 * Stores the cart's tasks beyond the life of this page, and takes over the tasks of closed pages. The page
 * registers as their owner before the first is stored; otherwise other pages would treat it as closed.
 */
export const taskEffects = ({ cart, say, ports }: TaskParts): Subscription => {
  const now = () => ports.scheduler.now()
  /**
   * restores at once, or as soon as no other task is pending; then asynchronously, never amid the store's
   * events
   */
  const restore = (saved: readonly SavedTask[], order: readonly string[]): void => {
    if (cart.send({ type: 'Restore', at: now(), saved, order }).ok) return
    const free$ = cart.state$.pipe(first(({ queue }) => queue.tasks[0]?.status !== 'pending'))
    free$.pipe(observeOn(asapScheduler)).subscribe(() => restore(saved, order))
  }
  const stopListening = ports.tasks.listen({
    inherited: (all, order) => oneSentEach(all).forEach((saved) => restore(saved, order)),
    changedElsewhere: () => cart.send({ type: 'Seal', at: now() }),
    answeredElsewhere: () => cart.send({ type: 'Ask' }),
    // a browser that blocks cookies blocks storage too
    saveFailed: () =>
      ports.browser.blocksCookies() ? say('error', 'cart.noCookies') : say('info', 'cart.notKept'),
  })
  const living = storeTasks(cart, ports.tasks)
  living.add(stopListening)
  return living
}

/** Stores the current state of every unanswered task, and deletes finished tasks. */
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

/**
 * Without Web Locks several pages may each have left a pending task: splits them into runs with one pending
 * task each.
 */
export const oneSentEach = (saved: readonly SavedTask[]): readonly (readonly SavedTask[])[] => {
  const underWay = saved.flatMap(({ task }, n) => (task.status === 'pending' ? [n] : []))
  return [0, ...underWay.slice(1)].map((from, n, starts) => saved.slice(from, starts[n + 1]))
}
