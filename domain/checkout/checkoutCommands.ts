import type { Cents } from '../kernel/cents.ts'
import type { CheckoutCart } from './checkoutCart.ts'
import type { CheckoutStep } from './information.ts'

export type CheckoutCommand =
  | { readonly type: 'SeeCart'; readonly cart: CheckoutCart }
  | { readonly type: 'Inform'; readonly isInformed: boolean }
  /** ways that can be chosen now: of these the one that was chosen, else the first */
  | {
      readonly type: 'OfferAddresses' | 'OfferDelivery' | 'OfferPayment'
      readonly offered: readonly string[]
    }
  /** null: takes the choice back */
  | { readonly type: 'ChooseAddress' | 'ChooseDelivery' | 'ChoosePayment'; readonly id: string | null }
  /** a pick-up point of the way of delivery that is chosen; null: none any more */
  | { readonly type: 'ChoosePickup'; readonly id: string | null }
  | { readonly type: 'GoNext' }
  | { readonly type: 'GoBack' }
  | { readonly type: 'GoTo'; readonly step: CheckoutStep }
  /** `cartVersion` and `totalInclVat` (cents): as the shopper saw them */
  | {
      readonly type: 'Pay'
      readonly cartVersion: number
      readonly totalInclVat: Cents
      readonly termsAccepted: boolean
    }
  | { readonly type: 'EndPayment' }

export type CheckoutRefusal =
  | { readonly why: 'no-goods' }
  | { readonly why: 'information-missing' }
  /** none of a known customer's saved addresses is chosen, and no other was taken */
  | { readonly why: 'address-missing' }
  | { readonly why: 'delivery-missing' }
  /** a way with pick-up points, and none of them */
  | { readonly why: 'pickup-missing' }
  | { readonly why: 'payment-missing' }
  | { readonly why: 'terms-not-accepted' }
  | { readonly why: 'cart-changed' }
  /** the last step is reached by paying alone */
  | { readonly why: 'not-paying' }
  /** only who sees the overview pays what it shows */
  | { readonly why: 'not-at-overview' }
