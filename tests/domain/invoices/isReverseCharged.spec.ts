import { expect, it } from 'vitest'
import { isReverseCharged } from '../../../domain/invoices/invoiceOf.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { reverseCharged } from '../../support/invoices/reverseCharged.ts'
import type { CartSnapshot } from '../../../domain/pricing/totals.ts'
import { orderOfCart } from '../../support/invoices/soldCart.ts'

/** Returns lines of one piece, priced excl. VAT, by cents and rate. */
const cartOf = (...prices: readonly (readonly [base: number, rate: number])[]): CartSnapshot => ({
  lines: prices.map(([base, rate], n) => ({
    id: `${n}`,
    quantity: 1,
    price: { basis: 'excl', rate: basisPoints(rate), base: cents(base), discount: basisPoints(0) },
    options: [],
    weight: 0,
  })),
  coupons: [],
  shipping: null,
  paymentFee: null,
})
const reversed = (cart: CartSnapshot) => orderOfCart(cart, (one) => reverseCharged(priceCart(one)))

it.each([
  ['goods of which three cents would be VAT', cartOf([12, 2100]), true],
  ['goods of two cents of VAT, which rounding can take', cartOf([11, 2100]), false],
  ['two lines of one rate that would bear three cents together', cartOf([6, 2100], [6, 2100]), true],
  ['two lines that would bear two cents each, of two rates', cartOf([11, 2100], [22, 900]), false],
  ['goods of two rates, one of them nothing', cartOf([500, 0], [12, 2100]), true],
  ['goods at the rate of nothing', cartOf([50_000, 0]), false],
])('whether VAT is reverse-charged in an order without VAT of %s', (_, cart, isReversed) =>
  expect(isReverseCharged(reversed(cart))).toBe(isReversed),
)

it('an order with VAT, or with goods that bear VAT, is not reverse-charged', () => {
  const order = reversed(cartOf([10_000, 2100]))
  expect(isReverseCharged(order)).toBe(true)
  const totalVat = [{ percentage: basisPoints(2100), amount: cents(105) }]
  expect(isReverseCharged({ ...order, totals: { ...order.totals, totalVat } })).toBe(false)
  const all = { title: 'Alles', type: 'percentage', amount: basisPoints(10_000) } as const
  expect(isReverseCharged(orderOfCart({ ...cartOf([10_000, 2100]), coupons: [all] }))).toBe(false)
})
