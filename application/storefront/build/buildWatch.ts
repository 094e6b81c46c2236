import { EMPTY, from, type Subscription, switchMap, timer } from 'rxjs'
import type { StorefrontPorts } from '../storefrontPorts.ts'

/** Milliseconds between two looks at the build that is served, while the page is looked at. */
export const BUILD_LOOK_MS = 60_000
/** Milliseconds within which a window never reloads twice [9-017]. */
export const RELOAD_GUARD_MS = 10_000

export interface ReloadQuestion {
  /** the build this page runs */
  readonly running: string
  /** the build the shop serves, as far as it is known */
  readonly served: string | null
  readonly isInCheckout: boolean
  readonly hasUnsentTasks: boolean
  /** ms since 1970 */
  readonly reloadedAt: number | null
  readonly at: number
}

/** Whether the next navigation loads the page anew, so that it runs the build that the shop serves now. */
export const reloadsNow = (q: ReloadQuestion): boolean =>
  q.served !== null &&
  q.served !== q.running &&
  !q.isInCheckout &&
  !q.hasUnsentTasks &&
  (q.reloadedAt === null || q.at - q.reloadedAt >= RELOAD_GUARD_MS)

export interface BuildWatch {
  /** looks every minute while the page is looked at */
  start(): Subscription
  /** whether this navigation has to load the page anew; when it has, that is noted */
  takesReload(now: Pick<ReloadQuestion, 'isInCheckout' | 'hasUnsentTasks'>): boolean
}

type Ports = Pick<StorefrontPorts, 'build' | 'visible$' | 'scheduler'>

/** Watches for a build newer than the one that runs [2-061]. */
export const buildWatch = (running: string, { build, visible$, scheduler }: Ports): BuildWatch => {
  let served: string | null = null
  return {
    start: () =>
      visible$
        .pipe(
          switchMap((isVisible) => (isVisible ? timer(BUILD_LOOK_MS, BUILD_LOOK_MS, scheduler) : EMPTY)),
          switchMap(() => from(build.served())),
        )
        .subscribe((id) => {
          served = id ?? served
        }),
    takesReload: (now) => {
      const at = scheduler.now()
      const reloads = reloadsNow({ ...now, running, served, reloadedAt: build.reloadedAt(), at })
      if (reloads) build.markReload(at)
      return reloads
    },
  }
}
