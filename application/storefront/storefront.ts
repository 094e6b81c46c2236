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
 * All that a view may read, and the commands that it may send. The server makes one for each rendering, the browser one at start from the snapshot
 * the server sent; views can't tell them apart.
 */
export interface Storefront {
  readonly locale: Locale
  readonly config: AppConfig
  readonly pages: Reads<PageState> & {
    /** shows the page at this path and query; resolves when it is shown */
    goTo(url: string): Promise<void>
    /** fetches it ahead, quietly; does nothing on a slow or metered connection */
    prefetch(url: string): void
  }
  readonly cart: Reads<ShopperCart> & {
    add(product: Sellable, choices: readonly Choice[], quantity: number): void
    /** 0 removes the line */
    setQuantity(lineId: string, quantity: number): void
    /** so many pieces more or less, down to 0 and up to as many as a line may have */
    step(lineId: string, by: number): void
    /** puts the line back that was last taken out */
    undo(): void
  }
  /** the field for a discount code, and what is done about one */
  readonly coupon: Reads<CouponEntryState> & {
    type(text: string): void
    apply(): Promise<void>
    remove(code: string): Promise<void>
  }
  /** what is said of changes of the cart to who can't see them */
  readonly announcements: Reads<AnnouncementState>
  readonly search: Reads<SearchState> & { type(query: string): void }
  /** what the visitor allows; while it is undecided, only the necessary */
  readonly consent: Reads<ConsentState> & {
    acceptAll(): void
    acceptSelected(choices: Choices): void
    acceptNecessary(): void
    /** shows the cookie wall again */
    reopen(): void
  }
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'state$' | 'now' | 'rendered' | 'send'> & {
    /** fetches its code ahead, quietly: somebody is about to open it */
    prefetch(name: OverlayName): void
  }
  readonly notices: Pick<Store<NoticeState, NoticeCommand>, 'state$' | 'now' | 'rendered' | 'send'>
  readonly loading: Reads<LoadingState>
  /** what only some pages need, such as a listing's filters: made when it is first asked for, and the same from then on */
  part<Part>(make: (inside: Inside) => Part): Part
  /** whether somebody is logged in */
  readonly visitor: Reads<VisitorState>
  /** what the delivery promises are true for */
  readonly moment: Reads<OrderMoment>
}

/** What a part of the storefront is made from. */
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

/** Makes each part when it is first asked for and keeps it: its code comes with the page that asks. */
export const partsOf = (inside: Inside): Storefront['part'] => {
  const made = new Map<unknown, unknown>()
  return <Part>(make: (inside: Inside) => Part): Part => {
    if (!made.has(make)) made.set(make, make(inside))
    return made.get(make) as Part
  }
}
