import { expect, it } from 'vitest'
import { cartAsChosen } from '../../../../application/storefront/checkout/cartAsChosen.ts'
import { emptyCart, type CartState } from '../../../../domain/cart/cartState.ts'
import { cents } from '../../../../domain/kernel/cents.ts'
import { fee, viewAt } from '../../../support/storefront/atCheckout.ts'

const costing = (exclVat: number) => ({ ...fee, exclVat: cents(exclVat), inclVat: cents(exclVat + 1) })
const options = viewAt('overview')
const view = {
  ...options,
  deliveryOptions: options.deliveryOptions.map((one, at) => ({ ...one, fee: costing(100 * (at + 1)) })),
  deliveryId: 'point',
  paymentOptions: options.paymentOptions.map((one, at) => ({ ...one, fee: costing(300 * (at + 1)) })),
  paymentOptionId: 'card',
}
const cart: CartState = {
  ...emptyCart(),
  delivery: { shippingId: 'home', pickupLocationId: null, fee: costing(100) },
  payment: { paymentOptionId: 'ideal', fee: costing(300) },
}

it('the cart has the delivery and payment method that the step shows as chosen, with their fees', () =>
  expect(cartAsChosen(cart, view)).toEqual({
    ...cart,
    delivery: { shippingId: 'point', pickupLocationId: null, fee: costing(200) },
    payment: { paymentOptionId: 'card', fee: costing(600) },
  }))

it('a pick-up point stays chosen with its own delivery method, and with no other', () => {
  const pickedUp = { ...cart, delivery: { shippingId: 'point', pickupLocationId: 'p-1', fee: costing(1) } }
  expect(cartAsChosen(pickedUp, view).delivery).toEqual({
    shippingId: 'point',
    pickupLocationId: 'p-1',
    fee: costing(200),
  })
  expect(cartAsChosen(pickedUp, { ...view, deliveryId: 'home' }).delivery?.pickupLocationId).toBeNull()
})

it('choices that the step does not show are unchanged in the cart', () => {
  expect(cartAsChosen(cart, { ...view, deliveryId: null, paymentOptionId: null })).toEqual(cart)
  expect(cartAsChosen(cart, { ...view, step: 'information' })).toEqual(cart)
})
