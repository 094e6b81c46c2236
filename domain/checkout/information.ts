import type { Fee } from '../pricing/totals.ts'

/** 1 to 4 (specification, section 4): information, delivery, overview, pay. */
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
  readonly label: string
  readonly fee: Fee
}

export interface PaymentOption {
  readonly id: string
  readonly label: string
  /** name of a known logo, or null */
  readonly icon: string | null
  readonly fee: Fee
}
