import { expect, it } from 'vitest'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { METHODS } from '../../support/shop/app.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'

const RUG = 7
/**
 * 1.55 m × 2.33 m at 79.00 a m², twice, and a round one of 1.50 m at 79.00, in cents: 285.31 × 2 + 177.75
 * (the worked examples of pricing).
 */
const GOODS = 2 * 28_531 + 17_775
const config = {
  ...METHODS,
  name: 'Proefwinkel',
  settings: { ...METHODS.settings, deposit: { state: true, percentage: basisPoints(2_000) } },
}

const settled = async (shop: AccountShop, paymentUid: string): Promise<number> => {
  const { state } = await shop.orderOf(paymentUid)
  const attempt = state.attempts.get(paymentUid)
  shop.provider.settle(attempt?.providerId ?? '', 'paid')
  await recordPayment(shop.deps, attempt?.providerId ?? '')
  return attempt?.amount ?? 0
}

it('a made-to-measure order charges a fifth at once; the rest is owed and can be paid [9-041, 9-048]', async () => {
  // given two pieces of one size, added one by one, and one of another
  const shop = await accountShop({ config })
  await shop.put(rugOf(RUG))
  await shop.customer()
  const jar = cookieJar()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
  const add = (id: string, custom: object) =>
    shop.call(jar, '/v2/cart/lines', {
      productId: RUG,
      quantity: 1,
      options: [{ groupId: 'size', id, custom }],
    })
  await add('straight', { width: 155, length: 233 })
  await add('round', { diameter: 150 })
  await add('straight', { width: 155, length: 233 })
  await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
  await shop.call(jar, '/v2/cart', { shipping_option_id: 'home' })
  const { data: seen } = (await shop.call(jar, '/v2/account/cart/state')).json<{
    data: { version: number; totals: { totalInclVat: number } }
  }>()
  expect(seen.totals.totalInclVat).toBe(GOODS / 100)

  // when it is ordered and the amount due now is paid
  const paid = await shop.call(jar, '/v2/checkout/pay', {
    cartVersion: seen.version,
    totalInclVat: seen.totals.totalInclVat,
    paymentOptionId: 'ideal',
    deliveryOptionId: 'home',
    termsAccepted: true,
    locale: 'nld',
  })
  const { paymentUid } = paid.json<{ data: { paymentUid: string } }>().data
  const now = await settled(shop, paymentUid)

  // then that amount is a fifth of each line, and the rest is owed
  const order = await shop.orderOf(paymentUid)
  expect(order.state.order?.lines.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  expect(now).toBe(Math.round(GOODS / 5))
  const [way] = (
    await shop.call(jar, `/v2/account/orders/${order.uid}/payments`, { countryCode: 'NL' })
  ).json<{ data: { id: string; amount: number }[] }>().data
  expect(Math.round((way?.amount ?? 0) * 100)).toBe(GOODS - now)

  // and when the rest is paid, nothing is owed
  const begun = await shop.call(jar, `/v2/account/orders/${order.uid}/pay`, { payMethod: way! })
  const rest = await settled(shop, begun.json<{ data: { paymentUid: string } }>().data.paymentUid)
  expect(now + rest).toBe(GOODS)
  const left = await shop.call(jar, `/v2/account/orders/${order.uid}/payments`, { countryCode: 'NL' })
  expect(left.json()).toMatchObject({ data: [] })
})
