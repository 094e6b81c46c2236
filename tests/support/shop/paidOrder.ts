import { placeOrder } from './placeOrder.ts'
import { endPayment, visitor, type Visitor } from './visitor.ts'

/** An order whose first payment was paid. */
export interface PaidOrder {
  /** who placed it */
  readonly buyer: Visitor
  /** as its buyer is told it */
  readonly number: string
  readonly paymentUid: string
}

/** What is bought, and how it is sent. */
export interface Bought {
  readonly line: object
  /** of the shop's config */
  readonly delivery: string
}

/** A window contact of the security shop, without a choice to make. */
const CONTACT: Bought = { line: { productId: 1014, quantity: 1, options: [] }, delivery: 'postnl-home' }

/**
 * Buys something by this way of paying, from the cart to what the provider asks for.
 * @param paymentOptionId of the shop's config
 * @param buyer a guest, where nobody is named
 * @param bought something that the security shop has, where nothing is named
 * @param filled what differs from the tests' own address
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
