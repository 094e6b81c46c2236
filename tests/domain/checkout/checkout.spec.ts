import { describe, expect, it } from 'vitest'
import { checkout } from '../../../domain/checkout/checkout.ts'
import type { CheckoutState } from '../../../domain/checkout/checkoutState.ts'
import type { CheckoutCommand } from '../../../domain/checkout/checkoutCommands.ts'
import { goodsChanges, type CheckoutCart, type Goods } from '../../../domain/checkout/checkoutCart.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import { cents } from '../../../domain/kernel/cents.ts'

const siren = (quantity: number): Goods => ({
  lineId: '1',
  title: 'Siren',
  quantity,
  totalInclVat: cents(quantity * 1_000),
})
const HUB: Goods = { lineId: '2', title: 'Hub', quantity: 1, totalInclVat: cents(20_000) }

const cartOf = (version: number, ...goods: readonly Goods[]): CheckoutCart => ({
  version,
  totalInclVat: cents(goods.reduce((sum, { totalInclVat }) => sum + totalInclVat, 0)),
  goods,
  coupons: [],
})

const after = (commands: readonly CheckoutCommand[], from = checkout.initial()): CheckoutState => {
  const state = { ...from }
  for (const command of commands) {
    const decided = checkout.decide(command, state)
    for (const event of decided.ok ? decided.value : []) checkout.evolve(state, event)
  }
  return state
}

const SIREN: CheckoutCommand = { type: 'SeeCart', cart: cartOf(1, siren(1)) }
const INFORMED: CheckoutCommand = { type: 'Inform', isInformed: true }
const ADDRESSES: CheckoutCommand = { type: 'OfferAddresses', offered: ['home', 'work'] }
const ANOTHER: CheckoutCommand = { type: 'ChooseAddress', id: null }
const DELIVERIES: CheckoutCommand = { type: 'OfferDelivery', offered: ['home', 'point'] }
const PAYMENTS: CheckoutCommand = { type: 'OfferPayment', offered: ['ideal', 'card'] }
const PAY: CheckoutCommand = {
  type: 'Pay',
  cartVersion: 1,
  totalInclVat: cents(1_000),
  termsAccepted: true,
}
const at = (step: CheckoutStep): CheckoutState => {
  const state = after([
    SIREN,
    INFORMED,
    DELIVERIES,
    PAYMENTS,
    { type: 'GoTo', step: step === 'pay' ? 'overview' : step },
  ])
  return step === 'pay' ? after([PAY], state) : state
}
const refusalOf = (command: CheckoutCommand, state: CheckoutState) => {
  const decided = checkout.decide(command, state)
  return decided.ok ? null : decided.refusal.why
}

describe('advancing a step', () => {
  it.each([
    ['4-004', 'information', [SIREN], 'information-missing'],
    ['4-005', 'information', [SIREN, ADDRESSES, ANOTHER], 'address-missing'],
    ['4-006', 'delivery', [SIREN, INFORMED, { type: 'GoNext' }], 'delivery-missing'],
  ] as const)(
    'with %s is refused from %s while that step is incomplete [4-004, 4-005, 4-006]',
    (_id, step, commands, why) => {
      const state = after(commands)
      expect(state.step).toBe(step)
      expect(refusalOf({ type: 'GoNext' }, state)).toBe(why)
    },
  )

  it('succeeds with a customer’s first saved address, which is preselected [4-005, 4-021]', () => {
    const state = after([SIREN, ADDRESSES, { type: 'GoNext' }])
    expect(state).toMatchObject({ step: 'delivery', isInformed: false, address: { chosen: 'home' } })
    expect(after([ANOTHER], state).step).toBe('information')
    expect(after([ANOTHER, INFORMED], { ...state, step: 'information' }).step).toBe('information')
  })

  it('to payment is refused without a payment method [4-007]', () => {
    const state = after([SIREN, INFORMED, DELIVERIES, { type: 'GoTo', step: 'overview' }])
    expect(state.step).toBe('overview')
    expect(refusalOf(PAY, state)).toBe('payment-missing')
  })

  it('to the last step happens by paying only, not by navigation [4-010, 4-011]', () => {
    expect(refusalOf({ type: 'GoNext' }, at('overview'))).toBe('not-paying')
    expect(after([PAY], at('overview'))).toMatchObject({ step: 'pay', isPaying: true })
  })

  it('is refused with an empty cart', () => {
    const empty = after([{ type: 'SeeCart', cart: cartOf(2) }], at('overview'))
    expect(empty.step).toBe('information')
    expect(refusalOf({ type: 'GoTo', step: 'information' }, empty)).toBe('no-goods')
  })
})

/** Returns the command's events, or null if it is refused. */
const eventsOf = (command: CheckoutCommand, state: CheckoutState) => {
  const decided = checkout.decide(command, state)
  return decided.ok ? decided.value : null
}

