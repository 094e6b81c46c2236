import type { Inside } from '../storefront.ts'
import type { Subscription } from 'rxjs'
import type { OrderMoment } from '../../../domain/catalogue/deliveryCalendar.ts'
import type { ConsentState, ConsentCommand } from '../../../domain/consent/consent.ts'
import type { BuildWatch } from '../build/buildWatch.ts'
import type { AnnouncementState, AnnouncementCommand } from '../cart/announcements.ts'
import type { CouponEntryState } from '../coupon/couponEntry.ts'
import type { DeliveryMomentCommand } from '../delivery/deliveryMoment.ts'
import type { NoticeState, NoticeCommand } from '../notices/notices.ts'
import type { OverlayState, OverlayCommand } from '../overlays/overlays.ts'
import type { SearchState, SearchCommand } from '../search/search.ts'
import type { Store, Reads } from '../store.ts'
import type { LoadingState, LoadingCommand } from '../loading/loading.ts'
import type { CartStore } from '../cart/browserCart.ts'

/** What the storefront's effects are created from. */
export interface EffectParts extends Omit<Inside, 'cart' | 'loading' | 'overlays'> {
  readonly cart: CartStore
  readonly announcements: Store<AnnouncementState, AnnouncementCommand>
  readonly coupon: Reads<CouponEntryState>
  readonly search: Store<SearchState, SearchCommand>
  readonly consent: Store<ConsentState, ConsentCommand>
  readonly overlays: Store<OverlayState, OverlayCommand>
  readonly notices: Store<NoticeState, NoticeCommand>
  readonly loading: Store<LoadingState, LoadingCommand>
  readonly moment: Store<OrderMoment, DeliveryMomentCommand>
  readonly build: BuildWatch
  /** applies the consequences of each shown page */
  readonly follow: () => Subscription
}

/** Starts an effect that runs until it is unsubscribed. */
export type Effect = () => Subscription
