import type { Subscription } from 'rxjs'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { SavedTask, TaskStorage } from '../../ports/browser/taskStorage.ts'
import type { Store } from '../store.ts'
import type { BrowserCartState } from './browserCartState.ts'

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
