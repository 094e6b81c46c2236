import {
  concat,
  concatMap,
  defer,
  from,
  type Observable,
  of,
  retry,
  Subscription,
  subscribeOn,
  timer,
} from 'rxjs'
import { immediateEffects } from './immediateEffects.ts'
import type { Effect, EffectParts } from './effectParts.ts'

/** Milliseconds before the code that is still missing is asked for again, at first and at most. */
const RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

/**
 * Brings a storefront to life, each part in a task of its own, so that a press is answered between any two of them. What can wait is
 * asked for until it comes; what the shopper does in the meantime is stored, and caught up with. Returns what ends it.
 */
export const startEffects = (parts: EffectParts): (() => void) => {
  const { scheduler } = parts.ports
  const living = new Subscription()
  const inTasks = (cares: readonly Effect[]): Observable<Effect> =>
    from(cares).pipe(concatMap((begin) => of(begin).pipe(subscribeOn(scheduler))))
  const later$ = defer(() => import('./deferredEffects.ts')).pipe(
    retry({ delay: (_, n) => timer(Math.min(RETRY_MS * 2 ** (n - 1), MAX_RETRY_MS), scheduler) }),
    concatMap(({ deferredEffects }) => inTasks(deferredEffects(parts))),
  )
  const [first, ...others] = immediateEffects(parts)
  living.add(first?.())
  living.add(concat(inTasks(others), later$).subscribe((begin) => living.add(begin())))
  return () => living.unsubscribe()
}
