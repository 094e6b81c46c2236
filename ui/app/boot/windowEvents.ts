import { filter, fromEvent, map, merge, startWith } from 'rxjs'

/** The present connection first, then each change. */
export const onlineOf = (window: Window) =>
  merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
    startWith(null),
    map(() => window.navigator.onLine),
  )

/** Whether the page is looked at: now, then each change. */
export const visibleOf = (document: Document) =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
  )

/** The page comes back out of the browser's own cache. */
export const returnedOf = (window: Window) =>
  fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted))
