import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '../../domain/kernel/cents.ts'
import { priceCart } from '../../domain/pricing/cart.ts'
import type { Coupon, LineSnapshot } from '../../domain/pricing/totals.ts'
import { anyAmount, anyCart } from '../support/arbitraries/pricing.ts'
import { runs } from '../support/runs.ts'

const worth = (amount: number): Coupon => ({ title: 'tien', type: 'fixedAmount', amount: cents(amount) })
const line = (rate: number, base: number, basis: 'incl' | 'excl' = 'incl'): LineSnapshot => ({
  id: `${rate} ${base} ${basis}`,
  quantity: 1,
  price: { basis, rate: basisPoints(rate), base: cents(base), discount: basisPoints(0) },
  options: [],
  weight: 0,
})
const totalsOf = (lines: readonly LineSnapshot[], ...coupons: readonly Coupon[]) =>
  priceCart({ lines, coupons, shipping: null, paymentFee: null }).totals

describe('a fixed coupon of 10, which elsewhere subtracted other amounts from mixed VAT rates [woocommerce/woocommerce#24362, #36196]', () => {
  it.each([
    ['one rate', [line(2_100, 2_500)]],
    ['a low rate', [line(900, 2_500)]],
    ['no VAT', [line(0, 2_500)]],
    ['two rates', [line(2_100, 1_250), line(900, 1_250)]],
    ['three rates, none of which can bear it alone', [line(2_100, 400), line(900, 400), line(0, 400)]],
    ['prices entered without VAT', [line(2_100, 1_500, 'excl'), line(900, 1_000, 'excl')]],
    ['both bases at one rate', [line(2_100, 1_333), line(2_100, 777, 'excl')]],
  ])('%s', (_, lines) => {
    const [before, after] = [totalsOf(lines), totalsOf(lines, worth(1_000))]
    expect(before.totalInclVat - after.totalInclVat).toBe(1_000)
    expect(after.coupon).toBe(1_000)
  })

  it('a fixed coupon subtracts its amount incl. VAT to the cent from a cart that is large enough, and the whole of any other [3-023, 9-028]', () =>
    fc.assert(
      fc.property(anyCart, anyAmount, (cart, amount) => {
        const before = priceCart(cart).totals
        const after = priceCart({ ...cart, coupons: [...cart.coupons, worth(amount)] }).totals
        const bearable = before.totalInclVat - before.shippingInclVat - before.paymentFeeInclVat
        expect(before.totalInclVat - after.totalInclVat).toBe(Math.min(amount, bearable))
        expect(after.coupon - before.coupon).toBe(Math.min(amount, bearable))
      }),
      runs(1_000),
    ))

  it('a fixed coupon states its VAT: the highest rate is reduced first, and the rest at the next one [9-029]', () => {
    const lines = [line(2_100, 1_210), line(900, 1_090), line(0, 1_000)]
    const vat = (amount: number) =>
      totalsOf(lines, worth(amount)).totalVat.map(({ percentage, amount }) => [percentage, amount])
    expect(vat(0)).toStrictEqual([
      [2_100, 210],
      [900, 90],
    ])
    expect(vat(605)).toStrictEqual([
      [2_100, 105],
      [900, 90],
    ])
    expect(vat(1_210)).toStrictEqual([[900, 90]])
    expect(vat(1_755)).toStrictEqual([[900, 45]])
    expect(vat(2_300)).toStrictEqual([])
    expect(totalsOf(lines, worth(1_755)).totalExclVat).toBe(500 + 1_000)
  })

  it('a fixed coupon is worth the same in two halves as in one [9-028]', () =>
    fc.assert(
      fc.property(anyCart, anyAmount, anyAmount, (cart, one, other) => {
        const [halves, whole] = [[worth(one), worth(other)], [worth(one + other)]].map(
          (coupons) => priceCart({ ...cart, coupons: [...cart.coupons, ...coupons] }).totals,
        )
        expect(halves).toStrictEqual(whole)
      }),
      runs(1_000),
    ))
})
