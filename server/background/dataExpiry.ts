import type { Background } from './background.ts'
import { repeat } from './repeat.ts'

const HOUR_MS = 3_600_000

/**
 * Deletes expired data at opening and once an hour: answers stored for a day, idle sessions, expired mailed
 * links, rate counters, catalogue changes that every process has seen, and the tally's rows of ended
 * connections.
 * @param forget deletes all of it once
 */
export const dataExpiry = (forget: () => Promise<void>, failed: (error: unknown) => void): Background =>
  repeat(HOUR_MS, forget, { failed, waitsForFirst: true })
