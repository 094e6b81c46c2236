import type { NearPoint, PickupPoint } from '../../domain/checkout/pickupPoint.ts'
import type { OrderReferences } from '../../domain/orders/references.ts'
import type {
  CheckoutField,
  CheckoutForm,
  CheckoutStep,
  DeliveryOption,
  PaymentOption,
} from '../../domain/checkout/information.ts'

/** A saved delivery address of a logged-in customer. */
export interface SavedAddress {
  readonly id: string
  /** ISO 3166-1 */
  readonly countryCode: string
  /** company and name */
  readonly who: string
  /** street, number, postcode and city */
  readonly where: string
}

/** The pickup points for the parcel. */
export interface PickupView {
  /** points near the address, nearest first; null if not looked up, or if the service is unavailable */
  readonly points: readonly NearPoint[] | null
  readonly isAway: boolean
  /** the chosen point */
  readonly pointId: string | null
  /** the chosen point, if shown on its own */
  readonly point: PickupPoint | null
}

/** No pickup. */
export const NO_PICKUP: PickupView = { points: null, isAway: false, pointId: null, point: null }

/** A member of a company needs approval, has requested it for this cart, or may not buy at all. */
export type CheckoutApproval = 'needed' | 'asked' | 'buys-nothing'

/** Everything that the four checkout steps show besides the cart. */
export interface CheckoutView {
  readonly step: CheckoutStep
  /** the cart's public uid in the first step, so that a draft is stored for that cart alone */
  readonly cartUid?: string
  /** whether a customer is logged in; false for a guest */
  readonly isKnown: boolean
  /** the customer's saved addresses in the first step, oldest first */
  readonly addresses: readonly SavedAddress[]
  /** the chosen saved address; null for another address, entered in the form */
  readonly addressId: string | null
  /** content of the form, by field */
  readonly form: CheckoutForm
  /** field errors: text keys by field */
  readonly errors: Readonly<Partial<Record<CheckoutField, string>>>
  /** text key of a problem with the whole step */
  readonly problem: string | null
  readonly deliveryOptions: readonly DeliveryOption[]
  readonly deliveryId: string | null
  readonly pickup: PickupView
  readonly paymentOptions: readonly PaymentOption[]
  readonly paymentOptionId: string | null
  /** a business customer's references for the order; null for other customers, who are not asked */
  readonly references: OrderReferences | null
  /** what a member of a company needs before ordering; missing if nothing */
  readonly approval?: CheckoutApproval
  /** where the pending payment is made; null until the provider has answered */
  readonly paymentUrl: string | null
}
