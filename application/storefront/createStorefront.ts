import { consent } from '../../domain/consent/consent.ts'
import { formKeyOf } from './formKey.ts'
import { buildWatch } from './build/buildWatch.ts'
import { browserCart } from './cart/browserCart.ts'
import { cartCommands } from './cart/cartCommands.ts'
import { couponEntry } from './coupon/couponEntry.ts'
import { couponCommands } from './coupon/couponCommands.ts'
import { shopperView } from './cart/shopperCart.ts'
import { announcements } from './cart/announcements.ts'
import { consentCommands } from './consent/consentCommands.ts'
import { deliveryMoment } from './delivery/deliveryMoment.ts'
import { eventLog } from './eventLog.ts'
import type { EffectParts } from './effects/effectParts.ts'
import { loading } from './loading/loading.ts'
import { notices } from './notices/notices.ts'
import { noticeSender } from './notices/noticeSender.ts'
import { overlays } from './overlays/overlays.ts'
import { navigation } from './pages/navigation.ts'
import { pages } from './pages/pages.ts'
import { search } from './search/search.ts'
import type { Snapshot } from './snapshot.ts'
import { visitor } from './visitor/visitor.ts'
import { storeOf, viewed } from './store.ts'
import { type Storefront, partsOf } from './storefront.ts'
import { silentPorts, type StorefrontPorts } from './storefrontPorts.ts'

/** A storefront, with the parts that only its composition needs. */
export interface OpenStorefront {
  readonly storefront: Storefront
  /** idempotency key of the form with that name; '' if the rendering is cached for many visitors */
  readonly formKey: (name: string) => string
  /**
   * input of the effects that load the cart, restore tasks, send and listen (`effects/startEffects.ts`).
   * Unused if a page is only rendered.
   */
  readonly life: EffectParts
}

/**
 * Creates a storefront from a snapshot: the same on the server, which only renders it, and in the browser.
 */
export const createStorefront = (
  snapshot: Snapshot,
  ports: StorefrontPorts = silentPorts,
): OpenStorefront => {
  const { locale, config, url, page } = snapshot
  const log = eventLog()
  const fresh = browserCart.initial()
  const cartStore = storeOf(log, 'cart', browserCart, {
    ...fresh,
    ...(snapshot.cart && {
      loaded: true,
      confirmed: snapshot.cart.cart,
      version: snapshot.cart.version,
      loading: null,
    }),
  })
  const couponStore = storeOf(log, 'coupon', couponEntry)
  const announcementStore = storeOf(log, 'announcements', announcements)
  const pageStore = storeOf(log, 'pages', pages, { url, page, loading: null, failed: null })
  const searchStore = storeOf(log, 'search', search)
  const overlayStore = storeOf(log, 'overlays', overlays)
  const noticeStore = storeOf(log, 'notices', notices)
  const loadingStore = storeOf(log, 'loading', loading)
  const momentStore = storeOf(log, 'moment', deliveryMoment, snapshot.moment)
  const consentStore = storeOf(log, 'consent', consent)
  const visitorStore = storeOf(log, 'visitor', visitor)
  const wall = config.display.cookieWall
  const say = noticeSender(noticeStore, ports.uuid)

  const cart = viewed(cartStore, shopperView())
  const build = buildWatch(snapshot.buildId, ports)
  const goer = navigation({
    locale,
    ports,
    pages: pageStore,
    overlays: overlayStore,
    cart: cartStore,
    build,
    forBusinesses: config.display.priceExclVat,
  })
  const pageReads = { ...pageStore, goTo: goer.goTo, prefetch: goer.prefetch }
  const openings: Storefront['overlays'] = {
    ...overlayStore,
    prefetch: (name) => void ports.loadOverlay(name).catch(() => {}),
  }
  const shared = {
    locale,
    config,
    log,
    ports,
    say,
    cart: cartStore,
    view: cart,
    loading: loadingStore,
    visitor: visitorStore,
  }
  const storefront: Storefront = {
    locale,
    config,
    pages: pageReads,
    cart: { ...cart, ...cartCommands({ cart: cartStore, view: cart, overlays: overlayStore, say, ports }) },
    coupon: {
      ...couponStore,
      ...couponCommands({ coupon: couponStore, cart: cartStore, view: cart, say, ports }),
    },
    announcements: announcementStore,
    search: { ...searchStore, type: (query) => void searchStore.send({ type: 'Type', query }) },
    consent: {
      ...consentStore,
      ...consentCommands({ consent: consentStore, overlays: overlayStore, version: wall.version }),
    },
    overlays: openings,
    notices: noticeStore,
    loading: loadingStore,
    visitor: visitorStore,
    moment: momentStore,
    part: partsOf({ ...shared, pages: pageReads, overlays: openings }),
  }
  return {
    storefront,
    formKey: (name) => (snapshot.formKeySeed === '' ? '' : formKeyOf(snapshot.formKeySeed, name)),
    life: {
      ...shared,
      pages: pageReads,
      overlays: overlayStore,
      announcements: announcementStore,
      coupon: couponStore,
      search: searchStore,
      consent: consentStore,
      notices: noticeStore,
      moment: momentStore,
      build,
      follow: () => goer.follow(log),
    },
  }
}
