import { asyncScheduler, type SchedulerLike } from 'rxjs'

/**
 * A monotonic scheduler: time starts with the page and runs evenly, even if the computer's clock is changed,
 * so that no timer gets stuck or fires early.
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
