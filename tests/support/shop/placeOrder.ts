import { ADDRESS } from '../samples/address.ts'
import type { Visitor } from './visitor.ts'

interface Cart {
  readonly version: number
  readonly totals: { readonly totalInclVat: number }
}

/** A started payment, and the buyer's URL for it. */
export interface BegunPayment {
  readonly paymentUid: string
  readonly paymentUrl: string
}

/** The cart as its visitor reads it. */
export const cartOf = (who: Visitor): Promise<Cart & Record<string, unknown>> =>
  who.call('/api/v2/account/cart/state')

/**
 * Goes through the checkout with the visitor's cart, up to the payment.
 * @param buyer differences from the tests' own address
 * @param delivery of the shop's config
 */
export const placeOrder = async (
  who: Visitor,
  paymentOptionId: string,
  buyer: Partial<typeof ADDRESS> = {},
  delivery = 'postnl-home',
): Promise<BegunPayment> => {
  await who.call('/api/v2/checkout/information', { ...ADDRESS, ...buyer, locale: 'nld' })
  await who.call('/api/v2/cart', { shipping_option_id: delivery })
  const { version: cartVersion, totals } = await cartOf(who)
  const seen = { cartVersion, totalInclVat: totals.totalInclVat, paymentOptionId }
  const agreed = { deliveryOptionId: delivery, termsAccepted: true, locale: 'nld' }
  return who.call<BegunPayment>('/api/v2/checkout/pay', { ...seen, ...agreed })
}
