import type { Inside } from '../storefront.ts'
import type { Subscription } from 'rxjs'
import type { OrderMoment } from '../../../domain/catalogue/deliveryCalendar.ts'
import type { ConsentState, ConsentWish } from '../../../domain/consent/consent.ts'
import type { BuildWatch } from '../build/buildWatch.ts'
import type { AnnouncementState, AnnouncementWish } from '../cart/announcements.ts'
import type { CouponEntryState } from '../coupon/couponEntry.ts'
import type { DeliveryMomentWish } from '../delivery/deliveryMoment.ts'
import type { NoticeState, NoticeWish } from '../notices/notices.ts'
import type { OverlayState, OverlayWish } from '../overlays/overlays.ts'
import type { SearchState, SearchWish } from '../search/search.ts'
import type { Store, Reads } from '../store.ts'
import type { LoadingState, LoadingWish } from '../loading/loading.ts'
import type { CartStore } from '../cart/browserCart.ts'

/** What the storefront does by itself is made from. */
export interface LifeParts extends Omit<Inside, 'cart' | 'loading' | 'overlays'> {
  readonly cart: CartStore
  readonly announcements: Store<AnnouncementState, AnnouncementWish>
  readonly coupon: Reads<CouponEntryState>
  readonly search: Store<SearchState, SearchWish>
  readonly consent: Store<ConsentState, ConsentWish>
  readonly overlays: Store<OverlayState, OverlayWish>
  readonly notices: Store<NoticeState, NoticeWish>
  readonly loading: Store<LoadingState, LoadingWish>
  readonly moment: Store<OrderMoment, DeliveryMomentWish>
  readonly build: BuildWatch
  /** follows what a page that is shown brings along */
  readonly follow: () => Subscription
}

/** Begins something that goes on until it is unsubscribed. */
export type Begin = () => Subscription
