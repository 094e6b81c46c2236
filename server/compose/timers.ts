import type { Schedule } from '../../application/ports/outside/schedule.ts'

/** Later, by this process's own timers. */
export const timers: Schedule = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
