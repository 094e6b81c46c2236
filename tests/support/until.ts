import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 300_000

/**
 * Polls until something holds.
 * @throws Error if it still does not after five minutes: a busy machine is slow, not wrong.
 */
export const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  const end = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within five minutes: ${what}`)
    await pause(5)
  }
}
