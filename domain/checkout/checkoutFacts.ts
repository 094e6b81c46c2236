import type { Cents } from '../kernel/cents.ts'
import type { Fact } from '../kernel/fact.ts'
import type { CheckoutCart, GoodsChange } from './checkoutCart.ts'
import type { CheckoutStep } from './information.ts'

export type CheckoutFact =
  | Fact<'CartSeen', { readonly cart: CheckoutCart }>
  /** what was bought is not what was bought before */
  | Fact<'OrderChanged', { readonly changes: readonly GoodsChange[] }>
  | Fact<'Informed', { readonly isInformed: boolean }>
  | Fact<'SavedAddressesOffered', { readonly offered: readonly string[] }>
  /** null: another address than those that are saved */
  | Fact<'SavedAddressChosen', { readonly id: string | null }>
  | Fact<'DeliveryOffered', { readonly offered: readonly string[] }>
  | Fact<'DeliveryChosen', { readonly id: string | null }>
  | Fact<'PickupChosen', { readonly id: string | null }>
  | Fact<'PaymentOffered', { readonly offered: readonly string[] }>
  | Fact<'PaymentChosen', { readonly id: string | null }>
  | Fact<'PaymentBegun', { readonly cartVersion: number; readonly totalInclVat: Cents }>
  /** the payment that was begun can't be made */
  | Fact<'PaymentEnded', null>
  | Fact<'StepReached', { readonly step: CheckoutStep }>
