import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkout, furthestStep } from '../../../domain/checkout/checkout.ts'
import type { CheckoutState } from '../../../domain/checkout/checkoutState.ts'
import type { CheckoutWish } from '../../../domain/checkout/checkoutWishes.ts'
import type { CheckoutCart } from '../../../domain/checkout/checkoutCart.ts'
import { CHECKOUT_STEPS } from '../../../domain/checkout/information.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { runs } from '../../support/runs.ts'

const anyCart: fc.Arbitrary<CheckoutCart> = fc.record({
  version: fc.nat(3),
  totalInclVat: fc.nat(3).map(cents),
  goods: fc.array(
    fc.record({
      lineId: fc.constantFrom('a', 'b'),
      title: fc.constant('A'),
      quantity: fc.integer({ min: 1, max: 2 }),
      totalInclVat: fc.constantFrom(cents(1), cents(2)),
    }),
    { maxLength: 2 },
  ),
  coupons: fc.subarray(['TEN']),
})
const anyIds = fc.subarray(['x', 'y', 'z'])
const anyId = fc.constantFrom('x', 'y', 'z', 'pigeon', null)

const anyWish: fc.Arbitrary<CheckoutWish> = fc.oneof(
  fc.record({ type: fc.constant('SeeCart' as const), cart: anyCart }),
  fc.record({ type: fc.constant('Inform' as const), isInformed: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('OfferAddresses' as const, 'OfferDelivery' as const, 'OfferPayment' as const),
    offered: anyIds,
  }),
  fc.record({
    type: fc.constantFrom('ChooseAddress' as const, 'ChooseDelivery' as const, 'ChoosePayment' as const),
    id: anyId,
  }),
  fc.record({ type: fc.constantFrom('GoNext' as const, 'GoBack' as const) }),
  fc.record({ type: fc.constant('GoTo' as const), step: fc.constantFrom(...CHECKOUT_STEPS) }),
  fc.record({
    type: fc.constant('Pay' as const),
    cartVersion: fc.nat(3),
    totalInclVat: fc.nat(3).map(cents),
    termsAccepted: fc.boolean(),
  }),
  fc.constant({ type: 'EndPayment' } as const),
)

/** A checkout that is ready to be paid, so that what comes after is met often. */
const READY: readonly CheckoutWish[] = [
  {
    type: 'SeeCart',
    cart: {
      version: 1,
      totalInclVat: cents(1),
      goods: [{ lineId: 'a', title: 'A', quantity: 1, totalInclVat: cents(1) }],
      coupons: [],
    },
  },
  { type: 'Inform', isInformed: true },
  { type: 'OfferDelivery', offered: ['x', 'y'] },
  { type: 'OfferPayment', offered: ['x', 'y'] },
  { type: 'GoTo', step: 'overview' },
]

const anyWishes = fc
  .tuple(fc.boolean(), fc.array(anyWish, { maxLength: 30 }))
  .map(([isReady, wishes]) => (isReady ? [...READY, ...wishes] : wishes))

interface Taken {
  readonly wish: CheckoutWish
  readonly before: CheckoutState
  readonly after: CheckoutState
}

const played = (wishes: readonly CheckoutWish[]): readonly Taken[] => {
  let state = checkout.initial()
  return wishes.map((wish) => {
    const before = state
    const decided = checkout.decide(wish, before)
    state = { ...before }
    for (const fact of decided.ok ? decided.value : []) checkout.evolve(state, fact)
    return { wish, before, after: state }
  })
}

const whileTaken = (holds: (taken: Taken) => void): void =>
  fc.assert(
    fc.property(anyWishes, (wishes) => {
      for (const taken of played(wishes)) holds(taken)
    }),
    runs(1_000),
  )

describe('whatever is wished, in whichever order', () => {
  it('4-002: no step shows before each one before it is done', () =>
    whileTaken(({ after: { step, cart, isInformed, address, delivery, payment, isPaying } }) => {
      const index = CHECKOUT_STEPS.indexOf(step)
      if (index > 0) expect(cart.goods.length).toBeGreaterThan(0)
      if (index > 0) expect(isInformed || address.chosen !== null).toBe(true)
      if (index > 1) expect(delivery.chosen).not.toBeNull()
      if (index > 2)
        expect({ chosen: payment.chosen === null, isPaying }).toEqual({ chosen: false, isPaying: true })
    }))

  it('nobody pays an empty cart, another version, another sum, or without the terms', () =>
    whileTaken(({ wish, before, after }) => {
      if (!after.isPaying || before.isPaying) return
      expect(wish).toMatchObject({
        type: 'Pay',
        termsAccepted: true,
        cartVersion: before.cart.version,
        totalInclVat: before.cart.totalInclVat,
      })
      expect(before.cart.goods.length).toBeGreaterThan(0)
      expect(['overview', 'pay']).toContain(before.step)
      expect(before.delivery.chosen).not.toBeNull()
      expect(before.payment.chosen).not.toBeNull()
    }))

  it('what is chosen is always on offer, and a step forward is never more than was asked for', () =>
    whileTaken(({ wish, before, after }) => {
      for (const { offered, chosen } of [after.address, after.delivery, after.payment])
        expect(chosen === null || offered.includes(chosen)).toBe(true)
      const went = CHECKOUT_STEPS.indexOf(after.step) - CHECKOUT_STEPS.indexOf(before.step)
      if (went <= 0) return
      expect(['GoNext', 'GoTo', 'Pay']).toContain(wish.type)
      if (wish.type === 'GoNext') expect(went).toBe(1)
    }))

  it('4-003: going back is never refused', () =>
    whileTaken(({ after }) => {
      const decided = checkout.decide({ type: 'GoBack' }, after)
      expect(decided.ok).toBe(true)
    }))

  it('the furthest step can be reached, and the one after it can’t', () =>
    whileTaken(({ after }) => {
      const furthest = furthestStep(after)
      const next = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(furthest) + 1]
      if (after.cart.goods.length > 0)
        expect(checkout.decide({ type: 'GoTo', step: furthest }, after).ok).toBe(true)
      if (next !== undefined) expect(checkout.decide({ type: 'GoTo', step: next }, after).ok).toBe(false)
    }))
})
