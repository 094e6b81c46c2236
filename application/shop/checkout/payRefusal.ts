import type { CreditRefusal } from '../../../domain/account/customer.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'

/** Why an order is not placed or not paid. */
export type PayRefusal =
  /** something differs from what the shopper saw, or is no longer there */
  | { readonly why: 'cart-changed'; readonly lines: readonly RevalidatedLine[] }
  | { readonly why: 'no-cart' }
  | { readonly why: 'no-address' }
  /** the shop takes no orders of this customer */
  | { readonly why: 'customer-inactive' }
  | { readonly why: 'no-delivery' }
  /** no parcel can be sent to the pick-up point any more */
  | { readonly why: 'pickup-gone' }
  /** nobody can tell whether one can */
  | { readonly why: 'pickup-away' }
  | { readonly why: 'no-payment-option' }
  | { readonly why: 'terms-not-accepted' }
  /** too much is reserved already, in whosever name: the answer doesn't say in whose */
  | { readonly why: 'reservation-limit' }
  /** it can't be paid on account: more would be owed than the customer's limit */
  | CreditRefusal
  /** one of a company's people may not buy for that much without asking, or buys nothing at all; or what they asked is not so any more */
  | { readonly why: 'needs-approval' }
  | { readonly why: 'provider' }

export interface RevalidatedLine {
  readonly uid: string | null
  readonly oldQuantity: number
  readonly newQuantity: number
  /** of the whole line, incl. VAT */
  readonly oldPrice: Cents
  readonly newPrice: Cents
}
