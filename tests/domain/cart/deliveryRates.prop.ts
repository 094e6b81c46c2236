import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parcelPrices,
  rateIn,
  ratesOf,
  type DeliveryRate,
  type RatedTerms,
} from '../../../domain/cart/delivery/deliveryFee.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { runs } from '../../support/runs.ts'

const COUNTRIES = ['NL', 'BE'] as const

const prices = (inclVat: number) => ({ exclVat: cents(Math.floor(inclVat / 2)), inclVat: cents(inclVat) })
const rising = (length: number, max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max }), { minLength: length, maxLength: length })
    .map((all) => all.toSorted((a, b) => a - b))

/** Bands with rising weights and prices, and thresholds within one with falling prices. */
const rate = (countries: readonly string[]): fc.Arbitrary<DeliveryRate> =>
  fc.integer({ min: 1, max: 4 }).chain((count) =>
    fc.record({
      countries: fc.constant(countries),
      freeFromInclVat: fc.option(fc.integer({ min: 0, max: 20_000 }).map(cents)),
      bands: fc
        .tuple(rising(count, 40_000), rising(count, 5_000), fc.boolean(), fc.integer({ min: 1, max: 9_999 }))
        .map(([weights, amounts, isEndless, from]) =>
          weights.map((upToGrams, at) => ({
            upToGrams: isEndless && at === count - 1 ? null : upToGrams,
            prices: prices(amounts[at]!),
            byAmount: [{ fromInclVat: cents(from), prices: prices(Math.floor(amounts[at]! / 2)) }],
          })),
        ),
    }),
  )

const terms = (rates: readonly DeliveryRate[]): RatedTerms => ({
  prices: prices(1_000),
  vatPercentage: basisPoints(2_100),
  countries: COUNTRIES,
  freeFromInclVat: cents(5_000),
  rates,
})
const grams = fc.integer({ min: 0, max: 50_000 })
const goods = fc.integer({ min: 0, max: 30_000 }).map(cents)
const costOf = (way: RatedTerms, grams: number, goodsInclVat: number, countryCode: string | null = 'NL') =>
  parcelPrices(way, { countryCode, grams, goodsInclVat: cents(goodsInclVat) })?.inclVat ?? null

describe('the delivery fee of a rate', () => {
  it('never falls with weight, and too heavy stays too heavy', () =>
    fc.assert(
      fc.property(rate(['NL']), grams, grams, goods, (one, a, b, worth) => {
        const way = terms([one])
        const [light, heavy] = [costOf(way, Math.min(a, b), worth), costOf(way, Math.max(a, b), worth)]
        if (heavy !== null) expect(light).not.toBeNull()
        if (light !== null && heavy !== null) expect(heavy).toBeGreaterThanOrEqual(light)
      }),
      runs(300),
    ))

  it('never rises with the value of the goods', () =>
    fc.assert(
      fc.property(rate(['NL']), grams, goods, goods, (one, weight, a, b) => {
        const way = terms([one])
        const [little, much] = [costOf(way, weight, Math.min(a, b)), costOf(way, weight, Math.max(a, b))]
        expect(much === null).toBe(little === null)
        if (little !== null && much !== null) expect(much).toBeLessThanOrEqual(little)
      }),
      runs(300),
    ))

  it('applies up to the last gram of a band, and from the exact cent of a threshold', () =>
    fc.assert(
      fc.property(rate(['NL']), (one) => {
        const way = terms([{ ...one, freeFromInclVat: cents(15_000) }])
        one.bands.forEach(({ upToGrams, prices: { inclVat }, byAmount }, at) => {
          if (upToGrams === null) return
          const next = one.bands[at + 1]?.prices.inclVat ?? null
          expect([costOf(way, upToGrams, 0), costOf(way, upToGrams + 1, 0)]).toEqual([inclVat, next])
          const { fromInclVat, prices: less } = byAmount![0]!
          expect([costOf(way, upToGrams, fromInclVat - 1), costOf(way, upToGrams, fromInclVat)]).toEqual([
            inclVat,
            less.inclVat,
          ])
          expect([costOf(way, upToGrams, 14_999), costOf(way, upToGrams, 15_000)]).toEqual([less.inclVat, 0])
        })
      }),
      runs(200),
    ))

  it('is the country’s own, the default price if it has none, and null if the method does not deliver there', () =>
    fc.assert(
      fc.property(rate(['BE']), grams, goods, (one, weight, worth) => {
        const way = terms([one])
        const plain = worth >= 5_000 ? 0 : 1_000
        expect(costOf(way, weight, worth, 'NL')).toBe(plain)
        expect(costOf(way, weight, worth, null)).toBe(plain)
        expect(costOf(way, weight, worth, 'DE')).toBeNull()
        expect(rateIn(way, 'BE')).toBe(one)
        expect(
          ratesOf(way)
            .flatMap(({ countries }) => countries)
            .toSorted(),
        ).toEqual(['BE', 'NL'])
      }),
      runs(100),
    ))
})
