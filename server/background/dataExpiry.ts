import type { Background } from './background.ts'
import { repeat } from './repeat.ts'

const HOUR_MS = 3_600_000

/**
 * Lets go of what has had its time, once an hour and when the shop opens: answers that were stored for a day, sessions that idled
 * out, mailed links whose time is over, calls that were counted, changes of the catalogue that every process has seen.
 * @param forget does it all once
 */
export const dataExpiry = (forget: () => Promise<void>, failed: (error: unknown) => void): Background =>
  repeat(HOUR_MS, forget, { failed, waitsForFirst: true })
