import type { CheckoutRefusal } from '../../../domain/checkout/checkoutWishes.ts'

/** What a step lacks, in the words of the specification (section 8). */
export const LACKS = {
  'no-goods': 'checkoutValidateCartFailed',
  'information-missing': 'checkoutStepInformation',
  'address-missing': 'checkoutStepInformation',
  'delivery-missing': 'checkoutNoDelivery',
  'pickup-missing': 'checkoutNoPickupPoint',
  'payment-missing': 'checkoutNoPayment',
  'terms-not-accepted': 'checkoutTermsMissing',
  'cart-changed': 'checkoutCartUpdated',
  'not-paying': 'checkoutUnknownStep',
  'not-at-overview': 'checkoutUnknownStep',
} as const satisfies Record<CheckoutRefusal['why'], string>
