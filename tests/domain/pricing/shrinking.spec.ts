import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyOwnCart } from '../../support/arbitraries/pricing.ts'
import { runs } from '../../support/runs.ts'

it('a counterexample among carts with customer prices shrinks to a few lines, with any seed', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { counterexample } = fc.check(
      fc.property(anyOwnCart, ({ lines }) =>
        lines.every(({ breaks, quantity }) => quantity < 4 || breaks === undefined || breaks.length < 2),
      ),
      { ...runs(1_000), seed },
    )
    const [{ lines, coupons }] = counterexample!
    expect([lines.length, coupons.length], `seed ${seed}`).toStrictEqual([1, 0])
  }
})
