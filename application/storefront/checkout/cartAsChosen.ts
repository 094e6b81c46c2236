import type { CartState } from '../../../domain/cart/cartState.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import type { PricedCart } from '../../../domain/pricing/cart.ts'
import type { CheckoutView } from '../../pages/checkoutView.ts'

/**
 * The cart with the delivery and payment methods that the step shows as chosen, including preselected ones,
 * so that the amount due does not jump when the step is submitted.
 */
export const cartAsChosen = (
  cart: CartState,
  { step, deliveryOptions, deliveryId, paymentOptions, paymentOptionId }: CheckoutView,
): CartState => {
  if (step === 'information') return cart
  const delivery = deliveryOptions.find(({ id }) => id === deliveryId)
  const payment = paymentOptions.find(({ id }) => id === paymentOptionId)
  const pickupLocationId = cart.delivery?.shippingId === deliveryId ? cart.delivery.pickupLocationId : null
  return {
    ...cart,
    delivery:
      delivery === undefined
        ? cart.delivery
        : { shippingId: delivery.id, pickupLocationId, fee: delivery.fee },
    payment: payment === undefined ? cart.payment : { paymentOptionId: payment.id, fee: payment.fee },
  }
}

/** The cart priced with the chosen methods. */
export const pricedAsChosen = (cart: CartState, view: CheckoutView): PricedCart =>
  pricedCart(cartAsChosen(cart, view))
