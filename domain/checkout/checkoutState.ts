import type { Cents } from '../kernel/cents.ts'
import type { Fact } from '../kernel/fact.ts'
import { never } from '../kernel/never.ts'
import { NO_CART, type CheckoutCart, type GoodsChange } from './checkoutCart.ts'
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

/** One of several ways, by id: `chosen` is one of `offered`, or null where nothing is chosen yet. */
export interface Choice {
  readonly offered: readonly string[]
  readonly chosen: string | null
}

/** The ways of delivery with pick-up points, by id, and the point that is chosen of the one that is. */
export interface PickupChoice {
  readonly ways: readonly string[]
  readonly pointId: string | null
}

/** What the steps stand on [4-001]. */
export interface CheckoutState {
  step: CheckoutStep
  cart: CheckoutCart
  /** a form that holds was taken */
  isInformed: boolean
  /** the addresses that a customer who is logged in has saved; a guest has none */
  address: Choice
  delivery: Choice
  pickup: PickupChoice
  payment: Choice
  /** a payment of this very cart is under way */
  isPaying: boolean
}

export const NOT_CHOSEN: Choice = { offered: [], chosen: null }

export const initialCheckout = (): CheckoutState => ({
  step: 'information',
  cart: NO_CART,
  isInformed: false,
  address: NOT_CHOSEN,
  delivery: NOT_CHOSEN,
  pickup: { ways: [], pointId: null },
  payment: NOT_CHOSEN,
  isPaying: false,
})

/** What is not on offer falls back to the first [4-024]. */
export const among = ({ offered }: Choice, id: string | null): string | null =>
  id !== null && offered.includes(id) ? id : (offered[0] ?? null)

export const evolveCheckout = (state: CheckoutState, fact: CheckoutFact): void => {
  switch (fact.type) {
    case 'CartSeen':
      if (fact.data.cart.totalInclVat !== state.cart.totalInclVat) state.isPaying = false
      state.cart = fact.data.cart
      return
    case 'OrderChanged':
      state.isPaying = false
      return
    case 'Informed':
      state.isInformed = fact.data.isInformed
      return
    case 'SavedAddressesOffered':
      state.address = offer(fact.data.offered, state.address)
      return
    case 'SavedAddressChosen':
      state.address = { ...state.address, chosen: fact.data.id }
      return
    case 'DeliveryOffered':
      state.delivery = offer(fact.data.offered, state.delivery)
      return
    case 'DeliveryChosen':
      if (fact.data.id !== state.delivery.chosen) {
        state.isPaying = false
        state.pickup = { ...state.pickup, pointId: null }
      }
      state.delivery = { ...state.delivery, chosen: fact.data.id }
      return
    case 'PickupChosen':
      if (fact.data.id !== state.pickup.pointId) state.isPaying = false
      state.pickup = { ...state.pickup, pointId: fact.data.id }
      return
    case 'PaymentOffered':
      state.payment = offer(fact.data.offered, state.payment)
      return
    case 'PaymentChosen':
      if (fact.data.id !== state.payment.chosen) state.isPaying = false
      state.payment = { ...state.payment, chosen: fact.data.id }
      return
    case 'PaymentBegun':
      state.isPaying = true
      return
    case 'PaymentEnded':
      state.isPaying = false
      return
    case 'StepReached':
      state.step = fact.data.step
      return
    default:
      never(fact)
  }
}

const offer = (offered: readonly string[], { chosen }: Choice): Choice => ({
  offered,
  chosen: among({ offered, chosen }, chosen),
})
