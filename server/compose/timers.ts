import type { Schedule } from '../../application/ports/outside/schedule.ts'

/** Schedules work with this process's own timers. */
export const timers: Schedule = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
