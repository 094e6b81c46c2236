import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customSizePrice, customSizeWeight } from '../../../domain/pricing/customSize.ts'
import { MAX_GRAMS_PER_M2 } from '../../../application/contract/files/catalogueFields.ts'
import { MAX_SIDE } from '../../../domain/cart/choices/sizeChoice.ts'
import { customerPrice, priceOf, unitOf } from '../../../domain/pricing/productPrice.ts'
import { anyAmount, anyOption, anyPrice } from '../../support/arbitraries/pricing.ts'
import { runs } from '../../support/runs.ts'

/** Computes `round(n / d)` of non-negative amounts, independently of the shop's code. */
const round = (n: bigint, d: bigint): number => Number((n + d / 2n) / d)
const anyOptions = fc.array(anyOption, { maxLength: 4 })
const anySide = fc.nat(20_000)
const anyGrams = fc.oneof(fc.nat(10_000), fc.integer({ min: 99_000, max: MAX_GRAMS_PER_M2 }))
const anyMm = fc.oneof(fc.nat(5_000), fc.integer({ min: MAX_SIDE - 20, max: MAX_SIDE }))

it('a discounted price is round(base × (10000 − discount) / 10000), and the other basis derives from it [9-026, 9-027]', () =>
  fc.assert(
    fc.property(anyPrice, (price) => {
      const { discountExclVat, discountInclVat } = priceOf(price, [])
      const discounted = round(BigInt(price.base) * BigInt(10_000 - price.discount), 10_000n)
      const [entered, derived] =
        price.basis === 'incl' ? [discountInclVat, discountExclVat] : [discountExclVat, discountInclVat]
      const [n, d] = [10_000n, BigInt(10_000 + price.rate)]
      expect(entered).toBe(discounted)
      expect(derived).toBe(
        price.basis === 'incl' ? round(BigInt(discounted) * n, d) : round(BigInt(discounted) * d, n),
      )
    }),
    runs(1_000),
  ))

it('options are added at their own discount, in any order, and the product’s discount applies to the product alone', () =>
  fc.assert(
    fc.property(anyPrice, anyOptions, (price, options) => {
      const unit = unitOf(price, options)
      const alone = options.map(({ base, discount }) => unitOf({ ...price, base, discount }, []))
      const product = unitOf(price, [])
      expect(unit).toStrictEqual({
        base: alone.reduce((sum, { base }) => sum + base, product.base as number),
        price: alone.reduce((sum, option) => sum + option.price, product.price as number),
      })
      expect(unitOf(price, options.toReversed())).toStrictEqual(unit)
    }),
    runs(1_000),
  ))

it('a customer price has no discount', () =>
  fc.assert(
    fc.property(anyPrice, anyAmount, (price, base) => {
      const shown = priceOf(customerPrice(price, base), [])
      expect([shown.discountExclVat, shown.discountInclVat]).toStrictEqual([
        shown.baseExclVat,
        shown.baseInclVat,
      ])
      expect(price.basis === 'incl' ? shown.baseInclVat : shown.baseExclVat).toBe(base)
    }),
    runs(1_000),
  ))

it('a made-to-measure piece costs its width × length in cm, a round one the square of its diameter', () =>
  fc.assert(
    fc.property(anyAmount, anySide, anySide, (perM2, width, length) => {
      const price = customSizePrice(perM2, { width: width * 10, length: length * 10 })
      expect(price).toBe(round(BigInt(perM2) * BigInt(width) * BigInt(length), 10_000n))
      expect(price).toBe(customSizePrice(perM2, { width: length * 10, length: width * 10 }))
      expect(customSizePrice(perM2, { diameter: width })).toBe(
        customSizePrice(perM2, { width, length: width }),
      )
    }),
    runs(1_000),
  ))

describe('the weight of a made-to-measure piece', () => {
  /** Computes `⌈grams × mm² / 1,000,000⌉` in integers of any length. */
  const oracle = (grams: number, a: number, b: number): bigint =>
    (BigInt(grams) * BigInt(a) * BigInt(b) + 999_999n) / 1_000_000n

  it('is its grams per m² times the charged area, rounded up to whole grams', () =>
    fc.assert(
      fc.property(anyGrams, anyMm, anyMm, (grams, width, length) => {
        expect(BigInt(customSizeWeight(grams, { width, length }))).toBe(oracle(grams, width, length))
        expect(BigInt(customSizeWeight(grams, { diameter: width }))).toBe(oracle(grams, width, width))
      }),
      runs(2_000),
    ))

  it('grows with every side, and two halves weigh at least the whole', () =>
    fc.assert(
      fc.property(anyGrams, anyMm, anyMm, anyMm, (grams, width, one, other) => {
        const weigh = (length: number) => customSizeWeight(grams, { width, length })
        expect(weigh(one)).toBeLessThanOrEqual(weigh(one + other))
        expect(weigh(one + other)).toBeLessThanOrEqual(weigh(one) + weigh(other))
      }),
      runs(1_000),
    ))
})
