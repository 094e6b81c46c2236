import type { TypedSizes } from '../../domain/cart/choices/measuring.ts'
import type { Choice } from '../../domain/cart/cartLine.ts'
import type { OrderWay } from '../ports/browser/orderPayApi.ts'
import type { AccountView } from '../pages/account/accountView.ts'
import type { Fact } from '../../domain/kernel/fact.ts'
import type { AddressFact } from '../../domain/checkout/addressState.ts'
import type { ConsentFact } from '../../domain/consent/consent.ts'
import type { AnnouncementFact } from './cart/announcements.ts'
import type { BrowserCartFact } from './cart/browserCartState.ts'
import type { EmptyingFact } from './cart/emptying.ts'
import type { CouponEntryFact } from './coupon/couponEntry.ts'
import type { CheckoutScreenFact } from './checkout/checkoutScreen.ts'
import type { DeliveryMomentFact } from './delivery/deliveryMoment.ts'
import type { FilterFact } from './filters/filters.ts'
import type { LoadingFact } from './loading/loading.ts'
import type { NoticeFact } from './notices/notices.ts'
import type { OverlayFact } from './overlays/overlays.ts'
import type { PageFact } from './pages/pages.ts'
import type { SearchFact } from './search/search.ts'
import type { VisitorFact } from './visitor/visitor.ts'

/** The stores of a storefront by name, and the facts of each; those of parts that come with a page stand here as well. */
export interface StoreFacts {
  readonly cart: BrowserCartFact
  readonly emptying: EmptyingFact
  readonly coupon: CouponEntryFact
  readonly announcements: AnnouncementFact
  readonly pages: PageFact
  readonly search: SearchFact
  readonly overlays: OverlayFact
  readonly notices: NoticeFact
  readonly loading: LoadingFact
  readonly moment: DeliveryMomentFact
  readonly consent: ConsentFact
  readonly filters: FilterFact
  readonly checkout: CheckoutScreenFact
  readonly address: AddressFact
  readonly choosing: ChoosingFact
  readonly measuring: MeasuringFact
  readonly visitor: VisitorFact
  readonly account: AccountPanelFact
  readonly paymentOrder: PaymentOrderFact
}

export type StoreName = keyof StoreFacts

/** A fact and the store it belongs to. */
export type Happened<Name extends StoreName = StoreName> = {
  [Store in Name]: { readonly store: Store; readonly fact: StoreFacts[Store] }
}[Name]

export type AccountPanelFact =
  | Fact<'AccountAsked', null>
  | Fact<'AccountArrived', { readonly account: AccountView }>
  | Fact<'AccountMissed', null>

export type PaymentOrderFact =
  | Fact<'PaymentOptionsAsked', { readonly orderUid: string }>
  | Fact<'PaymentOptionsArrived', { readonly ways: readonly OrderWay[] }>
  | Fact<'PaymentOptionsCleared', null>
  | Fact<'PaymentOptionChosen', { readonly id: string }>
  | Fact<'OrderPayBegan', null>
  | Fact<'OrderPayEnded', null>

/** From then on this is chosen of that product. */
export type ChoosingFact = Fact<
  'OptionChosen',
  { readonly productId: number; readonly choices: readonly Choice[] }
>

/** From then on this stands in the fields of that product's size calculator. */
export type MeasuringFact = Fact<'SizeTyped', { readonly productId: number; readonly typed: TypedSizes }>
