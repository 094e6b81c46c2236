import { filter, fromEvent, map, merge, startWith } from 'rxjs'

/** Emits the present connection state, then each change. */
export const onlineOf = (window: Window) =>
  merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
    startWith(null),
    map(() => window.navigator.onLine),
  )

/** Emits whether the page is visible, now and at each change. */
export const visibleOf = (document: Document) =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
  )

/** Emits when the page returns from the browser's back/forward cache. */
export const returnedOf = (window: Window) =>
  fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted))
