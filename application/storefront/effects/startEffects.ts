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

/** Milliseconds before missing code is requested again: the first and the longest wait. */
const RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

/**
 * Starts the effects of a storefront, each in its own task, so that a click is handled between any two. The
 * deferred effects are requested until their code arrives; they catch up with what the shopper did meanwhile.
 * Returns a function that stops all.
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
