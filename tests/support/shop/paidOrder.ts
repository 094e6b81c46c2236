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

/** A window contact of the security shop, without a choice to make. */
const CONTACT = 1014

/**
 * Buys something by this way of paying, from the cart to what the provider asks for.
 * @param paymentOptionId of the shop's config
 * @param buyer a guest, where nobody is named
 */
export const paidOrder = async (
  shopUrl: string,
  paymentOptionId: string,
  buyer: Visitor = visitor(shopUrl),
): Promise<PaidOrder> => {
  await buyer.call('/api/v2/cart/lines', { productId: CONTACT, quantity: 1, options: [] })
  const { paymentUid, paymentUrl } = await placeOrder(buyer, paymentOptionId)
  await endPayment(shopUrl, paymentUrl, 'paid')
  const answer = await buyer.page(`/api/v2/checkout/confirmations/${paymentUid}`)
  const { data } = JSON.parse(answer) as { readonly data: { readonly orderNumber: string } }
  return { buyer, number: data.orderNumber, paymentUid }
}
