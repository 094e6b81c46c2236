import type { NearPoint, PickupPoint } from '../../domain/checkout/pickupPoint.ts'
import type { OrderReferences } from '../../domain/orders/references.ts'
import type {
  CheckoutField,
  CheckoutForm,
  CheckoutStep,
  DeliveryOption,
  PaymentOption,
} from '../../domain/checkout/information.ts'

/** An address that a customer who is logged in can send the order to. */
export interface SavedAddress {
  readonly id: string
  /** ISO 3166-1 */
  readonly countryCode: string
  /** company and name */
  readonly who: string
  /** street, number, postcode and city */
  readonly where: string
}

/** Where the parcel can be picked up. */
export interface PickupView {
  /** those near the address, nearest first; null: not looked up, or the service is away */
  readonly points: readonly NearPoint[] | null
  readonly isAway: boolean
  /** the one that is chosen */
  readonly pointId: string | null
  /** the same, where it is shown by itself */
  readonly point: PickupPoint | null
}

/** Nothing is picked up. */
export const NO_PICKUP: PickupView = { points: null, isAway: false, pointId: null, point: null }

/** One of a company's people has to ask first, has asked for this very cart, or buys nothing at all. */
export type CheckoutApproval = 'needed' | 'asked' | 'buys-nothing'

/** Everything the four checkout steps show beside the cart. */
export interface CheckoutView {
  readonly step: CheckoutStep
  /** the cart's public uid in the first step, so that what is typed there is kept for that cart alone */
  readonly cartUid?: string
  /** whether a customer is logged in; false for a guest */
  readonly isKnown: boolean
  /** what a known customer chooses from in the first step, oldest first */
  readonly addresses: readonly SavedAddress[]
  /** the chosen one of them; null: another one, which the form names */
  readonly addressId: string | null
  /** what stands in the form, by field name */
  readonly form: CheckoutForm
  /** what is wrong with it: text keys by field name */
  readonly errors: Readonly<Partial<Record<CheckoutField, string>>>
  /** text key of what is wrong with the step as a whole */
  readonly problem: string | null
  readonly deliveryOptions: readonly DeliveryOption[]
  readonly deliveryId: string | null
  readonly pickup: PickupView
  readonly paymentOptions: readonly PaymentOption[]
  readonly paymentOptionId: string | null
  /** what a business fills in of what it calls the order; null for everybody else, who is not asked */
  readonly references: OrderReferences | null
  /** what stands between one of a company's people and their order; missing for nothing */
  readonly approval?: CheckoutApproval
  /** where the payment under way is made; null while the provider has not said */
  readonly paymentUrl: string | null
}
