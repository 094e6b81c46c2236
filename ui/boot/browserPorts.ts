import { asyncScheduler } from 'rxjs'
import { browserWindow } from '../../adapters/browser/browserWindow.ts'
import { exclusiveBy } from '../../adapters/browser/exclusive.ts'
import { reloadMark } from '../../adapters/browser/reloadMark.ts'
import { browserTaskStorage } from '../../adapters/browser/taskStorage.ts'
import { freshUuid } from '../../adapters/browser/uuid.ts'
import { httpCartApi } from '../../adapters/http/cartApi.ts'
import { httpPersonalPages } from '../../adapters/http/personalPages.ts'
import { httpServedBuild } from '../../adapters/http/servedBuild.ts'
import type { StorefrontPorts } from '../../application/storefront/storefrontPorts.ts'
import { lateCheckoutApi, latePageSource } from './latePorts.ts'
import { loadPageChunk } from '../pages/pageChunks.ts'
import { onlineOf, returnedOf, visibleOf } from './windowEvents.ts'

/** Everything outside, as this browser offers it. */
export const browserPorts = (window: Window & typeof globalThis): StorefrontPorts => {
  const fetch = speaking(window)
  const { locks } = window.navigator as { readonly locks?: LockManager }
  return {
    pages: latePageSource(fetch),
    personalPages: httpPersonalPages(fetch),
    loadChunk: loadPageChunk,
    cart: httpCartApi(fetch),
    checkout: lateCheckoutApi(fetch),
    tasks: browserTaskStorage({
      storage: () => window.localStorage,
      locks,
      events: window,
      page: freshUuid(),
      clock: Date.now,
      report: (message) => window.reportError(new Error(message)),
    }),
    build: { served: httpServedBuild(fetch), ...reloadMark(() => window.sessionStorage) },
    browser: browserWindow(window, freshUuid),
    online$: onlineOf(window),
    visible$: visibleOf(window.document),
    returned$: returnedOf(window),
    uuid: freshUuid,
    random: Math.random,
    scheduler: asyncScheduler,
    exclusive: exclusiveBy(locks),
  }
}

/** Calls in the language of the document, whatever the browser itself prefers: the cart's words are written in it. */
const speaking =
  (window: Window & typeof globalThis): typeof globalThis.fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', window.document.documentElement.lang)
    return window.fetch(input, { ...init, headers })
  }
