import {
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  type SchedulerLike,
  type Subscription,
  switchMap,
  timer,
} from 'rxjs'
import type { PageState } from '../pages/pages.ts'
import { isWithin } from '../pages/sameListing.ts'
import type { Store, Reads } from '../store.ts'
import { LOADING_BAR_MS } from '../timings.ts'
import type { LoadingState, LoadingCommand } from './loading.ts'

interface LoadingParts {
  readonly loading: Pick<Store<LoadingState, LoadingCommand>, 'state$' | 'send'>
  readonly pages: Pick<Reads<PageState>, 'state$'>
  readonly scheduler: SchedulerLike
}

/**
 * Shows the loader overlay while a page loads or a work is pending, after a short delay. Filtering, sorting
 * and paging within a listing have their own indicator.
 */
export const loadingEffects = ({ loading, pages, scheduler }: LoadingParts): Subscription =>
  combineLatest([
    pages.state$.pipe(map(({ page, loading: url }) => url !== null && !isWithin(page, url))),
    loading.state$.pipe(map(({ works }) => works > 0)),
  ])
    .pipe(
      map((flags) => flags.includes(true)),
      distinctUntilChanged(),
      switchMap((isLoading) =>
        isLoading
          ? timer(LOADING_BAR_MS, scheduler).pipe(map((): LoadingCommand => ({ type: 'Show' })))
          : of<LoadingCommand>({ type: 'Hide' }),
      ),
    )
    .subscribe((command) => loading.send(command))

/** Runs the work and allows the loader to show meanwhile. */
export const whileLoading = async <T>(
  loading: Pick<Store<LoadingState, LoadingCommand>, 'send'>,
  work: () => Promise<T>,
): Promise<T> => {
  loading.send({ type: 'Begin' })
  try {
    return await work()
  } finally {
    loading.send({ type: 'End' })
  }
}
