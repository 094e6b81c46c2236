import type { CheckoutView } from '../../pages/checkoutView.ts'
import { OF_A_COUNTRY } from '../../../domain/checkout/addressFields.ts'
import type { CheckoutField, CheckoutForm } from '../../../domain/checkout/information.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { Fact } from '../../../domain/kernel/fact.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

export type CheckoutFact =
  | Fact<'CheckoutOpened', CheckoutView>
  | Fact<'FieldFilled', { readonly field: CheckoutField; readonly value: string }>
  | Fact<'FieldsFound', { readonly errors: CheckoutView['errors'] }>
  | Fact<'DeliveryPicked', { readonly id: string | null }>
  | Fact<'PaymentPicked', { readonly id: string | null }>
  | Fact<'ProblemFound', { readonly problem: string | null }>
  /** the server took the step with that delivery or way of paying */
  | Fact<'StepTaken', StepChoice>

interface StepChoice {
  readonly step: 'delivery' | 'overview'
  readonly choice: string
}

export type CheckoutWish =
  | { readonly type: 'Open'; readonly view: CheckoutView }
  | { readonly type: 'Fill'; readonly field: CheckoutField; readonly value: string }
  /** fields that are wrong */
  | { readonly type: 'Correct'; readonly errors: CheckoutView['errors'] }
  | { readonly type: 'PickDelivery'; readonly id: string | null }
  | { readonly type: 'PickPayment'; readonly id: string | null }
  | { readonly type: 'Complain'; readonly problem: string | null }
  | ({ readonly type: 'TakeStep' } & StepChoice)

export interface CheckoutState {
  /** null outside the checkout */
  view: CheckoutView | null
}

const filled = (form: CheckoutForm, field: CheckoutField, value: string): CheckoutForm => {
  const isMoved = field === 'countryCode' && value !== form.countryCode
  const cleared = isMoved ? Object.fromEntries(OF_A_COUNTRY.map((name) => [name, ''])) : {}
  return { ...form, ...cleared, [field]: value }
}

/** Choosing what is not on offer falls back to the first (specification, section 4). */
const offered = (options: readonly { readonly id: string }[], id: string | null): string | null =>
  id === null || options.some((option) => option.id === id) ? id : (options[0]?.id ?? null)

/** The checkout as it is filled in, before the server has taken it. Outside the checkout every wish leads to nothing. */
export const checkout: Decider<CheckoutState, CheckoutWish, CheckoutFact, never> = {
  initial: () => ({ view: null }),
  decide: (wish, { view }) => {
    if (wish.type === 'Open') return ok([{ type: 'CheckoutOpened', data: wish.view }])
    if (view === null) return ok([])
    switch (wish.type) {
      case 'Fill':
        return ok([{ type: 'FieldFilled', data: { field: wish.field, value: wish.value } }])
      case 'Correct':
        return ok([{ type: 'FieldsFound', data: { errors: wish.errors } }])
      case 'PickDelivery':
        return ok([{ type: 'DeliveryPicked', data: { id: offered(view.deliveryOptions, wish.id) } }])
      case 'PickPayment':
        return ok([{ type: 'PaymentPicked', data: { id: offered(view.paymentOptions, wish.id) } }])
      case 'Complain':
        return ok([{ type: 'ProblemFound', data: { problem: wish.problem } }])
      case 'TakeStep':
        return ok([{ type: 'StepTaken', data: { step: wish.step, choice: wish.choice } }])
      default:
        return never(wish)
    }
  },
  evolve: (state, fact) => {
    if (fact.type === 'CheckoutOpened') {
      state.view = fact.data
      return
    }
    if (state.view !== null) state.view = { ...state.view, ...changed(state.view, fact) }
  },
}

const changed = (
  view: CheckoutView,
  fact: Exclude<CheckoutFact, { type: 'CheckoutOpened' }>,
): Partial<CheckoutView> => {
  switch (fact.type) {
    case 'FieldFilled': {
      const { field, value } = fact.data
      const form = filled(view.form, field, value)
      const errors = Object.entries(view.errors).filter(
        ([name]) => name !== field && form[name as CheckoutField] === view.form[name as CheckoutField],
      )
      return { form, errors: Object.fromEntries(errors), problem: null }
    }
    case 'FieldsFound':
      return { errors: fact.data.errors, problem: 'checkoutStepInformation' }
    case 'DeliveryPicked':
      return { deliveryId: fact.data.id, problem: null }
    case 'PaymentPicked':
      return { paymentOptionId: fact.data.id, problem: null }
    case 'ProblemFound':
      return { problem: fact.data.problem }
    case 'StepTaken':
      return {}
    default:
      return never(fact)
  }
}
