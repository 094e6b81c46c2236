import type { CreditRefusal } from '../../../domain/account/customer.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'

/** Why an order is not placed or not paid. */
export type PayRefusal =
  /** The cart differs from what the shopper saw, or something is no longer available. */
  | { readonly why: 'cart-changed'; readonly lines: readonly RevalidatedLine[] }
  | { readonly why: 'no-cart' }
  | { readonly why: 'no-address' }
  /** The shop accepts no orders from this customer. */
  | { readonly why: 'customer-inactive' }
  | { readonly why: 'no-delivery' }
  /** The pick-up point no longer accepts parcels. */
  | { readonly why: 'pickup-gone' }
  /** The carrier can't be reached to check the pick-up point. */
  | { readonly why: 'pickup-away' }
  | { readonly why: 'no-payment-option' }
  | { readonly why: 'terms-not-accepted' }
  /** A party has reached its cap on reservations; the response does not say which one. */
  | { readonly why: 'reservation-limit' }
  /** Payment on account would exceed the customer's credit limit. */
  | CreditRefusal
  /**
   * A company member may not spend this amount without approval, may not buy at all, or their approval no
   * longer matches the cart.
   */
  | { readonly why: 'needs-approval' }
  | { readonly why: 'provider' }

export interface RevalidatedLine {
  readonly uid: string | null
  readonly oldQuantity: number
  readonly newQuantity: number
  /** Of the whole line, in cents incl. VAT. */
  readonly oldPrice: Cents
  readonly newPrice: Cents
}
