import type { StorefrontPorts } from './storefrontPorts.ts'
import type { NoticeSender } from './notices/noticeSender.ts'
import type { EventLog } from './eventLog.ts'
import type { CartStore } from './cart/browserCart.ts'
import type { OrderMoment } from '../../domain/catalogue/deliveryCalendar.ts'
import type { Sellable } from '../../domain/catalogue/sellable.ts'
import type { Choice } from '../../domain/cart/cartLine.ts'
import type { Choices } from '../../domain/consent/choices.ts'
import type { ConsentState } from '../../domain/consent/consent.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { AppConfig } from '../contract/files/appConfig.ts'
import type { CouponEntryState } from './coupon/couponEntry.ts'
import type { ShopperCart } from './cart/shopperCart.ts'
import type { AnnouncementState } from './cart/announcements.ts'
import type { LoadingState, LoadingCommand } from './loading/loading.ts'
import type { NoticeState, NoticeCommand } from './notices/notices.ts'
import type { OverlayName, OverlayState, OverlayCommand } from './overlays/overlays.ts'
import type { PageState, PageCommand } from './pages/pages.ts'
import type { SearchState } from './search/search.ts'
import type { Store, Reads } from './store.ts'
import type { VisitorState, VisitorCommand } from './visitor/visitor.ts'

/**
 * Everything that a view may read, and the commands it may send. The server creates one per rendering; the
 * browser creates one at start from the server's snapshot. Views cannot tell them apart.
 */
export interface Storefront {
  readonly locale: Locale
  readonly config: AppConfig
  readonly pages: Reads<PageState> & {
    /** navigates to this path and query; resolves when the page is shown */
    goTo(url: string): Promise<void>
    /** prefetches a page; does nothing on a slow or metered connection */
    prefetch(url: string): void
  }
  readonly cart: Reads<ShopperCart> & {
    add(product: Sellable, choices: readonly Choice[], quantity: number): void
    /** 0 removes the line */
    setQuantity(lineId: string, quantity: number): void
    /** changes the quantity by this many pieces, from 0 to the maximum of a line */
    step(lineId: string, by: number): void
    /** restores the line removed last */
    undo(): void
  }
  /** the discount code field and its commands */
  readonly coupon: Reads<CouponEntryState> & {
    type(text: string): void
    apply(): Promise<void>
    remove(code: string): Promise<void>
  }
  /** screen-reader announcements of cart changes */
  readonly announcements: Reads<AnnouncementState>
  readonly search: Reads<SearchState> & { type(query: string): void }
  /** the visitor's consent; only necessary cookies until decided */
  readonly consent: Reads<ConsentState> & {
    acceptAll(): void
    acceptSelected(choices: Choices): void
    acceptNecessary(): void
    /** shows the cookie wall again */
    reopen(): void
  }
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'state$' | 'now' | 'rendered' | 'send'> & {
    /** prefetches the overlay's code when the visitor is about to open it */
    prefetch(name: OverlayName): void
  }
  readonly notices: Pick<Store<NoticeState, NoticeCommand>, 'state$' | 'now' | 'rendered' | 'send'>
  readonly loading: Reads<LoadingState>
  /**
   * returns a part that only some pages need, such as a listing's filters; created on the first call and
   * cached
   */
  part<Part>(make: (inside: Inside) => Part): Part
  /** whether a customer is logged in */
  readonly visitor: Reads<VisitorState>
  /** the moment for which the delivery promises hold */
  readonly moment: Reads<OrderMoment>
}

/** What a part of the storefront is created from. */
export interface Inside extends Pick<Storefront, 'locale' | 'config' | 'overlays'> {
  readonly pages: Storefront['pages'] & Pick<Store<PageState, PageCommand>, 'send'>
  readonly log: EventLog
  readonly ports: StorefrontPorts
  readonly say: NoticeSender
  readonly cart: Pick<CartStore, 'state$' | 'now' | 'send'>
  /** the cart as the shopper sees it */
  readonly view: Reads<ShopperCart>
  readonly loading: Pick<Store<LoadingState, LoadingCommand>, 'send'>
  readonly visitor: Pick<Store<VisitorState, VisitorCommand>, 'state$' | 'now' | 'send'>
}

/** Creates each part on its first request and caches it: its code loads with the page that needs it. */
export const partsOf = (inside: Inside): Storefront['part'] => {
  const made = new Map<unknown, unknown>()
  return <Part>(make: (inside: Inside) => Part): Part => {
    if (!made.has(make)) made.set(make, make(inside))
    return made.get(make) as Part
  }
}
