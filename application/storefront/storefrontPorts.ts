import { EMPTY, type Observable, type SchedulerLike, asyncScheduler } from 'rxjs'
import type { AddressApi } from '../ports/browser/addressApi.ts'
import type { BrowserWindow } from '../ports/browser/browserWindow.ts'
import type { BuildSource } from '../ports/browser/buildSource.ts'
import type { CartApi } from '../ports/browser/cartApi.ts'
import type { CheckoutApi } from '../ports/browser/checkoutApi.ts'
import type { Claims, TagFunction } from '../ports/browser/analytics.ts'
import type {
  ConsentCookies,
  ConsentReceipts,
  ConsentSignals,
  ShopScripts,
} from '../ports/browser/consent.ts'
import type { LaterPorts } from '../ports/browser/laterPorts.ts'
import type { OrderPayApi } from '../ports/browser/orderPayApi.ts'
import type { OwnPrices } from '../ports/browser/ownPrices.ts'
import type { PageSource, PersonalPages } from '../ports/browser/pageSource.ts'
import type { TaskStorage } from '../ports/browser/taskStorage.ts'
import type { Moment } from './analytics/moment.ts'
import type { OverlayName } from './overlays/overlays.ts'
import type { Recording } from './recording/recordedEntries.ts'
import type { Page } from '../pages/page.ts'

/** The fate of a moment that may produce an analytics event, or a recording that started. */
export type Seen =
  { readonly fate: 'held' | 'sent' | 'dropped'; readonly moment: Moment } | { readonly recording: Recording }

/** Everything outside of the storefront that it needs. */
export interface StorefrontPorts {
  readonly pages: PageSource
  readonly personalPages: PersonalPages
  /** loads the code that shows pages of this type; rejects if it is unavailable */
  readonly loadChunk: (page: Page) => Promise<unknown>
  /** loads the code that shows this overlay; rejects if it is unavailable */
  readonly loadOverlay: (name: OverlayName) => Promise<unknown>
  readonly cart: CartApi
  readonly ownPrices: OwnPrices
  readonly checkout: CheckoutApi
  readonly addresses: AddressApi
  readonly orderPay: OrderPayApi
  /** loads the ports that are rarely needed at first; rejects if their code is unavailable */
  readonly later: () => Promise<LaterPorts>
  readonly tasks: TaskStorage
  readonly build: BuildSource
  readonly consentCookies: ConsentCookies
  readonly consentSignals: ConsentSignals
  readonly consentReceipts: ConsentReceipts
  readonly shopScripts: ShopScripts
  readonly tag: TagFunction
  readonly claims: Claims
  /** reports internals to developers of the shop */
  readonly watch: (seen: Seen) => void
  readonly browser: BrowserWindow
  /** this browser's mark of the logged-in customer; '' if nobody is logged in */
  readonly knownAs: () => string
  /** emits the current connection state first, then each change */
  readonly online$: Observable<boolean>
  /** whether the page is visible: emits the current state first, then each change */
  readonly visible$: Observable<boolean>
  /** the page returns from the browser's back-forward cache */
  readonly returned$: Observable<unknown>
  /** reports unexpected conditions to the shop's operators */
  readonly report: (message: string) => void
  /** a new UUID */
  readonly uuid: () => string
  /** from [0, 1) */
  readonly random: () => number
  /** also the clock: ms on a clock that never jumps */
  readonly scheduler: SchedulerLike
  /** ms since 1970 by the computer's clock, which may be adjusted and runs while it sleeps: for dates */
  readonly clock: () => number
  /**
   * runs one work at a time across all of the browser's pages, in the order of the requests; rejects only if
   * the work does
   */
  readonly exclusive: (work: () => Promise<void>) => Promise<void>
}

const silence = (): Promise<never> => new Promise(() => {})
const nothing = (): void => {}

/** Ports without effect: a rendering on the server shows its given state and calls nothing. */
export const silentPorts: StorefrontPorts = {
  pages: { content: silence, search: silence },
  personalPages: { fetch: silence },
  loadChunk: silence,
  loadOverlay: silence,
  cart: { state: silence, send: silence, end: silence, choose: silence, coupon: silence },
  ownPrices: { ask: silence },
  checkout: { information: silence, pickupLocations: silence, pay: silence },
  addresses: { lookUp: silence, suggest: silence, details: silence },
  orderPay: { ways: silence, pay: silence },
  later: silence,
  tasks: { save: nothing, forget: nothing, inherit: silence, listen: () => nothing },
  build: { served: silence, reloadedAt: () => null, markReload: nothing },
  consentCookies: { read: () => ({ choices: null, receipt: null }), write: nothing },
  consentSignals: { update: nothing },
  consentReceipts: { send: silence },
  shopScripts: { list: silence, inject: nothing },
  tag: { isPresent: () => false, send: nothing },
  claims: { claim: silence },
  watch: nothing,
  report: nothing,
  browser: {
    go: nothing,
    replace: nothing,
    leave: nothing,
    isFrugal: () => true,
    blocksCookies: () => false,
  },
  knownAs: () => '',
  online$: EMPTY,
  visible$: EMPTY,
  returned$: EMPTY,
  uuid: () => '',
  random: () => 0,
  scheduler: asyncScheduler,
  clock: () => Date.now(),
  exclusive: silence,
}
