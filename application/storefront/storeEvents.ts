import type { TypedSizes } from '../../domain/cart/choices/measuring.ts'
import type { Choice } from '../../domain/cart/cartLine.ts'
import type { OrderWay } from '../ports/browser/orderPayApi.ts'
import type { AccountView } from '../pages/account/accountView.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import type { AddressEvent } from '../../domain/checkout/addressState.ts'
import type { ConsentEvent } from '../../domain/consent/consent.ts'
import type { AnnouncementEvent } from './cart/announcements.ts'
import type { BrowserCartEvent } from './cart/browserCartState.ts'
import type { EmptyingEvent } from './cart/emptying.ts'
import type { CouponEntryEvent } from './coupon/couponEntry.ts'
import type { CheckoutScreenEvent } from './checkout/checkoutScreen.ts'
import type { DeliveryMomentEvent } from './delivery/deliveryMoment.ts'
import type { FilterEvent } from './filters/filters.ts'
import type { LoadingEvent } from './loading/loading.ts'
import type { NoticeEvent } from './notices/notices.ts'
import type { OverlayEvent } from './overlays/overlays.ts'
import type { PageEvent } from './pages/pages.ts'
import type { SearchEvent } from './search/search.ts'
import type { VisitorEvent } from './visitor/visitor.ts'

/** The events of each store, by store name; includes the stores of parts that load with a page. */
export interface StoreEvents {
  readonly cart: BrowserCartEvent
  readonly emptying: EmptyingEvent
  readonly coupon: CouponEntryEvent
  readonly announcements: AnnouncementEvent
  readonly pages: PageEvent
  readonly search: SearchEvent
  readonly overlays: OverlayEvent
  readonly notices: NoticeEvent
  readonly loading: LoadingEvent
  readonly moment: DeliveryMomentEvent
  readonly consent: ConsentEvent
  readonly filters: FilterEvent
  readonly checkout: CheckoutScreenEvent
  readonly address: AddressEvent
  readonly choosing: ChoosingEvent
  readonly measuring: MeasuringEvent
  readonly visitor: VisitorEvent
  readonly account: AccountPanelEvent
  readonly paymentOrder: PaymentOrderEvent
}

export type StoreName = keyof StoreEvents

/** An event and its store. */
export type Happened<Name extends StoreName = StoreName> = {
  [Store in Name]: { readonly store: Store; readonly event: StoreEvents[Store] }
}[Name]

export type AccountPanelEvent =
  | DomainEvent<'AccountAsked', null>
  | DomainEvent<'AccountArrived', { readonly account: AccountView }>
  | DomainEvent<'AccountMissed', null>

export type PaymentOrderEvent =
  | DomainEvent<'PaymentOptionsAsked', { readonly orderUid: string }>
  | DomainEvent<'PaymentOptionsArrived', { readonly ways: readonly OrderWay[] }>
  | DomainEvent<'PaymentOptionsCleared', null>
  | DomainEvent<'PaymentOptionChosen', { readonly id: string }>
  | DomainEvent<'OrderPayBegan', null>
  | DomainEvent<'OrderPayEnded', null>

/** These options are the product's choices from then on. */
export type ChoosingEvent = DomainEvent<
  'OptionChosen',
  { readonly productId: number; readonly choices: readonly Choice[] }
>

/** These sizes are in the product's size calculator from then on. */
export type MeasuringEvent = DomainEvent<
  'SizeTyped',
  { readonly productId: number; readonly typed: TypedSizes }
>
