import { describe, expect, it } from 'vitest'
import {
  checkoutScreen,
  renderedScreen,
  type CheckoutScreenEvent,
  type CheckoutScreenState,
  type CheckoutScreenCommand,
} from '../../../../application/storefront/checkout/checkoutScreen.ts'
import type { CheckoutView } from '../../../../application/pages/checkoutView.ts'
import type { CheckoutStep } from '../../../../domain/checkout/information.ts'
import { cents } from '../../../../domain/kernel/cents.ts'
import { viewAt } from '../../../support/storefront/atCheckout.ts'

const CART = {
  version: 3,
  totalInclVat: cents(100),
  goods: [{ lineId: '1', title: 'Hub', quantity: 1, totalInclVat: cents(100) }],
  coupons: [],
}
const opened = (step: CheckoutStep, more: Partial<CheckoutView> = {}): CheckoutScreenEvent => ({
  type: 'CheckoutOpened',
  data: { view: viewAt(step, more), cart: CART },
})
const after = (...events: readonly CheckoutScreenEvent[]): CheckoutScreenState => {
  const state = checkoutScreen.initial()
  for (const event of events) checkoutScreen.evolve(state, event)
  return state
}
const decide = (command: CheckoutScreenCommand, ...events: readonly CheckoutScreenEvent[]) =>
  checkoutScreen.decide(command, after(...events))
const did = (...events: readonly CheckoutScreenEvent[]) => ({ ok: true, value: events })
const refused = (why: string) => ({ ok: false, refusal: { why } })

describe('outside the checkout', () => {
  it('every command except opening the checkout is ignored', () => {
    expect(checkoutScreen.initial()).toEqual(renderedScreen(null))
    for (const command of [
      { type: 'Fill', field: 'city', value: 'Stad' },
      { type: 'Complain', problem: 'x' },
      { type: 'GoNext' },
      { type: 'ChooseDelivery', id: 'home' },
    ] as const)
      expect(decide(command)).toEqual(did())
    const view = viewAt('delivery')
    expect(decide({ type: 'Open', view, cart: CART })).toEqual(did(opened('delivery')))
  })

  it('no event changes the state', () => {
    const filled = { type: 'FieldFilled', data: { field: 'city', value: 'Stad' } } as const
    const reached = { type: 'StepReached', data: { step: 'overview' } } as const
    expect(after(filled, reached)).toEqual(renderedScreen(null))
  })
})

describe('a step received from the server', () => {
  it('implies that all steps before it are complete; its own gaps are required', () => {
    expect(decide({ type: 'GoNext' }, opened('information'))).toEqual(refused('information-missing'))
    expect(decide({ type: 'GoNext' }, opened('delivery'))).toMatchObject({ ok: true })
    expect(decide({ type: 'GoNext' }, opened('delivery', { deliveryId: null }))).toEqual(
      refused('delivery-missing'),
    )
    expect(decide({ type: 'GoNext' }, opened('overview'))).toEqual(refused('not-paying'))
    expect(after(opened('pay')).steps.isPaying).toBe(true)
  })

  it('lacks a point only if the chosen method has points', () => {
    const [home, point] = viewAt('delivery').deliveryOptions
    const deliveryOptions = [home!, { ...point!, hasPoints: true }]
    const step = (deliveryId: string) =>
      decide({ type: 'GoNext' }, opened('delivery', { deliveryOptions, deliveryId }))
    expect(step('home')).toMatchObject({ ok: true })
    expect(step('point')).toEqual(refused('pickup-missing'))
  })

  it('replaces the one before, with the cart at that time', () => {
    const { view, steps } = after(opened('information'), opened('delivery'))
    expect(view).toEqual(viewAt('delivery'))
    expect([steps.step, steps.cart, steps.isInformed]).toEqual(['delivery', CART, true])
  })
})

describe('the message of a step', () => {
  const wrong = { city: 'field.required', zipCode: 'field.zipCode' } as const
  const found = { type: 'FieldsFound', data: { errors: wrong } } as const
  const filled = (field: 'city' | 'countryCode', value: string): CheckoutScreenEvent => ({
    type: 'FieldFilled',
    data: { field, value },
  })

  it('is a field error until that very field is filled in', () => {
    const at = opened('information')
    expect(decide({ type: 'Correct', errors: wrong }, at)).toEqual(did(found))
    expect(after(at, found, filled('city', 'Stad')).view?.errors).toEqual({ zipCode: 'field.zipCode' })
    expect(after(at, found, filled('countryCode', 'BE')).view?.errors).toEqual({})
    expect(after(at, found, filled('countryCode', 'NL')).view?.errors).toEqual(wrong)
  })

  it('is the problem of the step, until it is filled in or chosen again', () => {
    const problem = { type: 'ProblemFound', data: { problem: 'checkoutFailed' } } as const
    const at = opened('delivery')
    expect(decide({ type: 'Complain', problem: 'checkoutFailed' }, at)).toEqual(did(problem))
    expect(after(at, problem).view?.problem).toBe('checkoutFailed')
    expect(after(at, problem, filled('city', 'Stad')).view?.problem).toBeNull()
    const chosen = { type: 'DeliveryChosen', data: { id: 'point' } } as const
    expect(after(at, problem, chosen).view).toMatchObject({ problem: null, deliveryId: 'point' })
  })

  it('is none for a step that the server accepted, which is reported to analytics', () => {
    const taken = { type: 'StepTaken', data: { step: 'delivery', choice: 'home' } } as const
    expect(decide({ type: 'TakeStep', step: 'delivery', choice: 'home' }, opened('delivery'))).toEqual(
      did(taken),
    )
    expect(after(opened('delivery'), taken)).toEqual(after(opened('delivery')))
  })
})
