import { accountPath, orderPath } from '../../../application/pages/paths.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import type { Scene } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const CALLS = '/api/v2/account/orders'
const INVOICES = '/api/v2/account/invoices'
const CHECKOUT = '/api/v2/checkout'
const AGAIN = '/actions/account/order/again'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/**
 * A customer's requests for their orders, by calls, by pages and by plain forms: without orders, and with a
 * half-paid one.
 */
export const accountOrders = async (scene: Scene, visitor: Visitor): Promise<void> => {
  const { locale } = scene
  const page = accountPath(locale, 'orders')
  const payMethod = { id: 'ideal', label: 'iDEAL', icon: 'ideal', amount: 1 }
  await visitor.call('GET', CALLS, undefined, { why: 'none yet' })
  await visitor.get(page, { why: 'none yet' })
  await visitor.call('GET', INVOICES, undefined, { why: 'none yet' })
  await visitor.get(accountPath(locale, 'invoices'), { why: 'none yet' })
  await visitor.call('GET', `${INVOICES}/${NOBODYS}-1.pdf`)
  await visitor.get(orderPath(locale, NOBODYS), { why: 'nobody’s' })
  await visitor.call('GET', `${CALLS}?page=0`)
  await visitor.call('GET', `${CALLS}/${NOBODYS}`)
  await visitor.call('POST', `${CALLS}/${NOBODYS}/payments`, { countryCode: 'NL' })
  await visitor.call('POST', `${CALLS}/${NOBODYS}/pay`, { payMethod })
  await visitor.form(AGAIN, { orderUid: NOBODYS })
  await halfPaid(scene, visitor)
  const listed = await visitor.call('GET', CALLS)
  await visitor.call('HEAD', CALLS)
  await visitor.get(page)
  const [{ uid } = { uid: '' }] = listed.json<{ data: { orders: { uid: string }[] } }>().data.orders
  await visitor.call('GET', `${CALLS}/${uid}`)
  await visitor.call('HEAD', `${CALLS}/${uid}`)
  await visitor.get(orderPath(locale, uid))
  const ways = await visitor.call('POST', `${CALLS}/${uid}/payments`, { countryCode: 'NL' })
  const [way] = ways.json<{ data: (typeof payMethod)[] }>().data
  await visitor.call('POST', `${CALLS}/${uid}/pay`, { payMethod }, { why: 'another sum' })
  await visitor.call('POST', `${CALLS}/${uid}/pay`, { payMethod: way })
  await visitor.form(AGAIN, { orderUid: uid })
  await invoices(scene, visitor)
}

/** The invoice of a paid order, and its file. */
const invoices = async ({ locale, shop }: Scene, visitor: Visitor): Promise<void> => {
  await shop.work()
  const listed = await visitor.call('GET', INVOICES)
  await visitor.call('HEAD', INVOICES)
  await visitor.get(accountPath(locale, 'invoices'))
  const [{ uid } = { uid: '' }] = listed.json<{ data: { invoices: { uid: string }[] } }>().data.invoices
  await visitor.call('GET', `${INVOICES}/${uid}.xml`)
  await visitor.call('HEAD', `${INVOICES}/${uid}.xml`)
}

/** Orders by the way of paying that prepays half, and pays that half. Returns the payment's uid. */
export const halfPaid = async (
  { goods, locale }: Pick<Scene, 'goods' | 'locale'>,
  visitor: Visitor,
  emailAddress = ADDRESS.emailAddress,
): Promise<string> => {
  await visitor.call('POST', '/api/v2/cart/lines', { productId: goods.plain, quantity: 1, options: [] })
  await visitor.call('POST', `${CHECKOUT}/information`, { ...ADDRESS, emailAddress, locale })
  await visitor.call('POST', '/api/v2/cart', { shipping_option_id: goods.delivery })
  const { version, totals } = await visitor.seen()
  const paid = await visitor.call('POST', `${CHECKOUT}/pay`, {
    cartVersion: version,
    totalInclVat: totals.totalInclVat,
    paymentOptionId: 'half',
    deliveryOptionId: goods.delivery,
    termsAccepted: true,
    locale,
  })
  const { paymentUid, paymentUrl } = paid.json<{ data: { paymentUid: string; paymentUrl: string } }>().data
  const { pathname } = new URL(paymentUrl)
  const { body } = await visitor.get(pathname)
  const token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const method = /<option value="([^"]+)"/.exec(body)?.[1]
  await visitor.form(pathname, { token, status: 'paid', ...(method !== undefined && { method }) })
  return paymentUid
}
