import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { LineRequest } from './cartApi.ts'

/** An unanswered task; `request` is the request sent for it, which is sent again unchanged. */
export interface SavedTask {
  readonly task: Task<CartLine>
  readonly request: LineRequest | null
  /** the cart it was sent from: only a later version can contain it */
  readonly from?: CartVersion | null
}

/** A cart and its version. */
export interface CartVersion {
  readonly uid: string | null
  readonly version: number
}

/**
 * Stores unanswered tasks beyond the life of a page. Each task belongs to one page at a time: two open pages
 * never send or overwrite each other's tasks; the tasks of a closed page pass to an open one. Nothing here
 * rejects or throws: if storage is full or blocked, tasks live only as long as the page.
 */
export interface TaskStorage {
  save(task: SavedTask): void
  forget(id: string): void
  /** takes over the tasks of closed pages; resolves once the listener has received them */
  inherit(): Promise<void>
  /** starts listening; returns a function that stops it */
  listen(listener: TaskListener): () => void
}

export interface TaskListener {
  /**
   * receives the tasks of a closed page, which belong to this page from then on. `order`: ids of all
   * inherited tasks, oldest first
   */
  readonly inherited: (tasks: readonly SavedTask[], order: readonly string[]) => void
  /** another page has a new pending change of the cart */
  readonly changedElsewhere: () => void
  /** another page's task was answered: the cart has changed */
  readonly answeredElsewhere: () => void
  /** a task could not be stored; called once */
  readonly saveFailed: () => void
}
