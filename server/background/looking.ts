import type { Background } from './background.ts'

export interface Looks {
  /** ms from the beginning of one look to that of the next; 0: never */
  readonly everyMs: number
  /** hears of a look that failed; the next one comes all the same */
  readonly failed: (error: unknown) => void
}

/**
 * Looks at once and from then on regularly. Nobody waits for the first look, which may have much to go through, and none begins while
 * another is under way.
 * @param look does it once; told whether it is to end early
 */
export const looking = (
  look: (isStopped: () => boolean) => Promise<void>,
  { everyMs, failed }: Looks,
): Background => {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  const once = (): void => {
    running ??= look(() => isStopped)
      .catch(failed)
      .finally(() => {
        running = null
      })
  }
  return {
    start: async () => {
      if (everyMs === 0) return
      isStopped = false
      once()
      timer = setInterval(once, everyMs)
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
