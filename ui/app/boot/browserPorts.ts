import { gtag } from '../../../adapters/analytics/gtag.ts'
import { answerMark, reloadMark } from '../../../adapters/browser/windowMark.ts'
import { browserWindow } from '../../../adapters/browser/browserWindow.ts'
import { tagConsentSignals } from '../../../adapters/browser/consentSignals.ts'
import { exclusiveBy } from '../../../adapters/browser/exclusive.ts'
import { browserTaskStorage } from '../../../adapters/browser/taskStorage.ts'
import { freshUuid } from '../../../adapters/browser/uuid.ts'
import { knownAs } from '../../../adapters/cookies/knownCookie.ts'
import { browserConsentCookies } from '../../../adapters/cookies/consentCookies.ts'
import { httpConsentReceipts } from '../../../adapters/http/consentReceipts.ts'
import { httpPersonalPages } from '../../../adapters/http/personalPages.ts'
import type { BrowserWindow } from '../../../application/ports/browser/browserWindow.ts'
import type { Snapshot } from '../../../application/storefront/snapshot.ts'
import type { StorefrontPorts } from '../../../application/storefront/storefrontPorts.ts'
import {
  lateAddressApi,
  lateCartApi,
  lateCheckoutApi,
  lateClaims,
  lateOrderPayApi,
  lateOwnPrices,
  latePageSource,
  lateServedBuild,
  lateShopScripts,
} from './lazyApis.ts'
import { loadOverlay } from '../overlayChunks.ts'
import { loadChunkOf } from '../pageChunks.ts'
import { steadyScheduler } from './steadyScheduler.ts'
import { onlineOf, returnedOf, visibleOf } from './windowEvents.ts'

/** The storefront's ports, implemented by this browser. */
export const browserPorts = (
  window: Window & typeof globalThis,
  { development = false }: Pick<Snapshot, 'development'>,
  address: Pick<BrowserWindow, 'go' | 'replace'>,
): StorefrontPorts => {
  const fetch = speaking(window)
  const report = (message: string) => window.reportError(new Error(message))
  const { locks } = window.navigator as { readonly locks?: LockManager }
  const scheduler = steadyScheduler({
    timeOrigin: window.performance.timeOrigin,
    now: () => window.performance.now(),
  })
  const known = () => knownAs(window.document)
  return {
    pages: latePageSource(fetch),
    personalPages: httpPersonalPages(fetch),
    loadChunk: loadChunkOf,
    loadOverlay,
    cart: lateCartApi(fetch),
    ownPrices: { ask: lateOwnPrices(fetch) },
    checkout: lateCheckoutApi(fetch),
    addresses: lateAddressApi(fetch),
    orderPay: lateOrderPayApi(fetch),
    later: async () => (await import('./deferredPorts.ts')).deferredPorts(window, fetch),
    tasks: browserTaskStorage({
      storage: () => window.localStorage,
      locks,
      events: window,
      page: freshUuid(),
      answers: answerMark({
        storage: () => window.sessionStorage,
        now: () => scheduler.now(),
        openedAt: window.performance.timeOrigin,
      }),
      knownAs: known,
      parser: async () => (await import('../../../adapters/browser/storedTask.ts')).parseStoredTask,
      report,
    }),
    build: { served: lateServedBuild(fetch), ...reloadMark(() => window.sessionStorage) },
    tag: gtag(window),
    claims: lateClaims({ storage: () => window.localStorage, locks }),
    watch: development
      ? (seen) =>
          void import('./events/developerPanel.ts').then(
            ({ show }) => show(seen),
            () => {},
          )
      : () => {},
    report,
    consentCookies: browserConsentCookies(window.document, report),
    consentSignals: tagConsentSignals(window),
    consentReceipts: httpConsentReceipts(fetch),
    shopScripts: lateShopScripts(fetch, window.document),
    browser: { ...browserWindow(window), go: address.go, replace: address.replace },
    knownAs: known,
    online$: onlineOf(window),
    visible$: visibleOf(window.document),
    returned$: returnedOf(window),
    uuid: freshUuid,
    random: Math.random,
    scheduler,
    clock: Date.now,
    exclusive: exclusiveBy(locks),
  }
}

/** Calls in the document's language, whatever the browser prefers: the cart's texts are stored in it. */
const speaking =
  (window: Window & typeof globalThis): typeof globalThis.fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', window.document.documentElement.lang)
    return window.fetch(input, { ...init, headers })
  }