describe('navigating', () => {
  it('back opens the previous step, and does nothing from the first', () => {
    expect(after([{ type: 'GoBack' }], at('overview')).step).toBe('delivery')
    expect(after([{ type: 'GoBack' }, { type: 'GoBack' }], at('overview')).step).toBe('information')
    expect(eventsOf({ type: 'GoBack' }, at('information'))).toEqual([])
  })

  it('to the current step, or on from the last step, records nothing', () => {
    expect(eventsOf({ type: 'GoTo', step: 'delivery' }, at('delivery'))).toEqual([])
    expect(eventsOf({ type: 'GoNext' }, at('pay'))).toEqual([])
  })

  it('on from the overview requires a payment method first', () => {
    const state = after([SIREN, INFORMED, DELIVERIES, { type: 'GoTo', step: 'overview' }])
    expect(refusalOf({ type: 'GoNext' }, state)).toBe('payment-missing')
  })

  it('starts at the information step with nothing chosen or paid', () => {
    expect(checkout.initial()).toEqual({
      step: 'information',
      cart: { version: 0, totalInclVat: 0, goods: [], coupons: [] },
      isInformed: false,
      address: { offered: [], chosen: null },
      delivery: { offered: [], chosen: null },
      pickup: { ways: [], pointId: null },
      payment: { offered: [], chosen: null },
      isPaying: false,
    })
  })

  it('records a form once when it is submitted twice', () => {
    expect(eventsOf(INFORMED, at('delivery'))).toEqual([])
  })
})

describe('paying', () => {
  it('records which cart is paid, and its total', () => {
    expect(eventsOf(PAY, at('overview'))).toEqual([
      { type: 'PaymentBegun', data: { cartVersion: 1, totalInclVat: 1_000 } },
      { type: 'StepReached', data: { step: 'pay' } },
    ])
  })

  it('is refused with the first missing requirement', () => {
    expect(refusalOf(PAY, checkout.initial())).toBe('no-goods')
    expect(refusalOf(PAY, after([SIREN]))).toBe('information-missing')
    expect(refusalOf(PAY, after([SIREN, INFORMED]))).toBe('delivery-missing')
  })

  it.each([
    ['the same delivery', { type: 'ChooseDelivery', id: 'home' }],
    ['the same way of paying', { type: 'ChoosePayment', id: 'ideal' }],
    ['the same cart', { type: 'SeeCart', cart: cartOf(2, siren(1)) }],
  ] as const)('continues when %s is chosen again', (_what, command) => {
    expect(after([command], at('pay'))).toMatchObject({ step: 'pay', isPaying: true })
  })

  it.each([
    ['terms-not-accepted', { termsAccepted: false }],
    ['cart-changed', { cartVersion: 2 }],
    ['cart-changed', { totalInclVat: cents(999) }],
  ] as const)('is refused as %s for %j', (why, more) => {
    expect(refusalOf({ ...PAY, ...more }, at('overview'))).toBe(why)
  })

  it('is refused before the overview is shown, even if nothing else is missing', () => {
    expect(refusalOf(PAY, at('delivery'))).toBe('not-at-overview')
  })

  it('that cannot start returns to the overview', () => {
    expect(after([{ type: 'EndPayment' }], at('pay'))).toMatchObject({ step: 'overview', isPaying: false })
  })

  it.each([
    ['another delivery', { type: 'ChooseDelivery', id: 'point' }],
    ['another way of paying', { type: 'ChoosePayment', id: 'card' }],
    ['another sum', { type: 'SeeCart', cart: { ...cartOf(2, siren(1)), totalInclVat: cents(1_495) } }],
  ] as const)('is for the current choices: choosing %s returns to the overview', (_what, command) => {
    expect(after([command], at('pay'))).toMatchObject({ step: 'overview', isPaying: false })
  })
})

describe('a changed cart', () => {
  const changed: CheckoutCommand = { type: 'SeeCart', cart: cartOf(2, siren(2)) }

  it.each([
    ['4-016', 'information', 'information'],
    ['4-015', 'delivery', 'delivery'],
    ['4-014', 'overview', 'delivery'],
    ['4-014', 'pay', 'delivery'],
  ] as const)('with %s on %s returns to %s and reports the change [4-014]', (_id, from, to) => {
    const decided = checkout.decide(changed, at(from))
    expect(decided.ok && decided.value.find(({ type }) => type === 'OrderChanged')).toEqual({
      type: 'OrderChanged',
      data: { changes: [{ title: 'Siren', before: 1, after: 2 }] },
    })
    expect(after([changed], at(from))).toMatchObject({ step: to, isPaying: false })
  })

  it('is not reported when the checkout first reads it', () => {
    expect(eventsOf(SIREN, checkout.initial())).toEqual([
      { type: 'CartSeen', data: { cart: cartOf(1, siren(1)) } },
    ])
  })

  it('changes nothing on a step before or at delivery', () => {
    for (const step of ['information', 'delivery'] as const)
      expect(eventsOf(changed, at(step))?.map(({ type }) => type)).toEqual(['CartSeen', 'OrderChanged'])
  })

  it('is not reported for a new version with the same goods, such as after choosing a delivery', () => {
    const same = after(
      [{ type: 'SeeCart', cart: { ...cartOf(2, siren(1)), totalInclVat: cents(1_495) } }],
      at('overview'),
    )
    expect(same).toMatchObject({ step: 'overview', cart: { version: 2 } })
  })

  it('is reported for an added or removed coupon as well', () => {
    expect(
      after([{ type: 'SeeCart', cart: { ...cartOf(2, siren(1)), coupons: ['TEN'] } }], at('overview')).step,
    ).toBe('delivery')
  })
})

