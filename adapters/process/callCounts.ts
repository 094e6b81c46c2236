import type { CallCount, CallCounts } from '../../application/ports/database/callCounts.ts'

/** As many callers as are told apart; of more, those are forgotten whose window began first. Some megabytes. */
const MOST_CALLERS = 50_000

/** Calls as one process counts them. They are gone when it ends. */
export const memoryCallCounts = (most = MOST_CALLERS): CallCounts => {
  const windows = new Map<string, CallCount>()
  return {
    count: async (caller, windowMs, now) => {
      const known = windows.get(caller)
      // one that ends later than it can is of before the clock was put back
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
