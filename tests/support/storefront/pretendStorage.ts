import type { SavedTask, TaskListener, TaskStorage } from '../../../application/ports/browser/taskStorage.ts'

/** Stores tasks as text, for any number of pages. */
export class PretendStorage implements TaskStorage {
  readonly kept = new Map<string, string>()
  listener: TaskListener | null = null

  save(task: SavedTask): void {
    this.kept.set(task.task.id, JSON.stringify(task))
  }

  forget(id: string): void {
    this.kept.delete(id)
  }

  async inherit(): Promise<void> {}

  listen(listener: TaskListener): () => void {
    this.listener = listener
    const tasks = [...this.kept.values()].map((text) => JSON.parse(text) as SavedTask)
    if (tasks.length > 0)
      listener.inherited(
        tasks,
        tasks.map(({ task }) => task.id),
      )
    return () => (this.listener = null)
  }
}
