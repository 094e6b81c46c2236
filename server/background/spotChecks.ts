import type { Background } from './background.ts'

/**
 * Looks whether the shop's tables are still what its log makes of them, when the shop opens and from then on regularly. Nobody
 * waits for the first look, and none begins while another is under way.
 * @param look does it once
 * @param everyMs from one beginning to the next; 0: never
 */
export const spotChecks = (
  look: () => Promise<void>,
  everyMs: number,
  failed: (error: unknown) => void,
): Background => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  const once = (): void => {
    running ??= look()
      .catch(failed)
      .finally(() => {
        running = null
      })
  }
  return {
    start: async () => {
      if (everyMs === 0) return
      once()
      timer = setInterval(once, everyMs)
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
