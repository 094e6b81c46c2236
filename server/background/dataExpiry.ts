import type { Background } from './background.ts'
import { repeat } from './repeat.ts'

const HOUR_MS = 3_600_000

/**
 * Deletes expired data at opening and once an hour: answers stored for a day, idle sessions, expired mailed
 * links, rate counters, and catalogue changes that every process has seen.
 * @param forget deletes all of it once
 */
export const dataExpiry = (forget: () => Promise<void>, failed: (error: unknown) => void): Background =>
  repeat(HOUR_MS, forget, { failed, waitsForFirst: true })
