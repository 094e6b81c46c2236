import { beforeEach, describe, expect, it } from 'vitest'
import { cartState } from '../../../application/shop/cart/cartState.ts'
import { addLine } from '../../../application/shop/cart/lines.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { mergeCarts } from '../../../application/shop/cart/mergeCarts.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import {
  checkoutShop,
  cookieJar,
  FORM,
  type CheckoutShop,
  type Ready,
} from '../../support/shop/checkoutShop.ts'
import { CHOICE_GONE, CHOICE_KEPT, rugNow } from '../../support/samples/rugNow.ts'
import { added, call } from '../cart/fixture.ts'

/* Lines in the cart whose option the shop no longer offers. */

const RUG = {
  productId: 7,
  quantity: 1,
  options: [{ groupId: 'size', id: 'straight', custom: { width: 3_000, length: 2_000 } }],
}

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
  await shop.put(rugNow())
})

/** A buyer with a siren and a rug of 3 by 2 m, ready to pay. */
const buyerOfRug = async (): Promise<Ready> => {
  const buyer = await shop.ready(1, 1)
  await addLine(shop.deps, call(buyer.cartUid), RUG)
  return buyer
}
const payNow = async (buyer: Ready) =>
  pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
const inCart = async (cartUid: string) =>
  [...((await loadCart(shop.deps.store, cartUid))?.state.lines.values() ?? [])].map(
    ({ productId, quantity }) => [productId, quantity],
  )

describe('a made-to-measure line', () => {
  it.each(CHOICE_GONE)(
    'given %s, when it is paid for, then it is removed and reported, and no order is placed',
    async (_, now) => {
      const buyer = await buyerOfRug()
      await shop.put(now)
      expect(await payNow(buyer)).toMatchObject({
        refusal: {
          why: 'cart-changed',
          lines: [{ oldQuantity: 1, newQuantity: 0, oldPrice: 47_400, newPrice: 0 }],
        },
      })
      expect(await inCart(buyer.cartUid)).toEqual([[1, 1]])
      expect(shop.provider.made()).toBe(0)
      const { order } = await shop.paid(buyer)
      expect(order.state.order?.lines.map(({ productId }) => productId)).toEqual([1])
    },
  )

  it.each(CHOICE_KEPT)('given %s, when it is paid for, then it is sold', async (_, now) => {
    const buyer = await buyerOfRug()
    await shop.put(now)
    expect((await shop.paid(buyer)).order.state.order?.lines.map(({ productId }) => productId)).toEqual([
      1, 7,
    ])
  })

  it('given an order, when its option is switched off, then the order keeps it as it was sold', async () => {
    const buyer = await buyerOfRug()
    const { paymentUid, order } = await shop.paid(buyer)
    await shop.put(CHOICE_GONE[0][1])
    expect((await shop.orderOf(paymentUid)).state.order?.lines).toStrictEqual(order.state.order?.lines)
  })

  it('given an option that is switched off, when its cart is merged into another, then it is left out and reported', async () => {
    const { cartUid: into } = await added(shop.deps, null, 1)
    const from = await added(shop.deps, null, 7, 1, null, RUG.options)
    await shop.put(CHOICE_GONE[0][1])
    const done = await mergeCarts(shop.deps, { from: from.cartUid, into, actor: 'customer:7', locale: 'nld' })
    expect(done).toMatchObject({
      value: { message: 'Je winkelwagens zijn samengevoegd. Kleed: niet meer leverbaar.' },
    })
    expect(await inCart(into)).toEqual([[1, 1]])
  })

  it('given an option that is switched off, then the cart shows no delivery date for it', async () => {
    const { cartUid } = await added(shop.deps, null, 7, 1, null, RUG.options)
    const days = async () =>
      [...(await cartState(shop.deps, cartUid, 'nld')).cart.lines.values()].map(
        (line) => 'deliveryDays' in line,
      )
    expect(await days()).toEqual([true])
    await shop.put(CHOICE_GONE[0][1])
    expect(await days()).toEqual([false])
  })
})

describe('a removed option over HTTP', () => {
  const shopper = async () => {
    const jar = cookieJar()
    const api = async (url: string, payload: object) =>
      jar.take(
        await shop.app.inject({
          method: 'POST',
          url: `/api/v2${url}`,
          payload,
          headers: { cookie: jar.header() },
        }),
      )
    await api('/cart/lines', { productId: 1, quantity: 1, options: [] })
    const custom = { width: 300, length: 200 }
    await api('/cart/lines', { ...RUG, options: [{ groupId: 'size', id: 'straight', custom }] })
    const { addressId } = (await api('/checkout/information', { ...FORM, locale: 'nld' })).json<{
      data: { addressId: string }
    }>().data
    const { version } = (await api('/cart', { shipping_option_id: 'home' })).json<{
      data: { version: number }
    }>().data
    const order = {
      cartVersion: version,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'home',
      addressId,
      termsAccepted: true,
      locale: 'nld',
    }
    return { api, jar, order }
  }

  it('given an option that is switched off, when it is paid, then `rvcs` names the line and the rest stays', async () => {
    const { api, order } = await shopper()
    const stateOf = async () =>
      (await api('/account/cart/state', {})).json<{
        data: { lines: { uid: string; productId: number }[] }
      }>().data
    const uid = (await stateOf()).lines.find(({ productId }) => productId === 7)?.uid
    await shop.put(CHOICE_GONE[0][1])
    const paid = await api('/checkout/pay', { ...order, totalInclVat: 484 })
    expect([paid.statusCode, paid.json<unknown>()]).toEqual([
      200,
      {
        status: 'error',
        message: { step: 'cart', code: null },
        rvcs: [{ uid, oldQuantity: 1, newQuantity: 0, oldPrice: 474, newPrice: 0 }],
      },
    ])
    expect((await stateOf()).lines.map(({ productId }) => productId)).toEqual([1])
  })

  it.each([
    ['nld', '/winkelwagen?notice=checkoutCartUpdated'],
    ['eng', '/en/cart?notice=checkoutCartUpdated'],
  ])(
    'given the same without JavaScript in %s, then it redirects to the cart with its notice',
    async (locale, to) => {
      const { jar, order } = await shopper()
      await shop.put(CHOICE_GONE[0][1])
      const fields = { cartVersion: String(order.cartVersion), totalInclVat: '48400', termsAccepted: 'on' }
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/actions/checkout/pay',
        payload: new URLSearchParams({ ...fields, paymentOptionId: 'ideal', locale }).toString(),
        headers: { cookie: jar.header(), 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.headers.location).toBe(to)
    },
  )
})
