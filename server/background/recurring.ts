import type { Background } from './background.ts'

export interface Recurrence {
  /** ms between the end of one time and the beginning of the next */
  readonly everyMs: number
  /** hears of a time that failed; the next one comes all the same */
  readonly failed: (error: unknown) => void
}

/** Does the same again and again: a first time before it counts as started, and never twice at once. */
export const recurring = (work: () => Promise<unknown>, { everyMs, failed }: Recurrence): Background => {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const once = async (): Promise<void> => {
    await work().catch(failed)
    if (!isStopped)
      timer = setTimeout(() => {
        running = once()
      }, everyMs)
  }
  return {
    start: () => {
      isStopped = false
      return (running = once())
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
