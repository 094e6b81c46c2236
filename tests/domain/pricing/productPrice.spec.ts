import { expect, it } from 'vitest'
import type { Basis, Price } from '../../../domain/catalogue/price.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { customSizePrice, sizeKey } from '../../../domain/pricing/customSize.ts'
import { customerPrice, priceOf } from '../../../domain/pricing/productPrice.ts'

const price = (basis: Basis, base: number, discount: number): Price => ({
  basis,
  rate: basisPoints(2_100),
  base: cents(base),
  discount: basisPoints(discount),
})

it('a price excl. VAT derives from an incl. price and its discounted one [3-020, 9-027]', () =>
  expect(priceOf(price('incl', 4_995, 1_500), [])).toStrictEqual({
    baseExclVat: 4_128,
    baseInclVat: 4_995,
    discountPercentage: 1_500,
    discountExclVat: 3_509,
    discountInclVat: 4_246,
  }))

it('a price incl. VAT derives from an excl. price; options keep their own discount [3-020]', () =>
  expect(
    priceOf(price('excl', 1_000, 1_000), [
      { base: cents(500), discount: basisPoints(0) },
      { base: cents(200), discount: basisPoints(5_000) },
    ]),
  ).toStrictEqual({
    baseExclVat: 1_700,
    baseInclVat: 2_057,
    discountPercentage: 1_000,
    discountExclVat: 1_500,
    discountInclVat: 1_815,
  }))

it.each([
  ['an option that lowers the price below nothing', 1_000, 0, -5_000],
  ['a discount above 100 %', 0, 12_000, 1_000],
])('a price is never below 0: %s', (_, base, discount, option) => {
  const unit = priceOf(price('incl', base, 0), [{ base: cents(option), discount: basisPoints(discount) }])
  expect(unit.discountInclVat).toBe(0)
})

it('a customer price replaces base price and discount', () =>
  expect(priceOf(customerPrice(price('incl', 4_995, 1_500), cents(1_210)), [])).toStrictEqual({
    baseExclVat: 1_000,
    baseInclVat: 1_210,
    discountPercentage: 0,
    discountExclVat: 1_000,
    discountInclVat: 1_210,
  }))

it.each([
  [{ width: 1_550, length: 2_330 }, 28_531],
  [{ diameter: 2_000 }, 31_600],
  [{ width: 0, length: 2_330 }, 0],
])('a made-to-measure size %j is charged per m²', (size, amount) =>
  expect(customSizePrice(cents(7_900), size)).toBe(amount),
)

it('each size has a unique text', () =>
  expect([{ width: 12, length: 3 }, { width: 1, length: 23 }, { diameter: 123 }].map(sizeKey)).toStrictEqual([
    'w12l3',
    'w1l23',
    'd123',
  ]))
