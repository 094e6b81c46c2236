import type { BasisPoints } from '../kernel/cents.ts'
import type { Fee } from '../pricing/totals.ts'

/** Steps 1 to 4: information, delivery, overview, pay [4-001]. */
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
  /** the buyer chooses a pickup point */
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
  /** the share of the order due before shipping */
  readonly prepay: BasisPoints
  /**
   * legally required statements for third-party credit, shown before it can be chosen; null for other methods
   */
  readonly credit: CreditStatements | null
}

/** The lender, the cost of the credit, the shop's role, and the warning required by law. */
export interface CreditStatements {
  readonly lender: string
  readonly cost: string
  readonly role: string
  readonly warning: string
}
