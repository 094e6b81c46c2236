import { describe, expect, it } from 'vitest'
import type { Basis } from '../../../domain/catalogue/price.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { customSizePrice } from '../../../domain/pricing/customSize.ts'
import type { Coupon, LineSnapshot } from '../../../domain/pricing/totals.ts'

const line = (
  id: string,
  quantity: number,
  base: number,
  rate = 2_100,
  basis: Basis = 'incl',
  discount = 0,
): LineSnapshot => ({
  id,
  quantity,
  price: { basis, rate: basisPoints(rate), base: cents(base), discount: basisPoints(discount) },
  options: [],
  weight: 0,
})
const fixed = (amount: number): Coupon => ({ title: 'fixed', type: 'fixedAmount', amount: cents(amount) })
const percentage = (amount: number): Coupon => ({
  title: 'share',
  type: 'percentage',
  amount: basisPoints(amount),
})
const twoRates = [line('high', 1, 10_000), line('low', 1, 10_000, 900)]
const rug = customSizePrice(cents(7_900), { width: 1_550, length: 2_330 })

describe('the worked examples', () => {
  it.each<
    [
      string,
      readonly LineSnapshot[],
      readonly Coupon[],
      number,
      readonly (readonly [number, number])[],
      number,
    ]
  >([
    ['one at 21 %, incl-basis', [line('a', 3, 999)], [], 2_477, [[2_100, 520]], 2_997],
    ['discount 15 %', [line('a', 2, 4_995, 2_100, 'incl', 1_500)], [], 7_018, [[2_100, 1_474]], 8_492],
    ['excl-basis', [line('a', 7, 85, 2_100, 'excl')], [], 595, [[2_100, 125]], 720],
    [
      'two rates',
      twoRates,
      [],
      17_438,
      [
        [2_100, 1_736],
        [900, 826],
      ],
      20_000,
    ],
    [
      'two rates, fixed coupon of 50.00 [9-029]',
      twoRates,
      [fixed(5_000)],
      13_306,
      [
        [2_100, 868],
        [900, 826],
      ],
      15_000,
    ],
    ['two rates, fixed coupon of 150.00', twoRates, [fixed(15_000)], 4_587, [[900, 413]], 5_000],
    [
      'two rates, 10 % and a fixed 50.00',
      twoRates,
      [percentage(1_000), fixed(5_000)],
      11_563,
      [
        [2_100, 694],
        [900, 743],
      ],
      13_000,
    ],
    ['rug, 79.00 per m², 155 × 233 cm', [line('rug', 1, rug)], [], 23_579, [[2_100, 4_952]], 28_531],
  ])('%s', (_, lines, coupons, totalExclVat, totalVat, totalInclVat) =>
    expect(priceCart({ lines, coupons, shipping: null, paymentFee: null }).totals).toMatchObject({
      totalExclVat,
      totalVat: totalVat.map(([rate, amount]) => ({ percentage: rate, amount })),
      totalInclVat,
    }),
  )
})

it('a priced cart has all of its fields [3-016, 3-022, 3-023, 3-024]', () =>
  expect(
    priceCart({
      lines: [
        {
          ...line('a', 2, 4_995, 2_100, 'incl', 1_500),
          options: [{ base: cents(500), discount: basisPoints(0) }],
          weight: 250,
        },
      ],
      coupons: [fixed(1_000)],
      shipping: { exclVat: cents(500), inclVat: cents(605), rate: basisPoints(2_100) },
      paymentFee: { exclVat: cents(100), inclVat: cents(109), rate: basisPoints(900) },
    }),
  ).toStrictEqual({
    totals: {
      subtotalExclVat: 9_083,
      subtotalInclVat: 10_990,
      discountExclVat: 1_238,
      discountInclVat: 1_498,
      coupon: 1_000,
      shippingExclVat: 500,
      shippingInclVat: 605,
      paymentFeeExclVat: 100,
      paymentFeeInclVat: 109,
      totalExclVat: 7_619,
      totalInclVat: 9_206,
      totalVat: [
        { percentage: 2_100, amount: 1_578 },
        { percentage: 900, amount: 9 },
      ],
      totalWeight: 500,
      productsQuantity: 2,
    },
    lines: new Map([
      [
        'a',
        {
          subtotalExclVat: 9_083,
          subtotalInclVat: 10_990,
          discountExclVat: 1_238,
          discountInclVat: 1_498,
          totalExclVat: 7_845,
          totalInclVat: 9_492,
          totalVat: 1_647,
          totalWeight: 500,
        },
      ],
    ]),
  }))

it('a saving is never negative, though subtotals and totals are rounded separately', () => {
  const lines = [line('plain', 1, 10), line('cheap', 1, 11, 2_100, 'incl', 6_364)]
  const { lines: priced } = priceCart({ lines, coupons: [], shipping: null, paymentFee: null })
  expect([...priced.values()].map((totals) => [totals.subtotalExclVat, totals.totalExclVat])).toStrictEqual([
    [9, 9],
    [8, 3],
  ])
})

it('a negative coupon counts as a coupon of 0', () => {
  const priced = (coupons: readonly Coupon[]) =>
    priceCart({ lines: twoRates, coupons, shipping: null, paymentFee: null }).totals
  expect(priced([fixed(-500)])).toStrictEqual(priced([]))
})

it('an excl. amount is capped at the incl. amount where two bases share one rate', () => {
  const lines = [line('a', 1, 8), line('b', 1, 2, 2_100, 'excl')]
  const { totals } = priceCart({ lines, coupons: [fixed(9)], shipping: null, paymentFee: null })
  expect([totals.totalExclVat, totals.totalVat, totals.totalInclVat]).toStrictEqual([1, [], 1])
})
