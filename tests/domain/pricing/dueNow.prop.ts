import fc from 'fast-check'
import { expect, it } from 'vitest'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { dueNow, outstandingAmount } from '../../../domain/pricing/dueNow.ts'
import { anyCart } from '../../support/arbitraries/pricing.ts'
import { runs } from '../../support/runs.ts'

/** A priced cart, and its made-to-measure lines. */
const anyMeasured = anyCart.chain((cart) =>
  fc.record({
    priced: fc.constant(priceCart(cart)),
    madeToMeasure: fc.subarray(cart.lines.map(({ id }) => id)).map((ids) => new Set(ids)),
  }),
)
const anyPercentage = fc.nat(10_000).map(basisPoints)

it('the amount due now is between 0 and the total, and the rest is outstanding', () =>
  fc.assert(
    fc.property(anyMeasured, anyPercentage, ({ priced, madeToMeasure }, percentage) => {
      const due = dueNow(priced, { percentage, madeToMeasure })
      const { totalInclVat } = priced.totals
      expect(due >= 0 && due <= totalInclVat).toBe(true)
      expect(due + outstandingAmount(totalInclVat, due)).toBe(totalInclVat)
    }),
    runs(1_000),
  ))

it('the total is due now if nothing is made to measure, or the deposit is 100 %', () =>
  fc.assert(
    fc.property(anyMeasured, anyPercentage, ({ priced, madeToMeasure }, percentage) => {
      expect(dueNow(priced, { percentage, madeToMeasure: new Set() })).toBe(priced.totals.totalInclVat)
      expect(dueNow(priced, { percentage: basisPoints(10_000), madeToMeasure })).toBe(
        priced.totals.totalInclVat,
      )
    }),
    runs(1_000),
  ))

it('a greater deposit never lowers the amount due now', () =>
  fc.assert(
    fc.property(anyMeasured, anyPercentage, anyPercentage, ({ priced, madeToMeasure }, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(dueNow(priced, { percentage: less, madeToMeasure })).toBeLessThanOrEqual(
        dueNow(priced, { percentage: more, madeToMeasure }),
      )
    }),
    runs(1_000),
  ))
