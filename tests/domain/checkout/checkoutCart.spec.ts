import { describe, expect, it } from 'vitest'
import { emptyCart, type CartState } from '../../../domain/cart/cartState.ts'
import { lineOf, type CartLine } from '../../../domain/cart/cartLine.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { checkoutCartOf, isSameOrder } from '../../../domain/checkout/checkoutCart.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { productOf } from '../../support/samples/products.ts'

const line = (productId: number, quantity: number): CartLine => {
  const made = lineOf(localised(productOf(productId), 'nld'), [], quantity, null)
  if (!made.ok) throw new Error(made.refusal.why)
  return made.value
}
const ten = { code: 'TEN', title: 'Ten', type: 'percentage' as const, amount: basisPoints(1_000) }
const fee = { exclVat: cents(500), inclVat: cents(605), rate: basisPoints(2_100) }
const cart: CartState = {
  ...emptyCart(),
  lines: new Map([line(1, 2), line(2, 1)].map((one) => [one.id, one])),
  coupons: [ten],
  delivery: { shippingId: 'post', pickupLocationId: null, fee },
}

describe('a cart as the checkout sees it', () => {
  it('lists the goods before coupons, oldest first, and the amount due with coupons and all fees', () => {
    expect(checkoutCartOf(cart, 7)).toStrictEqual({
      version: 7,
      totalInclVat: 3_000 - 300 + 605,
      goods: [
        { lineId: '1', title: 'Melder 1', quantity: 2, totalInclVat: 2_000 },
        { lineId: '2', title: 'Melder 2', quantity: 1, totalInclVat: 1_000 },
      ],
      coupons: ['TEN'],
    })
  })

  it('is empty once the cart is closed', () => {
    const finished = checkoutCartOf({ ...cart, status: 'closed' }, 8)
    expect(finished).toStrictEqual({ version: 8, totalInclVat: 0, goods: [], coupons: [] })
  })

  it('is another order with other coupons, and the same with another fee', () => {
    const seen = checkoutCartOf(cart, 1)
    expect(isSameOrder(seen, checkoutCartOf({ ...cart, delivery: null }, 2))).toBe(true)
    expect(isSameOrder(seen, checkoutCartOf({ ...cart, coupons: [] }, 2))).toBe(false)
    const two = (...coupons: readonly string[]) => ({ ...seen, coupons })
    expect(isSameOrder(two('TE', 'N'), two('T', 'EN'))).toBe(false)
    expect(isSameOrder(two('TE', 'N'), two('TE', 'N'))).toBe(true)
  })
})
