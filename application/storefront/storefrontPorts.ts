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
import type { Recording } from './recording/heard.ts'
import type { Page } from '../pages/page.ts'

/** What becomes of a moment that may make an event, or the recording that has begun. */
export type Seen =
  { readonly fate: 'held' | 'sent' | 'dropped'; readonly moment: Moment } | { readonly recording: Recording }

/** Everything outside that a storefront needs to live. */
export interface StorefrontPorts {
  readonly pages: PageSource
  readonly personalPages: PersonalPages
  /** fetches the code that shows pages of this type; rejects when it can't be had */
  readonly loadChunk: (page: Page) => Promise<unknown>
  /** fetches the code that shows this overlay; rejects when it can't be had */
  readonly loadOverlay: (name: OverlayName) => Promise<unknown>
  readonly cart: CartApi
  readonly ownPrices: OwnPrices
  readonly checkout: CheckoutApi
  readonly addresses: AddressApi
  readonly orderPay: OrderPayApi
  /** what is seldom needed at first; rejects when its code can't be had */
  readonly later: () => Promise<LaterPorts>
  readonly tasks: TaskStorage
  readonly build: BuildSource
  readonly consentCookies: ConsentCookies
  readonly consentSignals: ConsentSignals
  readonly consentReceipts: ConsentReceipts
  readonly shopScripts: ShopScripts
  readonly tag: TagFunction
  readonly claims: Claims
  /** shows those who develop the shop what goes on */
  readonly watch: (seen: Seen) => void
  readonly browser: BrowserWindow
  /** a mark of who the browser was told is logged in, in this browser alone; '' for nobody */
  readonly knownAs: () => string
  /** the present connection first, then each change */
  readonly online$: Observable<boolean>
  /** whether the page is looked at: now, then each change */
  readonly visible$: Observable<boolean>
  /** the page comes back as it was left, out of the browser's own cache */
  readonly returned$: Observable<unknown>
  /** told of what should not happen, for whoever looks after the shop */
  readonly report: (message: string) => void
  /** a fresh UUID */
  readonly uuid: () => string
  /** from [0, 1) */
  readonly random: () => number
  /** tells the time too: ms by a clock that never jumps */
  readonly scheduler: SchedulerLike
  /** ms since 1970 by the computer's own clock, which may be set, and which goes on while it sleeps: for what has a date */
  readonly clock: () => number
  /** runs one piece of work at a time over all of the browser's pages, in the order they were asked for; rejects only if the work does */
  readonly exclusive: (work: () => Promise<void>) => Promise<void>
}

const silence = (): Promise<never> => new Promise(() => {})
const nothing = (): void => {}

/** Ports behind which there is nothing: a rendering on the server shows the state it was given and never calls out. */
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
