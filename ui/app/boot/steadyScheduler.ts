import { asyncScheduler, type SchedulerLike } from 'rxjs'

/**
 * Time as the page itself counts it: it begins at the moment the page did, and goes on evenly when the computer's clock is set back
 * or ahead. Nothing that waits then gets stuck or goes off early.
 */
export const steadyScheduler = ({
  timeOrigin,
  now,
}: {
  readonly timeOrigin: number
  readonly now: () => number
}): SchedulerLike => ({
  now: () => timeOrigin + now(),
  schedule: asyncScheduler.schedule.bind(asyncScheduler) as SchedulerLike['schedule'],
})
