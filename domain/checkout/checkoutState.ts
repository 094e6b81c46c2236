import type { Cents } from '../kernel/cents.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { NO_CART, type CheckoutCart, type GoodsChange } from './checkoutCart.ts'
import type { CheckoutStep } from './information.ts'

export type CheckoutEvent =
  | DomainEvent<'CartSeen', { readonly cart: CheckoutCart }>
  /** the goods, their totals or the coupons changed */
  | DomainEvent<'OrderChanged', { readonly changes: readonly GoodsChange[] }>
  | DomainEvent<'Informed', { readonly isInformed: boolean }>
  | DomainEvent<'SavedAddressesOffered', { readonly offered: readonly string[] }>
  /** null: another address than the saved ones */
  | DomainEvent<'SavedAddressChosen', { readonly id: string | null }>
  | DomainEvent<'DeliveryOffered', { readonly offered: readonly string[] }>
  | DomainEvent<'DeliveryChosen', { readonly id: string | null }>
  | DomainEvent<'PickupChosen', { readonly id: string | null }>
  | DomainEvent<'PaymentOffered', { readonly offered: readonly string[] }>
  | DomainEvent<'PaymentChosen', { readonly id: string | null }>
  | DomainEvent<'PaymentBegun', { readonly cartVersion: number; readonly totalInclVat: Cents }>
  /** the started payment can't be made */
  | DomainEvent<'PaymentEnded', null>
  | DomainEvent<'StepReached', { readonly step: CheckoutStep }>

/** One of several options, by id: `chosen` is one of `offered`, or null if nothing is chosen. */
export interface Choice {
  readonly offered: readonly string[]
  readonly chosen: string | null
}

/** The ids of delivery methods with pickup points, and the chosen point of the chosen method. */
export interface PickupChoice {
  readonly ways: readonly string[]
  readonly pointId: string | null
}

/** The state that decides which steps are available [4-001]. */
export interface CheckoutState {
  step: CheckoutStep
  cart: CheckoutCart
  /** a valid information form was submitted */
  isInformed: boolean
  /** the saved addresses of a logged-in customer; empty for a guest */
  address: Choice
  delivery: Choice
  pickup: PickupChoice
  payment: Choice
  /** a payment of this very cart is running */
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

/** An id that is not offered falls back to the first offered one [4-024]. */
export const among = ({ offered }: Choice, id: string | null): string | null =>
  id !== null && offered.includes(id) ? id : (offered[0] ?? null)

export const evolveCheckout = (state: CheckoutState, event: CheckoutEvent): void => {
  switch (event.type) {
    case 'CartSeen':
      if (event.data.cart.totalInclVat !== state.cart.totalInclVat) state.isPaying = false
      state.cart = event.data.cart
      return
    case 'OrderChanged':
      state.isPaying = false
      return
    case 'Informed':
      state.isInformed = event.data.isInformed
      return
    case 'SavedAddressesOffered':
      state.address = offer(event.data.offered, state.address)
      return
    case 'SavedAddressChosen':
      state.address = { ...state.address, chosen: event.data.id }
      return
    case 'DeliveryOffered':
      state.delivery = offer(event.data.offered, state.delivery)
      return
    case 'DeliveryChosen':
      if (event.data.id !== state.delivery.chosen) {
        state.isPaying = false
        state.pickup = { ...state.pickup, pointId: null }
      }
      state.delivery = { ...state.delivery, chosen: event.data.id }
      return
    case 'PickupChosen':
      if (event.data.id !== state.pickup.pointId) state.isPaying = false
      state.pickup = { ...state.pickup, pointId: event.data.id }
      return
    case 'PaymentOffered':
      state.payment = offer(event.data.offered, state.payment)
      return
    case 'PaymentChosen':
      if (event.data.id !== state.payment.chosen) state.isPaying = false
      state.payment = { ...state.payment, chosen: event.data.id }
      return
    case 'PaymentBegun':
      state.isPaying = true
      return
    case 'PaymentEnded':
      state.isPaying = false
      return
    case 'StepReached':
      state.step = event.data.step
      return
    default:
      never(event)
  }
}

const offer = (offered: readonly string[], { chosen }: Choice): Choice => ({
  offered,
  chosen: among({ offered, chosen }, chosen),
})
