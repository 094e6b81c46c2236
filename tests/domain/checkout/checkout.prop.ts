import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkout, furthestStep } from '../../../domain/checkout/checkout.ts'
import type { CheckoutState } from '../../../domain/checkout/checkoutState.ts'
import type { CheckoutCommand } from '../../../domain/checkout/checkoutCommands.ts'
import { CHECKOUT_STEPS } from '../../../domain/checkout/information.ts'
import { anyCheckout } from '../../support/arbitraries/checkout.ts'
import { runs } from '../../support/runs.ts'

interface Taken {
  readonly command: CheckoutCommand
  readonly before: CheckoutState
  readonly after: CheckoutState
}

const played = (commands: readonly CheckoutCommand[]): readonly Taken[] => {
  let state = checkout.initial()
  return commands.map((command) => {
    const before = state
    const decided = checkout.decide(command, before)
    state = { ...before }
    for (const event of decided.ok ? decided.value : []) checkout.evolve(state, event)
    return { command, before, after: state }
  })
}

const whileTaken = (holds: (taken: Taken) => void): void =>
  fc.assert(
    fc.property(anyCheckout, (commands) => {
      for (const taken of played(commands)) holds(taken)
    }),
    runs(1_000),
  )

describe('a checkout, after any commands in any order', () => {
  it('shows no step before all earlier steps are complete [4-001, 4-002]', () =>
    whileTaken(({ after: { step, cart, isInformed, address, delivery, payment, isPaying } }) => {
      const index = CHECKOUT_STEPS.indexOf(step)
      if (index > 0) expect(cart.goods.length).toBeGreaterThan(0)
      if (index > 0) expect(isInformed || address.chosen !== null).toBe(true)
      if (index > 1) expect(delivery.chosen).not.toBeNull()
      if (index > 2)
        expect({ chosen: payment.chosen === null, isPaying }).toEqual({ chosen: false, isPaying: true })
    }))

  it('never pays an empty cart, another version, another total, or without accepted terms', () =>
    whileTaken(({ command, before, after }) => {
      if (!after.isPaying || before.isPaying) return
      expect(command).toMatchObject({
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

  it('has only choices on offer, and never advances further than requested', () =>
    whileTaken(({ command, before, after }) => {
      for (const { offered, chosen } of [after.address, after.delivery, after.payment])
        expect(chosen === null || offered.includes(chosen)).toBe(true)
      const went = CHECKOUT_STEPS.indexOf(after.step) - CHECKOUT_STEPS.indexOf(before.step)
      if (went <= 0) return
      expect(['GoNext', 'GoTo', 'Pay']).toContain(command.type)
      if (command.type === 'GoNext') expect(went).toBe(1)
    }))

  it('never refuses to go back [4-003]', () =>
    whileTaken(({ after }) => {
      const decided = checkout.decide({ type: 'GoBack' }, after)
      expect(decided.ok).toBe(true)
    }))

  it('can reach its furthest step, and not the one after it', () =>
    whileTaken(({ after }) => {
      const furthest = furthestStep(after)
      const next = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(furthest) + 1]
      if (after.cart.goods.length > 0)
        expect(checkout.decide({ type: 'GoTo', step: furthest }, after).ok).toBe(true)
      if (next !== undefined) expect(checkout.decide({ type: 'GoTo', step: next }, after).ok).toBe(false)
    }))
})
