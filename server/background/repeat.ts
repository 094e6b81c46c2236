import type { Background } from './background.ts'

export interface Repetition {
  /** receives the error of a failed run; the next run still follows */
  readonly failed: (error: unknown) => void
  /** `start` waits for the first run to end; left out if that run may take long */
  readonly waitsForFirst?: true
}

/**
 * Repeats work from its start on, and never runs it twice at once.
 * @param everyMs ms between the end of one run and the start of the next; 0: never
 * @param work does one run; may check whether it should end early
 */
export const repeat = (
  everyMs: number,
  work: (isStopped: () => boolean) => Promise<unknown>,
  { failed, waitsForFirst }: Repetition,
): Background => {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const once = async (): Promise<void> => {
    await work(() => isStopped).catch(failed)
    if (!isStopped) timer = setTimeout(() => void (running = once()), everyMs)
  }
  return {
    start: async () => {
      if (everyMs === 0) return
      isStopped = false
      running = once()
      if (waitsForFirst) await running
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
