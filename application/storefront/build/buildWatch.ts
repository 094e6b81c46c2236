import { EMPTY, from, type Subscription, switchMap, timer } from 'rxjs'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import { BUILD_LOOK_MS, reloadsNow, type ReloadQuestion } from './build.ts'

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
