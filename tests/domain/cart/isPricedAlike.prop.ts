import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyCart, type CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { isPricedAlike } from '../../../domain/cart/isPricedAlike.ts'
import { anyFee, someLines } from '../../support/arbitraries/pricing.ts'
import { runs } from '../../support/runs.ts'

const anyCart = fc.record({ lines: someLines, fee: fc.option(anyFee) }).map(({ lines, fee }): CartState => {
  const named = lines.map((line, at) => [`${at}`, { ...line, id: `${at}`, uid: null } as CartLine] as const)
  const delivery = fee && { shippingId: 'home', pickupLocationId: null, fee }
  return { ...emptyCart(), lines: new Map(named), delivery }
})

/** Changes of a cart: the first two are names that the server assigns. */
const CHANGES: readonly ((cart: CartState) => CartState)[] = [
  (cart) => ({ ...cart, uid: 'cart-1' }),
  (cart) => ({ ...cart, lines: withLines(cart, (line) => ({ ...line, uid: 'line-1' })) }),
  (cart) => ({ ...cart, addressId: 'home' }),
  (cart) => ({ ...cart, lines: withLines(cart, (line) => ({ ...line, quantity: line.quantity + 1 })) }),
  (cart) => ({ ...cart, lines: withLines(cart, (line) => ({ ...line, weight: line.weight + 1 })) }),
  (cart) => ({ ...cart, lines: new Map([...cart.lines].slice(1)) }),
  (cart) => ({ ...cart, delivery: null }),
  (cart) => ({
    ...cart,
    coupons: [{ code: 'TEN', title: 'Ten', type: 'percentage', amount: 1_000 as never }],
  }),
]
const withLines = (cart: CartState, change: (line: CartLine) => CartLine) =>
  new Map([...cart.lines].map(([id, line]) => [id, change(line)]))

it('carts that are priced alike cost the same, line by line, after any changes', () => {
  fc.assert(
    fc.property(anyCart, fc.constantFrom(...CHANGES), (cart, change) => {
      const changed = change(cart)
      if (isPricedAlike(cart, changed)) expect(pricedCart(changed)).toEqual(pricedCart(cart))
    }),
    runs(1_000),
  )
})

it('names that the server assigns change no price', () => {
  fc.assert(
    fc.property(anyCart, fc.constantFrom(...CHANGES.slice(0, 2)), (cart, change) => {
      expect(isPricedAlike(cart, change(cart))).toBe(true)
    }),
    runs(300),
  )
})

it('a cart is priced like itself, and unlike one with another fee or line', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(isPricedAlike(cart, cart)).toBe(true)
      expect(isPricedAlike(cart, { ...cart, addressId: 'home' })).toBe(false)
      expect(isPricedAlike(cart, { ...cart, lines: new Map([...cart.lines].slice(1)) })).toBe(
        cart.lines.size === 0,
      )
    }),
    runs(100),
  )
})
