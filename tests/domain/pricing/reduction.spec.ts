import fc from 'fast-check'
import { expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { reductionOf } from '../../../domain/pricing/shown/reduction.ts'
import { runs } from '../../support/runs.ts'

it.each([
  [19_900, 17_910, 10],
  [16_446, 14_802, 10],
  [5_495, 4_946, 10],
  [10_000, 9_000, 10],
  [10_000, 9_011, 9],
  [10_000, 9_995, 0],
  [10_000, 10_000, 0],
  [10_000, 10_100, 0],
  [100, 0, 100],
])('a reduction from %i to %i cents is %i percent', (was, now, percent) => {
  expect(reductionOf(cents(was), cents(now))).toBe(percent)
})

it('a stated reduction exceeds the real one by at most a tenth of a percent', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(100_000), (was, off) => {
      const now = Math.max(0, was - off)
      const exact = ((was - now) * 100) / was
      const shown = reductionOf(cents(was), cents(now))
      expect(shown).toBeLessThanOrEqual(exact + 0.1 + 1e-9)
      expect(shown).toBeGreaterThan(exact - 1)
    }),
    runs(1_000),
  ))

it('a stated reduction equals the discount on both sides of VAT, from twenty euros up', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 2_000, max: 5_000_000 }),
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom('incl' as const, 'excl' as const),
      (base, percent, basis) => {
        const price = {
          base: cents(base),
          discount: basisPoints(percent * 100),
          rate: basisPoints(2_100),
          basis,
        }
        const { baseExclVat, baseInclVat, discountExclVat, discountInclVat } = priceOf(price, [])
        expect([
          reductionOf(baseExclVat, discountExclVat),
          reductionOf(baseInclVat, discountInclVat),
        ]).toEqual([percent, percent])
      },
    ),
    runs(1_000),
  ))
