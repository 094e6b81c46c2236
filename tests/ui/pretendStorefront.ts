import { BehaviorSubject } from 'rxjs'
import { consent } from '../../domain/consent/consent.ts'
import type { Page } from '../../application/pages/page.ts'
import { couponEntry, type CouponEntryState } from '../../application/storefront/coupon/couponEntry.ts'
import { browserCart } from '../../application/storefront/cart/browserCart.ts'
import type { CartNews } from '../../application/storefront/cart/announcements.ts'
import type { ShopperCart } from '../../application/storefront/cart/shopperCart.ts'
import { notices, type Notice } from '../../application/storefront/notices/notices.ts'
import { overlays } from '../../application/storefront/overlays/overlays.ts'
import type { PageState } from '../../application/storefront/pages/pages.ts'
import type { SearchState } from '../../application/storefront/search/search.ts'
import { eventLog } from '../../application/storefront/eventLog.ts'
import { storeOf, type Reads } from '../../application/storefront/store.ts'
import { silentPorts } from '../../application/storefront/storefrontPorts.ts'
import { type Storefront, partsOf } from '../../application/storefront/storefront.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { ok } from '../../domain/kernel/result.ts'

interface Pretence {
  readonly locale: Locale
  readonly config: Storefront['config']
  readonly url: string
  readonly page: Page
  readonly cart: ShopperCart
  readonly notices?: readonly Notice[]
  readonly search?: SearchState
  readonly coupon?: CouponEntryState
  readonly news?: CartNews | null
  /** the address of a loading page, or of one that could not be loaded */
  readonly asked?: string | undefined
  readonly failed?: string | undefined
  /** whether the loader overlay is visible */
  readonly loading?: boolean
  /** whether a customer is logged in */
  readonly isKnown?: boolean
}

const still = <State>(state: State): Reads<State> => ({
  state$: new BehaviorSubject(state),
  now: () => state,
  rendered: state,
})

/** A storefront with a fixed state: what a view reads while it is rendered. */
export const pretendStorefront = ({ locale, config, url, page, cart, ...rest }: Pretence): Storefront => {
  const log = eventLog()
  const pages: PageState = { url, page, loading: rest.asked ?? null, failed: rest.failed ?? null }
  const pageReads = {
    send: () => ok([]),
    ...still(pages),
    goTo: () => Promise.resolve(),
    prefetch: () => undefined,
  }
  const overlayStore = { ...storeOf(log, 'overlays', overlays), prefetch: () => undefined }
  return {
    locale,
    config,
    pages: pageReads,
    cart: {
      ...still(cart),
      add: () => undefined,
      setQuantity: () => undefined,
      step: () => undefined,
      undo: () => undefined,
    },
    coupon: {
      ...still(rest.coupon ?? couponEntry.initial()),
      type: () => undefined,
      apply: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
    announcements: still({ news: rest.news ?? null }),
    search: {
      ...still(rest.search ?? { query: '', answeredQuery: null, groups: [] }),
      type: () => undefined,
    },
    consent: {
      ...still(consent.initial()),
      acceptAll: () => undefined,
      acceptSelected: () => undefined,
      acceptNecessary: () => undefined,
      reopen: () => undefined,
    },
    visitor: still({ isKnown: rest.isKnown ?? false }),
    moment: still({ today: '2026-11-18', isLate: false }),
    overlays: overlayStore,
    notices: storeOf(log, 'notices', notices, { shown: [...(rest.notices ?? [])], paused: false }),
    loading: still({ works: 0, shown: rest.loading ?? false }),
    part: partsOf({
      locale,
      config,
      log,
      ports: silentPorts,
      say: () => undefined,
      pages: pageReads,
      overlays: overlayStore,
      cart: { ...still(browserCart.initial()), send: () => ok([]) },
      view: still(cart),
      loading: { send: () => ok([]) },
      visitor: { ...still({ isKnown: rest.isKnown ?? false }), send: () => ok([]) },
    }),
  }
}
