import type { Decider } from '../kernel/decider.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { goodsChanges, isSameOrder, NO_CART, type CheckoutCart } from './checkoutCart.ts'
import {
  type CheckoutEvent,
  among,
  evolveCheckout,
  initialCheckout,
  type CheckoutState,
  type Choice,
} from './checkoutState.ts'
import type { CheckoutRefusal, CheckoutCommand } from './checkoutCommands.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from './information.ts'

type Decided = Result<readonly CheckoutEvent[], CheckoutRefusal>

const indexOf = (step: CheckoutStep): number => CHECKOUT_STEPS.indexOf(step)

/** The missing delivery choice, or null. */
const deliveryLack = ({ delivery: { chosen }, pickup }: CheckoutState): CheckoutRefusal | null => {
  if (chosen === null) return { why: 'delivery-missing' }
  return pickup.pointId === null && pickup.ways.includes(chosen) ? { why: 'pickup-missing' } : null
}

/** What a step still lacks before the next one can be shown; null if it is complete. */
const lackOf = (step: CheckoutStep, state: CheckoutState): CheckoutRefusal | null => {
  switch (step) {
    case 'information':
      if (state.isInformed || state.address.chosen !== null) return null
      return { why: state.address.offered.length === 0 ? 'information-missing' : 'address-missing' }
    case 'delivery':
      return deliveryLack(state)
    case 'overview':
      if (state.payment.chosen === null) return { why: 'payment-missing' }
      return state.isPaying ? null : { why: 'not-paying' }
    case 'pay':
      return null
    default:
      return never(step)
  }
}

/** Why a step can't be shown: the first missing item of the steps before it; null if it can. */
const whyNotAt = (step: CheckoutStep, state: CheckoutState): CheckoutRefusal | null => {
  if (state.cart.goods.length === 0) return { why: 'no-goods' }
  for (const before of CHECKOUT_STEPS.slice(0, indexOf(step))) {
    const lack = lackOf(before, state)
    if (lack !== null) return lack
  }
  return null
}

/** The last step that can be shown. */
export const furthestStep = (state: CheckoutState): CheckoutStep =>
  CHECKOUT_STEPS.findLast((step) => whyNotAt(step, state) === null) ?? 'information'

const decide = (command: CheckoutCommand, state: CheckoutState): Decided => {
  switch (command.type) {
    case 'SeeCart':
      return ok(standing(state, seeCart(command.cart, state)))
    case 'Inform':
      if (command.isInformed === state.isInformed) return ok([])
      return ok(standing(state, [{ type: 'Informed', data: { isInformed: command.isInformed } }]))
    case 'OfferAddresses':
      return ok(standing(state, [{ type: 'SavedAddressesOffered', data: { offered: command.offered } }]))
    case 'OfferDelivery':
      return ok(standing(state, [{ type: 'DeliveryOffered', data: { offered: command.offered } }]))
    case 'OfferPayment':
      return ok(standing(state, [{ type: 'PaymentOffered', data: { offered: command.offered } }]))
    case 'ChooseAddress':
      return ok(
        standing(state, [{ type: 'SavedAddressChosen', data: { id: picked(state.address, command.id) } }]),
      )
    case 'ChooseDelivery':
      return ok(
        standing(state, [{ type: 'DeliveryChosen', data: { id: picked(state.delivery, command.id) } }]),
      )
    case 'ChoosePickup':
      return ok(standing(state, [{ type: 'PickupChosen', data: { id: command.id } }]))
    case 'ChoosePayment':
      return ok(standing(state, [{ type: 'PaymentChosen', data: { id: picked(state.payment, command.id) } }]))
    case 'GoNext':
      return goTo(CHECKOUT_STEPS[indexOf(state.step) + 1] ?? state.step, state)
    case 'GoBack':
      return ok(reached(CHECKOUT_STEPS[indexOf(state.step) - 1] ?? state.step, state))
    case 'GoTo':
      return goTo(command.step, state)
    case 'Pay':
      return pay(command, state)
    case 'EndPayment':
      return ok(state.isPaying ? standing(state, [{ type: 'PaymentEnded', data: null }]) : [])
    default:
      return never(command)
  }
}

const goTo = (step: CheckoutStep, state: CheckoutState): Decided => {
  const lack = whyNotAt(step, state)
  return lack === null ? ok(reached(step, state)) : refused(lack)
}

const reached = (step: CheckoutStep, state: CheckoutState): readonly CheckoutEvent[] =>
  step === state.step ? [] : [{ type: 'StepReached', data: { step } }]

/**
 * Rejects payment of an empty cart, of another cart version
 * or total than displayed, or before every step is complete.
 */
const pay = (command: Extract<CheckoutCommand, { type: 'Pay' }>, state: CheckoutState): Decided => {
  const lack = whyNotAt('overview', state)
  if (lack !== null) return refused(lack)
  if (indexOf(state.step) < indexOf('overview')) return refused({ why: 'not-at-overview' })
  if (state.payment.chosen === null) return refused({ why: 'payment-missing' })
  if (!command.termsAccepted) return refused({ why: 'terms-not-accepted' })
  const { cartVersion, totalInclVat } = command
  if (cartVersion !== state.cart.version || totalInclVat !== state.cart.totalInclVat)
    return refused({ why: 'cart-changed' })
  return ok([{ type: 'PaymentBegun', data: { cartVersion, totalInclVat } }, ...reached('pay', state)])
}

/**
 * Compares a cart with the earlier one. If the order changed, its running payment is void and a step after
 * delivery returns to delivery [4-014].
 */
const seeCart = (cart: CheckoutCart, state: CheckoutState): readonly CheckoutEvent[] => {
  const seen: CheckoutEvent = { type: 'CartSeen', data: { cart } }
  if (state.cart === NO_CART || isSameOrder(state.cart, cart)) return [seen]
  const changes = goodsChanges(state.cart.goods, cart.goods)
  const isPast = indexOf(state.step) > indexOf('delivery')
  return [
    seen,
    { type: 'OrderChanged', data: { changes } },
    ...(isPast ? [{ type: 'StepReached', data: { step: 'delivery' } } as const] : []),
  ]
}

/** Adds a return to the last step that the events still allow. */
const standing = (state: CheckoutState, events: readonly CheckoutEvent[]): readonly CheckoutEvent[] => {
  const next = { ...state }
  for (const event of events) evolveCheckout(next, event)
  const furthest = furthestStep(next)
  return indexOf(next.step) > indexOf(furthest) ? [...events, ...reached(furthest, next)] : events
}

const picked = (choice: Choice, id: string | null): string | null => (id === null ? null : among(choice, id))

/**
 * The four steps: information, delivery, overview, pay [4-001]. A step shows only if all before it are
 * complete, in whatever order carts, offers and choices arrive; going back is always allowed. The server
 * renders steps and checks payments by these rules; the browser uses them to go back when the cart changes.
 */
export const checkout: Decider<CheckoutState, CheckoutCommand, CheckoutEvent, CheckoutRefusal> = {
  initial: initialCheckout,
  decide,
  evolve: evolveCheckout,
}
