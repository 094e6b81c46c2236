import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Price } from '../../../domain/catalogue/price.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { priorPrice, priorPriceOf } from '../../../domain/pricing/shown/priorPrice.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { runs } from '../../support/runs.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21)

const price = (base: number, discount = 0): Price => ({
  basis: 'incl',
  rate: basisPoints(2100),
  base: cents(base),
  discount: basisPoints(discount),
})
const since = (daysAgo: number, base: number, discount = 0) => ({
  at: NOW - daysAgo * DAY,
  price: price(base, discount),
})

describe('the reference price of a reduction', () => {
  it('is the earlier price, if it was the only one in thirty days', () => {
    expect(priorPrice([since(90, 10_000), since(0, 10_000, 1_000)])).toEqual(price(10_000))
  })

  it('is the lowest of the thirty days before, neither the highest nor the last', () => {
    const history = [since(90, 10_000), since(20, 8_000), since(10, 12_000), since(0, 12_000, 5_000)]
    expect(priorPrice(history)).toEqual(price(8_000))
  })

  it('includes the price in force when the thirty days began, and none that ended before', () => {
    expect(priorPrice([since(90, 5_000), since(31, 9_000), since(0, 9_000, 1_000)])).toEqual(price(9_000))
    expect(priorPrice([since(90, 5_000), since(29, 9_000), since(0, 9_000, 6_000)])).toEqual(price(5_000))
  })

  it('is the discounted price of that time', () => {
    expect(priorPrice([since(40, 10_000, 2_000), since(0, 10_000, 3_000)])).toEqual(price(8_000))
  })

  it('is none without a history, without a reduction, and if the price is no lower than it was', () => {
    expect(priorPrice([])).toBeNull()
    expect(priorPrice([since(0, 10_000, 1_000)])).toBeNull()
    expect(priorPrice([since(40, 10_000), since(0, 9_000)])).toBeNull()
    expect(priorPrice([since(40, 8_000), since(0, 10_000, 1_000)])).toBeNull()
  })

  it('is the owner’s stated price only while this shop has no history of its own', () => {
    const product = { price: price(10_000, 2_000), statedPrior: cents(9_500) }
    expect(priorPriceOf(product, [since(0, 10_000, 2_000)])).toEqual(price(9_500))
    expect(priorPriceOf({ ...product, statedPrior: cents(8_000) }, [since(0, 10_000, 2_000)])).toBeNull()
    expect(priorPriceOf(product, [since(40, 8_200), since(0, 10_000, 2_000)])).toEqual(price(8_200))
    expect(priorPriceOf({ ...product, price: price(9_000) }, [since(0, 9_000)])).toBeNull()
  })

  it('never exceeds any price of those days, and always exceeds the current price', () => {
    const entry = fc.record({
      gap: fc.integer({ min: 0, max: 40 }),
      base: fc.nat(100_000),
      discount: fc.nat(9_000),
    })
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
        let at = NOW
        const history = entries.map(({ gap, base, discount }) => ({
          at: (at += gap * DAY),
          price: price(base, discount),
        }))
        const prior = priorPrice(history)
        const paid = (one: Price) => priceOf(one, []).discountInclVat
        const last = history.at(-1)!
        if (prior === null) return
        expect(paid(prior)).toBeGreaterThan(paid(last.price))
        for (const one of history.slice(0, -1))
          if (one.at > last.at - 30 * DAY) expect(paid(prior)).toBeLessThanOrEqual(paid(one.price))
      }),
      runs(1_000),
    )
  })
})
