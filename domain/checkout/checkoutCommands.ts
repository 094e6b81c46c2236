import type { Cents } from '../kernel/cents.ts'
import type { CheckoutCart } from './checkoutCart.ts'
import type { CheckoutStep } from './information.ts'

export type CheckoutCommand =
  | { readonly type: 'SeeCart'; readonly cart: CheckoutCart }
  | { readonly type: 'Inform'; readonly isInformed: boolean }
  /** the options available now: keeps the chosen one if it is among them, otherwise chooses the first */
  | {
      readonly type: 'OfferAddresses' | 'OfferDelivery' | 'OfferPayment'
      readonly offered: readonly string[]
    }
  /** null: clears the choice */
  | { readonly type: 'ChooseAddress' | 'ChooseDelivery' | 'ChoosePayment'; readonly id: string | null }
  /** a pickup point of the chosen delivery method; null: none */
  | { readonly type: 'ChoosePickup'; readonly id: string | null }
  | { readonly type: 'GoNext' }
  | { readonly type: 'GoBack' }
  | { readonly type: 'GoTo'; readonly step: CheckoutStep }
  /** `cartVersion` and `totalInclVat` (cents): as displayed to the shopper */
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
  /** a known customer chose none of their saved addresses and entered no other */
  | { readonly why: 'address-missing' }
  | { readonly why: 'delivery-missing' }
  /** the chosen delivery method requires a pickup point */
  | { readonly why: 'pickup-missing' }
  | { readonly why: 'payment-missing' }
  | { readonly why: 'terms-not-accepted' }
  | { readonly why: 'cart-changed' }
  /** the last step can only be reached by paying */
  | { readonly why: 'not-paying' }
  /** a shopper can pay only after seeing the overview */
  | { readonly why: 'not-at-overview' }
