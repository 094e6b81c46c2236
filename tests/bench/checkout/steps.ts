import { ADDRESS } from '../../support/samples/address.ts'
import { cartOf } from '../../support/shop/placeOrder.ts'
import { visitor } from '../../support/shop/visitor.ts'

/**
 * The requests of the browser's steps, in order [7-028]; the cart is reloaded after each, as the browser
 * does.
 */
export const STEPS = ['information', 'delivery', 'payment', 'pay'] as const
export type Step = (typeof STEPS)[number]

const DELIVERY = 'postnl-home'
const PAYMENT = 'paypal'

/** A guest on the way through the checkout. */
export interface Guest {
  /** takes the step, once the one before it is answered. @throws Error unless the shop accepts it */
  take(step: Step): Promise<unknown>
}

/**
 * A guest with one line in the cart.
 * @param nr distinguishes the guest from all others
 */
export const guestWith = async (url: string, productId: number, nr: number): Promise<Guest> => {
  const who = visitor(url)
  await who.call('/api/v2/cart/lines', { productId, quantity: 1, options: [] })
  let seen = cartOf(who)
  const own = { emailAddress: `guest-${nr}@voorbeeld.nl`, houseNumber: String(1 + nr) }
  const steps: Readonly<Record<Step, () => Promise<unknown>>> = {
    information: () => who.call('/api/v2/checkout/information', { ...ADDRESS, ...own, locale: 'nld' }),
    delivery: () => who.call('/api/v2/cart', { shipping_option_id: DELIVERY }),
    payment: () => who.call('/api/v2/cart', { payment_option_id: PAYMENT }),
    pay: async () => {
      const { version: cartVersion, totals } = await seen
      return who.call('/api/v2/checkout/pay', {
        cartVersion,
        totalInclVat: totals.totalInclVat,
        paymentOptionId: PAYMENT,
        deliveryOptionId: DELIVERY,
        termsAccepted: true,
        locale: 'nld',
      })
    },
  }
  return {
    take: async (step) => {
      await seen
      await steps[step]()
      if (step === 'pay') return
      seen = cartOf(who)
      // the next step reports the error
      seen.catch(() => undefined)
    },
  }
}
