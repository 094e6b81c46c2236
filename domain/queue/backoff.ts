const FIRST = 500
const LONGEST = 60_000

/**
 * The delay in ms before a task is retried, with full jitter: random below
 * 500 ms after the first failure, doubling to at most a minute. `attempt`
 * counts the earlier failures from 0; `random01` is drawn from [0, 1).
 */
export const backoff = (attempt: number, random01: number): number =>
  Math.floor(random01 * Math.min(LONGEST, FIRST * 2 ** attempt))
