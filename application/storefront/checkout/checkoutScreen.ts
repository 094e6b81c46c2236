import type { CheckoutView, PickupView } from '../../pages/checkoutView.ts'
import { fieldsProblem } from '../../pages/fieldsProblem.ts'
import { checkout } from '../../../domain/checkout/checkout.ts'
import type { CheckoutEvent, CheckoutState } from '../../../domain/checkout/checkoutState.ts'
import type { CheckoutRefusal, CheckoutCommand } from '../../../domain/checkout/checkoutCommands.ts'
import { NO_CART, type CheckoutCart } from '../../../domain/checkout/checkoutCart.ts'
import { OF_A_COUNTRY } from '../../../domain/checkout/addressFields.ts'
import type { CheckoutField, CheckoutForm } from '../../../domain/checkout/information.ts'
import type { ReferenceField } from '../../../domain/orders/references.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { ok } from '../../../domain/kernel/result.ts'

type ScreenEvent =
  | DomainEvent<'CheckoutOpened', { readonly view: CheckoutView; readonly cart: CheckoutCart }>
  | DomainEvent<'FieldFilled', { readonly field: CheckoutField; readonly value: string }>
  | DomainEvent<'ReferenceFilled', { readonly field: ReferenceField; readonly value: string }>
  | DomainEvent<'FieldsFound', { readonly errors: CheckoutView['errors'] }>
  | DomainEvent<'ProblemFound', { readonly problem: string | null }>
  /** the pickup points; null if they could not be loaded */
  | DomainEvent<'PickupShown', { readonly points: PickupView['points'] }>
  /** the server accepted the step with that delivery or payment method */
  | DomainEvent<'StepTaken', StepChoice>

/** Includes the events of the checkout's steps. */
export type CheckoutScreenEvent = CheckoutEvent | ScreenEvent

interface StepChoice {
  readonly step: 'delivery' | 'overview'
  readonly choice: string
}

export type CheckoutScreenCommand =
  | CheckoutCommand
  /** a step as the server rendered it; `cart`: the cart known at that moment */
  | { readonly type: 'Open'; readonly view: CheckoutView; readonly cart: CheckoutCart }
  | { readonly type: 'Fill'; readonly field: CheckoutField; readonly value: string }
  | { readonly type: 'Refer'; readonly field: ReferenceField; readonly value: string }
  /** sets the invalid fields */
  | { readonly type: 'Correct'; readonly errors: CheckoutView['errors'] }
  | { readonly type: 'ShowPickup'; readonly points: PickupView['points'] }
  | { readonly type: 'Complain'; readonly problem: string | null }
  | ({ readonly type: 'TakeStep' } & StepChoice)

export interface CheckoutScreenState {
  /** null outside the checkout */
  view: CheckoutView | null
  steps: CheckoutState
}

const filled = (form: CheckoutForm, field: CheckoutField, value: string): CheckoutForm => {
  const isMoved = field === 'countryCode' && value !== form.countryCode
  const cleared = isMoved ? Object.fromEntries(OF_A_COUNTRY.map((name) => [name, ''])) : {}
  return { ...form, ...cleared, [field]: value }
}

const idsOf = (options: readonly { readonly id: string }[]): readonly string[] => options.map(({ id }) => id)

/** The step state from the server's view: a step is only rendered after the earlier ones are complete. */
const stepsOf = (view: CheckoutView, cart: CheckoutCart): CheckoutState => ({
  step: view.step,
  cart,
  isInformed: view.step !== 'information',
  address: { offered: idsOf(view.addresses), chosen: view.addressId },
  delivery: { offered: idsOf(view.deliveryOptions), chosen: view.deliveryId },
  pickup: {
    ways: idsOf(view.deliveryOptions.filter(({ hasPoints }) => hasPoints)),
    pointId: view.pickup.pointId,
  },
  payment: { offered: idsOf(view.paymentOptions), chosen: view.paymentOptionId },
  isPaying: view.step === 'pay',
})

/** The initial screen: empty, or from the rendered page. */
export const renderedScreen = (view: CheckoutView | null): CheckoutScreenState => ({
  view,
  steps: view === null ? checkout.initial() : stepsOf(view, NO_CART),
})

/** The checkout form before the server has accepted it. Outside the checkout every command is ignored. */
export const checkoutScreen: Decider<
  CheckoutScreenState,
  CheckoutScreenCommand,
  CheckoutScreenEvent,
  CheckoutRefusal
> = {
  initial: () => renderedScreen(null),
  decide: (command, { view, steps }) => {
    if (command.type === 'Open')
      return ok([{ type: 'CheckoutOpened', data: { view: command.view, cart: command.cart } }])
    if (view === null) return ok([])
    switch (command.type) {
      case 'Fill':
        return ok([{ type: 'FieldFilled', data: { field: command.field, value: command.value } }])
      case 'Refer':
        return ok([{ type: 'ReferenceFilled', data: { field: command.field, value: command.value } }])
      case 'Correct':
        return ok([{ type: 'FieldsFound', data: { errors: command.errors } }])
      case 'Complain':
        return ok([{ type: 'ProblemFound', data: { problem: command.problem } }])
      case 'ShowPickup':
        return ok([{ type: 'PickupShown', data: { points: command.points } }])
      case 'TakeStep':
        return ok([{ type: 'StepTaken', data: { step: command.step, choice: command.choice } }])
      default:
        return checkout.decide(command, steps)
    }
  },
  evolve: (state, event) => {
    if (event.type === 'CheckoutOpened') {
      state.view = event.data.view
      state.steps = stepsOf(event.data.view, event.data.cart)
      return
    }
    if (state.view === null) return
    switch (event.type) {
      case 'FieldFilled': {
        const { field, value } = event.data
        const before = state.view.form
        const form = filled(before, field, value)
        const errors = Object.entries(state.view.errors).filter(
          ([name]) => name !== field && form[name as CheckoutField] === before[name as CheckoutField],
        )
        state.view = { ...state.view, form, errors: Object.fromEntries(errors), problem: null }
        return
      }
      case 'ReferenceFilled': {
        const { field, value } = event.data
        const references = state.view.references && { ...state.view.references, [field]: value }
        state.view = { ...state.view, references }
        return
      }
      case 'FieldsFound':
        state.view = { ...state.view, errors: event.data.errors, problem: fieldsProblem(event.data.errors) }
        return
      case 'ProblemFound':
        state.view = { ...state.view, problem: event.data.problem }
        return
      case 'PickupShown': {
        const { points } = event.data
        state.view = { ...state.view, pickup: { ...state.view.pickup, points, isAway: points === null } }
        return
      }
      case 'StepTaken':
        return
      case 'SavedAddressChosen':
      case 'DeliveryChosen':
      case 'PickupChosen':
      case 'PaymentChosen':
        checkout.evolve(state.steps, event)
        state.view = {
          ...state.view,
          addressId: state.steps.address.chosen,
          deliveryId: state.steps.delivery.chosen,
          pickup: { ...state.view.pickup, pointId: state.steps.pickup.pointId },
          paymentOptionId: state.steps.payment.chosen,
          problem: null,
        }
        return
      default:
        checkout.evolve(state.steps, event)
    }
  },
}
