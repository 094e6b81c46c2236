import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until something holds. @throws Error when it still doesn't after so many ms. */
export const until = async (holds: () => Promise<boolean>, ms: number, what: string): Promise<void> => {
  const from = performance.now()
  while (!(await holds())) {
    if (performance.now() - from > ms) throw new Error(`not within ${ms} ms: ${what}`)
    await pause(5)
  }
}
