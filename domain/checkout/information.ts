import type { BasisPoints } from '../kernel/cents.ts'
import type { Fee } from '../pricing/totals.ts'

/** 1 to 4: information, delivery, overview, pay [4-001]. */
export const CHECKOUT_STEPS = ['information', 'delivery', 'overview', 'pay'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export const CHECKOUT_FIELDS = [
  'emailAddress',
  'firstName',
  'lastName',
  'companyName',
  'countryCode',
  'zipCode',
  'houseNumber',
  'houseNumberAddition',
  'streetName',
  'city',
  'phoneNumber',
] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]
export type CheckoutForm = Readonly<Record<CheckoutField, string>>

export interface DeliveryOption {
  readonly id: string
  readonly uid: string
  readonly type: 'shipping' | 'pickup'
  /** the buyer chooses where it is picked up */
  readonly hasPoints: boolean
  readonly label: string
  readonly fee: Fee
}

export interface PaymentOption {
  readonly id: string
  readonly label: string
  /** name of a known logo, or null */
  readonly icon: string | null
  readonly fee: Fee
  /** the share of the order that is paid before it is sent */
  readonly prepay: BasisPoints
  /** what must be said beside credit of a third party before it is chosen; null on every other way */
  readonly credit: CreditStatements | null
}

/** Who lends, what it costs, what the shop is in it, and the warning of the law. */
export interface CreditStatements {
  readonly lender: string
  readonly cost: string
  readonly role: string
  readonly warning: string
}
