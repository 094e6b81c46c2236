import { EMPTY, map, merge, of, type SchedulerLike, type Subscription, switchMap, timer } from 'rxjs'
import type { Store } from '../store.ts'
import { NOTICE_MS } from '../timings.ts'
import type { Notice, NoticeState, NoticeCommand } from './notices.ts'

interface TimersParts {
  readonly notices: Pick<Store<NoticeState, NoticeCommand>, 'state$' | 'send'>
  readonly scheduler: SchedulerLike
}

/** Whether a notice times out: errors stay until closed, loading notices until changed. */
const passes = ({ kind, loading }: Notice): boolean => kind !== 'error' && loading !== true

/**
 * Closes each notice after its time [2-136]; a pause stops the time for all of them. A changed notice
 * restarts its time.
 */
export const noticeTimers = ({ notices, scheduler }: TimersParts): Subscription => {
  let left: ReadonlyMap<Notice, number> = new Map()
  let since = scheduler.now()
  let wasPaused = false
  return notices.state$
    .pipe(
      switchMap(({ shown, paused }) => {
        const now = scheduler.now()
        const passed = wasPaused ? 0 : now - since
        const before = left
        const leftOf = (notice: Notice): number => {
          const known = before.get(notice)
          return known === undefined ? NOTICE_MS : Math.max(0, known - passed)
        }
        left = new Map(shown.filter(passes).map((notice) => [notice, leftOf(notice)]))
        since = now
        wasPaused = paused
        if (paused) return EMPTY
        return merge(
          ...[...left].map(([{ id }, ms]) => (ms === 0 ? of(id) : timer(ms, scheduler).pipe(map(() => id)))),
        )
      }),
    )
    .subscribe((id) => notices.send({ type: 'Close', id }))
}
