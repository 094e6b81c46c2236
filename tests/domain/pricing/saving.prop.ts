import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { priorPrice } from '../../../domain/pricing/shown/priorPrice.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { savingOf, unitSaving } from '../../../domain/pricing/shown/saving.ts'
import { anyOption, anyPrice } from '../../support/arbitraries/pricing.ts'
import { runs } from '../../support/runs.ts'

const price = (base: number, discount = 0) =>
  ({ basis: 'incl', rate: basisPoints(2_100), base: cents(base), discount: basisPoints(discount) }) as const
const history = fc.array(fc.record({ at: fc.nat(5_000_000_000), price: anyPrice }), {
  minLength: 1,
  maxLength: 5,
})
const someOptions = fc.array(anyOption, { maxLength: 2 })

describe('an announced saving', () => {
  it('is measured against the lowest price of the 30 days before, not against the undiscounted price', () => {
    expect(unitSaving(price(10_000, 3_000), price(8_000), []).inclVat).toBe(1_000)
    expect(unitSaving(price(10_000, 3_000), price(6_500), []).inclVat).toBe(0)
    expect(unitSaving(price(10_000, 3_000), null, []).inclVat).toBe(0)
  })

  it('excludes option discounts, which have no history', () => {
    const option = { base: cents(2_000), discount: basisPoints(5_000) }
    expect(unitSaving(price(10_000, 3_000), price(8_000), [option]).inclVat).toBe(1_000)
    expect(unitSaving(price(10_000), null, [option]).inclVat).toBe(0)
  })

  it('is none for a customer price', () => {
    expect(unitSaving(price(5_000), price(8_000), []).inclVat).toBe(0)
  })

  it('never exceeds the difference to the price on any of the 30 days before, on either side of VAT', () =>
    fc.assert(
      fc.property(history, someOptions, fc.integer({ min: 1, max: 9 }), (unsorted, options, quantity) => {
        const known = unsorted.toSorted((a, b) => a.at - b.at)
        const now = known.at(-1)!.price
        const prior = priorPrice(known)
        const saving = savingOf([{ quantity, price: now, options, ...(prior && { priorPrice: prior }) }])
        expect(saving.inclVat).toBeGreaterThanOrEqual(0)
        expect(saving.exclVat).toBeGreaterThanOrEqual(0)
        if (prior === null) expect(saving).toEqual({ exclVat: 0, inclVat: 0 })
        else
          expect(saving.inclVat).toBeLessThanOrEqual(
            Math.max(0, priceOf(prior, options).discountInclVat - priceOf(now, options).discountInclVat) *
              quantity,
          )
      }),
      runs(300),
    ))
})
