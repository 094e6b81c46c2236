import { placeOrder } from './placeOrder.ts'
import { endPayment, visitor, type Visitor } from './visitor.ts'

/** An order whose first payment was paid. */
export interface PaidOrder {
  /** the visitor who placed it */
  readonly buyer: Visitor
  /** as shown to its buyer */
  readonly number: string
  readonly paymentUid: string
}

/** The bought product, and its delivery. */
export interface Bought {
  readonly line: object
  /** of the shop's config */
  readonly delivery: string
}

/** A window contact of the security shop, without options. */
const CONTACT: Bought = { line: { productId: 1014, quantity: 1, options: [] }, delivery: 'postnl-home' }

/**
 * Buys something by this way of paying, from the cart to the provider's payment.
 * @param paymentOptionId of the shop's config
 * @param buyer a guest by default
 * @param bought a product of the security shop by default
 * @param filled differences from the tests' own address
 */
export const paidOrder = async (
  shopUrl: string,
  paymentOptionId: string,
  buyer: Visitor = visitor(shopUrl),
  bought: Bought = CONTACT,
  filled: Parameters<typeof placeOrder>[2] = {},
): Promise<PaidOrder> => {
  await buyer.call('/api/v2/cart/lines', bought.line)
  const { paymentUid, paymentUrl } = await placeOrder(buyer, paymentOptionId, filled, bought.delivery)
  await endPayment(shopUrl, paymentUrl, 'paid')
  const answer = await buyer.page(`/api/v2/checkout/confirmations/${paymentUid}`)
  const { data } = JSON.parse(answer) as { readonly data: { readonly orderNumber: string } }
  return { buyer, number: data.orderNumber, paymentUid }
}
