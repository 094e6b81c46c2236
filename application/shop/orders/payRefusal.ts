import { never } from '../../../domain/kernel/never.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { PAY_CODES } from '../../contract/api/checkout.ts'

/** Why an order is not placed or not paid. */
export type PayRefusal =
  /** something differs from what the shopper saw, or is no longer there */
  | { readonly why: 'cart-changed'; readonly lines: readonly RevalidatedLine[] }
  | { readonly why: 'no-cart' }
  | { readonly why: 'no-address' }
  | { readonly why: 'no-delivery' }
  | { readonly why: 'no-payment-option' }
  | { readonly why: 'terms-not-accepted' }
  | { readonly why: 'provider' }

export interface RevalidatedLine {
  readonly uid: string | null
  readonly oldQuantity: number
  readonly newQuantity: number
  /** of the whole line, incl. VAT */
  readonly oldPrice: Cents
  readonly newPrice: Cents
}

interface PayMessage {
  readonly step: 'cart' | 1 | 2 | 3 | null
  readonly code: (typeof PAY_CODES)[number] | null
}

/** Where the shopper goes back to, and the code that says why (specification, section 8: pay failure). */
export const payMessage = (refusal: PayRefusal): PayMessage => {
  switch (refusal.why) {
    case 'cart-changed':
      return { step: 'cart', code: null }
    case 'no-cart':
      return { step: 'cart', code: 'icc' }
    case 'no-address':
      return { step: 1, code: null }
    case 'no-delivery':
      return { step: 2, code: 'isoi' }
    case 'no-payment-option':
    case 'provider':
      return { step: 3, code: 'ipoi' }
    case 'terms-not-accepted':
      return { step: 3, code: null }
    default:
      return never(refusal)
  }
}

/** The text key of the notice that tells it. */
export const payNotice = (refusal: PayRefusal): string => {
  switch (refusal.why) {
    case 'cart-changed':
      return 'checkoutCartUpdated'
    case 'no-cart':
      return 'checkoutValidateCartFailed'
    case 'no-address':
      return 'checkoutStepInformation'
    case 'no-delivery':
      return 'checkoutInvalidShippingOptionFailed'
    case 'no-payment-option':
      return 'checkoutNoPayment'
    case 'provider':
      return 'checkoutPaymentOptionProviderFailed'
    case 'terms-not-accepted':
      return 'checkoutTermsMissing'
    default:
      return never(refusal)
  }
}
