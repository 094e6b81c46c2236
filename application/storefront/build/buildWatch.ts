import { EMPTY, from, type Subscription, switchMap, timer } from 'rxjs'
import type { StorefrontPorts } from '../storefrontPorts.ts'

/** Milliseconds between two polls for the served build while the page is visible. */
export const BUILD_LOOK_MS = 60_000
/** A window reloads at most once in this many milliseconds [9-017]. */
export const RELOAD_GUARD_MS = 10_000

export interface ReloadQuestion {
  /** the build that this page runs */
  readonly running: string
  /** the build that the shop serves; null if not known yet */
  readonly served: string | null
  readonly isInCheckout: boolean
  readonly hasUnsentTasks: boolean
  /** ms since 1970 */
  readonly reloadedAt: number | null
  readonly at: number
}

/** Whether the next navigation must reload the page to run the build that the shop serves. */
export const reloadsNow = (q: ReloadQuestion): boolean =>
  q.served !== null &&
  q.served !== q.running &&
  !q.isInCheckout &&
  !q.hasUnsentTasks &&
  (q.reloadedAt === null || q.at - q.reloadedAt >= RELOAD_GUARD_MS)

export interface BuildWatch {
  /** polls every minute while the page is visible */
  start(): Subscription
  /** whether this navigation must reload the page; if so, records the time of the reload */
  takesReload(now: Pick<ReloadQuestion, 'isInCheckout' | 'hasUnsentTasks'>): boolean
}

type Ports = Pick<StorefrontPorts, 'build' | 'visible$' | 'scheduler'>

/** Polls for a build newer than the running one [2-061]. */
export const buildWatch = (running: string, { build, visible$, scheduler }: Ports): BuildWatch => {
  let served: string | null = null
  return {
    start: () =>
      visible$
        .pipe(
          switchMap((isVisible) => (isVisible ? timer(BUILD_LOOK_MS, BUILD_LOOK_MS, scheduler) : EMPTY)),
          switchMap(() => from(build.served(running))),
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
