import type { Background } from './background.ts'

export interface Repetition {
  /** is called when a time fails; the next one comes all the same */
  readonly failed: (error: unknown) => void
  /** `start` waits for the first time to end; left out where that may have much to go through */
  readonly waitsForFirst?: true
}

/**
 * Repeats some work from its start on, and never runs it twice at once.
 * @param everyMs ms between the end of one time and the beginning of the next; 0: never
 * @param work does it once; may ask whether it is to end early
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
