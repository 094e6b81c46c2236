import { expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { dueNow } from '../../../domain/pricing/dueNow.ts'
import type { Coupon, LineSnapshot } from '../../../domain/pricing/totals.ts'

const line = (id: string, base: number): LineSnapshot => ({
  id,
  quantity: 1,
  price: { basis: 'incl', rate: basisPoints(2_100), base: cents(base), discount: basisPoints(0) },
  options: [],
  weight: 0,
})
const cart = (coupons: readonly Coupon[] = []) =>
  priceCart({
    lines: [line('rug', 28_531), line('underlay', 2_000)],
    coupons,
    shipping: { exclVat: cents(500), inclVat: cents(605), rate: basisPoints(2_100) },
    paymentFee: null,
  })
const deposit = { percentage: basisPoints(2_000), madeToMeasure: new Set(['rug']) }
const coupon = (amount: number): Coupon => ({ title: 'off', type: 'fixedAmount', amount: cents(amount) })

it('a fifth of made-to-measure goods is due now, and all of the rest', () =>
  expect(dueNow(cart(), deposit)).toBe(5_706 + 2_000 + 605))
it('the total is due now without a deposit', () => expect(dueNow(cart(), null)).toBe(28_531 + 2_000 + 605))
it('the amount due now never exceeds what a coupon leaves', () =>
  expect(dueNow(cart([coupon(30_000)]), deposit)).toBe(1_136))
