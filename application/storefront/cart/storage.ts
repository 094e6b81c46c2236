import type { Subscription } from 'rxjs'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { TaskStorage } from '../../ports/browser/taskStorage.ts'
import type { Store } from '../store.ts'
import type { BrowserCartState } from './browserCartState.ts'

/** Keeps every unanswered task outside the page, as it now stands, and forgets those that are done with. */
export const keepTasks = (
  store: Pick<Store<BrowserCartState>, 'state$' | 'now'>,
  storage: Pick<TaskStorage, 'keep' | 'forget'>,
): Subscription => {
  let kept = new Map<string, Task<CartLine>>()
  return store.state$.subscribe(() => {
    const { queue, frozen } = store.now()
    const tasks = new Map(queue.tasks.map((task) => [task.id, task]))
    for (const task of queue.tasks)
      if (kept.get(task.id) !== task)
        storage.keep({ task, ...(frozen?.request.taskId === task.id ? frozen : { request: null }) })
    for (const id of kept.keys()) if (!tasks.has(id)) storage.forget(id)
    kept = tasks
  })
}
