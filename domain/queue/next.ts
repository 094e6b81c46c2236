import type { Task } from './task.ts'

/** What the pump does now: send a task, wait until an instant (ms), wait for an answer (busy), or rest (idle). */
export type Next<P> = { readonly send: Task<P> } | { readonly waitUntil: number } | 'idle' | 'busy'

/** Only the head is ever sent; a head that isn't ready holds the others, and a pending one waits for its answer or its retry. */
export const next = <P>({ tasks }: { readonly tasks: readonly Task<P>[] }, at: number): Next<P> => {
  const head = tasks[0]
  if (!head) return 'idle'
  const due = head.status === 'pending' ? head.retryAt : head.readyAt
  if (due === null) return 'busy'
  return due <= at ? { send: head } : { waitUntil: due }
}
