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
  /** company and name */
  readonly who: string
  /** street, number, postcode and city */
  readonly where: string
}

/** Everything the four checkout steps show beside the cart. */
export interface CheckoutView {
  readonly step: CheckoutStep
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
  readonly paymentOptions: readonly PaymentOption[]
  readonly paymentOptionId: string | null
  /** where the payment under way is made; null while the provider has not said */
  readonly paymentUrl: string | null
}