describe('the choices of a checkout', () => {
  it('keep the chosen option while it is on offer, and otherwise fall back to the first [4-022, 4-023]', () => {
    const chosen = after([{ type: 'ChooseDelivery', id: 'point' }], at('overview'))
    expect(after([{ type: 'OfferDelivery', offered: ['evening', 'point'] }], chosen).delivery.chosen).toBe(
      'point',
    )
    expect(after([{ type: 'OfferDelivery', offered: ['evening', 'home'] }], chosen).delivery.chosen).toBe(
      'evening',
    )
  })

  it('fall back to the first option for an unknown id [4-024]', () => {
    expect(after([{ type: 'ChooseDelivery', id: 'pigeon' }], at('overview')).delivery.chosen).toBe('home')
    expect(after([{ type: 'ChoosePayment', id: 'gold' }], at('overview')).payment.chosen).toBe('ideal')
  })

  it('can be reset to none [4-025]', () => {
    expect(after([{ type: 'ChooseDelivery', id: null }], at('delivery')).delivery.chosen).toBeNull()
  })

  it('return to the step that reports it if nothing is on offer any more', () => {
    expect(after([{ type: 'OfferDelivery', offered: [] }], at('overview')).step).toBe('delivery')
  })
})

describe('goodsChanges', () => {
  it('lists each line that was added, removed, or changed in quantity or amount, and no other', () => {
    const dearer = { ...siren(1), totalInclVat: cents(1_100) }
    expect(goodsChanges([siren(1)], [siren(1)])).toEqual([])
    expect(goodsChanges([siren(1)], [dearer])).toEqual([{ title: 'Siren', before: 1, after: 1 }])
    expect(goodsChanges([siren(2), HUB], [HUB])).toEqual([{ title: 'Siren', before: 2, after: 0 }])
    expect(goodsChanges([], [HUB])).toEqual([{ title: 'Hub', before: 0, after: 1 }])
  })
})

describe('a delivery method with pick-up points', () => {
  const from = { ...checkout.initial(), pickup: { ways: ['point'], pointId: null } }
  const chosen = (...commands: readonly CheckoutCommand[]): CheckoutState =>
    after([SIREN, INFORMED, DELIVERIES, PAYMENTS, { type: 'ChooseDelivery', id: 'point' }, ...commands], from)

  it('is complete once a point is chosen, and incomplete again when that point is gone [3-017]', () => {
    const here: CheckoutCommand = { type: 'ChoosePickup', id: 'shop-7' }
    expect(refusalOf({ type: 'GoTo', step: 'overview' }, chosen())).toBe('pickup-missing')
    expect(refusalOf({ type: 'GoTo', step: 'overview' }, chosen(here))).toBeNull()
    expect(chosen(here, { type: 'GoTo', step: 'overview' }).step).toBe('overview')
    const gone = chosen(here, { type: 'GoTo', step: 'overview' }, { type: 'ChoosePickup', id: null })
    expect([gone.step, gone.pickup.pointId]).toEqual(['delivery', null])
  })

  it('keeps its point and its payment when it is chosen again, and starts no payment for another point', () => {
    const here: CheckoutCommand = { type: 'ChoosePickup', id: 'shop-7' }
    const paying = chosen(here, { type: 'GoTo', step: 'overview' }, PAY)
    expect(paying.isPaying).toBe(true)
    const again = after([{ type: 'ChooseDelivery', id: 'point' }, here], paying)
    expect(again).toMatchObject({ step: 'pay', isPaying: true, pickup: { pointId: 'shop-7' } })
    const other = after([{ type: 'ChoosePickup', id: 'shop-8' }], paying)
    expect(other).toMatchObject({ step: 'overview', isPaying: false, pickup: { pointId: 'shop-8' } })
  })

  it('loses its point when another method is chosen', () => {
    const here: CheckoutCommand = { type: 'ChoosePickup', id: 'shop-7' }
    const home = chosen(here, { type: 'ChooseDelivery', id: 'home' })
    expect(home.pickup.pointId).toBeNull()
    expect(refusalOf({ type: 'GoTo', step: 'overview' }, home)).toBeNull()
  })
})
