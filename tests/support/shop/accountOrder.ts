import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { AccountShop } from './accountShop.ts'
import { FORM, type cookieJar } from './checkoutShop.ts'

/**
 * Orders two pieces in this browser, paid by iDEAL unless stated otherwise.
 * @param emailAddress of a guest: a customer's own is their account's
 */
export const accountOrder = async (
  shop: AccountShop,
  jar: ReturnType<typeof cookieJar>,
  {
    productId = 3,
    options = [],
    emailAddress = FORM.emailAddress,
    isPaid = true,
  }: {
    readonly productId?: number
    readonly options?: readonly object[]
    readonly emailAddress?: string
    readonly isPaid?: boolean
  } = {},
): Promise<OrderSnapshot> => {
  await shop.call(jar, '/v2/cart/lines', { productId, quantity: 2, options })
  await shop.call(jar, '/v2/checkout/information', { ...FORM, emailAddress, locale: 'nld' })
  await shop.call(jar, '/v2/cart', { shipping_option_id: 'home' })
  const { data } = (await shop.call(jar, '/v2/account/cart/state')).json<{
    data: { version: number; totals: { totalInclVat: number } }
  }>()
  const paid = await shop.call(jar, '/v2/checkout/pay', {
    cartVersion: data.version,
    totalInclVat: data.totals.totalInclVat,
    paymentOptionId: 'ideal',
    deliveryOptionId: 'home',
    termsAccepted: true,
    locale: 'nld',
  })
  const { paymentUid } = paid.json<{ data: { paymentUid: string } }>().data
  const { state } = await shop.orderOf(paymentUid)
  const providerId = state.attempts.get(paymentUid)?.providerId ?? ''
  if (isPaid) {
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
  }
  if (state.order === null) throw new Error('the order was not placed')
  return state.order
}
