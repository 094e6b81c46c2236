import type { CallCount, CallCounts } from '../../application/ports/database/callCounts.ts'

/**
 * Maximum number of callers counted; beyond it the callers with the oldest windows are dropped. Some
 * megabytes.
 */
const MOST_CALLERS = 50_000

/** Call counts in this process's memory, lost when it ends. */
export const memoryCallCounts = (most = MOST_CALLERS): CallCounts => {
  const windows = new Map<string, CallCount>()
  return {
    count: async (caller, windowMs, now) => {
      const known = windows.get(caller)
      // a window that ends too late dates from before the clock was set back
      const goesOn = known !== undefined && known.until > now && known.until <= now + windowMs
      if (!goesOn) windows.delete(caller)
      const counted = goesOn
        ? { calls: known.calls + 1, until: known.until }
        : { calls: 1, until: now + windowMs }
      windows.set(caller, counted)
      const [first] = windows.keys()
      if (windows.size > most && first !== undefined) windows.delete(first)
      return counted
    },
  }
}
