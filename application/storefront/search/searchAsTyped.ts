import {
  catchError,
  debounceTime,
  EMPTY,
  from,
  map,
  type SchedulerLike,
  startWith,
  type Subscription,
  switchMap,
} from 'rxjs'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { PageSource } from '../../ports/browser/pageSource.ts'
import type { EventLog } from '../eventLog.ts'
import type { Store } from '../store.ts'
import type { SearchState, SearchCommand } from './search.ts'

/** Milliseconds without a keystroke before a search is sent [9-006]. */
export const SEARCH_MS = 300

interface SearchAsTyped {
  readonly log: EventLog
  readonly search: Pick<Store<SearchState, SearchCommand>, 'send' | 'now'>
  readonly source: Pick<PageSource, 'search'>
  readonly locale: Locale
  readonly scheduler: SchedulerLike
  readonly report: (message: string) => void
}

/**
 * Searches when typing pauses. An empty query sends nothing; a failed search is reported, and the shown
 * results stay [5-025, 8-034].
 */
export const searchAsTyped = ({
  log,
  search,
  source,
  locale,
  scheduler,
  report,
}: SearchAsTyped): Subscription =>
  log
    .of('search')
    .pipe(
      // starts with text typed before this code loaded; shown results answer the current query, so they cause
      // no request
      startWith(null),
      debounceTime(SEARCH_MS, scheduler),
      map(() => search.now().query.trim()),
      switchMap((query) =>
        query === '' || query === search.now().answeredQuery
          ? EMPTY
          : from(source.search(query, locale)).pipe(
              map((groups) => ({ query, groups })),
              catchError((error: unknown) => {
                report(`the search failed: ${String(error)}`)
                return EMPTY
              }),
            ),
      ),
    )
    .subscribe((found) => search.send({ type: 'Show', ...found }))
