import type {
  CheckoutField,
  CheckoutForm,
  CheckoutStep,
  DeliveryOption,
  PaymentOption,
} from '../../domain/checkout/information.ts'

/** Everything the four checkout steps show beside the cart. */
export interface CheckoutView {
  readonly step: CheckoutStep
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
