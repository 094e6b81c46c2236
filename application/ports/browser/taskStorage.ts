import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { LineRequest } from './cartApi.ts'

/** An unanswered task; `request` is what was sent of it, and goes out again unchanged. */
export interface SavedTask {
  readonly task: Task<CartLine>
  readonly request: LineRequest | null
  /** the cart that it was sent from: only a later one can have it in it */
  readonly from?: CartVersion | null
}

/** Which cart, and how new it is. */
export interface CartVersion {
  readonly uid: string | null
  readonly version: number
}

/**
 * Keeps unanswered tasks beyond the life of a page. Each task belongs to one page at a time: two open pages never send or
 * overwrite each other's tasks; those of a page that is gone pass to one that is there. Nothing here rejects or throws: storage that
 * is full or forbidden means that tasks live as long as the page.
 */
export interface TaskStorage {
  save(task: SavedTask): void
  forget(id: string): void
  /** takes the tasks of pages that are gone over; resolves when the listener has them */
  inherit(): Promise<void>
  /** begins to listen; returns what ends it */
  listen(listener: TaskListener): () => void
}

export interface TaskListener {
  /** tasks of a page that is gone: they are this page's from now on. `order`: ids of all that are, oldest first */
  readonly inherited: (tasks: readonly SavedTask[], order: readonly string[]) => void
  /** another page has a new change of the cart under way */
  readonly changedElsewhere: () => void
  /** another page had a task answered: the cart has changed */
  readonly answeredElsewhere: () => void
  /** a task can't be kept; said once */
  readonly saveFailed: () => void
}
