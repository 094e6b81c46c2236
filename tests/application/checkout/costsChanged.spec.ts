import { describe, expect, it } from 'vitest'
import { choosePaymentOption } from '../../../application/shop/checkout/choose.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { checkoutShop, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'
import { call } from '../cart/fixture.ts'

/* A shop that restarts with other costs has carts with choices at the earlier costs. */

const costing = (shop: CheckoutShop, inclVat: number, exclVat: number) => {
  const prices = { inclVat: cents(inclVat), exclVat: cents(exclVat) }
  const { config } = shop.deps
  return {
    payment: {
      ...shop.deps,
      config: {
        ...config,
        paymentMethods: config.paymentMethods.map((way) => ({ ...way, prices })),
      },
    },
    delivery: {
      ...shop.deps,
      config: { ...config, deliveryMethods: config.deliveryMethods.map((way) => ({ ...way, prices })) },
    },
  }
}

const totalOf = async ({ deps }: CheckoutShop, { cartUid }: Ready): Promise<Cents> =>
  cartTotals((await loadCart(deps.store, cartUid))!.state).totalInclVat

describe('a payment method whose fee changed since it was chosen', () => {
  const chosen = async () => {
    const shop = await checkoutShop()
    const buyer = await shop.ready()
    await choosePaymentOption(shop.deps, call(buyer.cartUid), 'ideal')
    return { shop, buyer, before: await totalOf(shop, buyer) }
  }
  it('is charged at its current fee, which is in the order’s totals', async () => {
    const { shop, buyer, before } = await chosen()
    const { payment } = costing(shop, 242, 200)
    const seen = await shop.seen(buyer, { totalInclVat: cents(before + 242) })
    const paid = await pay(payment, buyer.cartUid, buyer.session.session, seen)
    if (!paid.ok) throw new Error(paid.refusal.why)
    const { order } = (await shop.orderOf(paid.value.paymentUid)).state
    expect(order).toMatchObject({
      payment: { fee: { inclVat: 242, exclVat: 200 } },
      totals: { paymentFeeInclVat: 242, paymentFeeExclVat: 200, totalInclVat: before + 242 },
    })
  })

  it('cannot be paid at its earlier fee', async () => {
    const { shop, buyer } = await chosen()
    const { payment } = costing(shop, 242, 200)
    const seen = await shop.seen(buyer)
    expect(await pay(payment, buyer.cartUid, buyer.session.session, seen)).toMatchObject({
      refusal: { why: 'cart-changed' },
    })
  })

  it('makes another order from a cart whose payment failed at the earlier fee', async () => {
    const { shop, buyer, before } = await chosen()
    const first = await pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    if (!first.ok) throw new Error(first.refusal.why)
    const { uid, state } = await shop.orderOf(first.value.paymentUid)
    const providerId = state.attempts.get(first.value.paymentUid)!.providerId!
    shop.provider.settle(providerId, 'failed')
    await recordPayment(shop.deps, providerId)
    const { payment } = costing(shop, 242, 200)
    const seen = await shop.seen(buyer, { totalInclVat: cents(before + 242) })
    const again = await pay(payment, buyer.cartUid, buyer.session.session, seen)
    if (!again.ok) throw new Error(again.refusal.why)
    const second = await shop.orderOf(again.value.paymentUid)
    expect(second.uid).not.toBe(uid)
    expect(second.state.order).toMatchObject({ dueNow: before + 242 })
  })
})

describe('a delivery method whose fee changed since it was chosen', () => {
  it('is reported as a cart change, and is correct from then on', async () => {
    const shop = await checkoutShop()
    const buyer = await shop.ready()
    const before = await totalOf(shop, buyer)
    const { delivery } = costing(shop, 595, 492)
    const send = async () => pay(delivery, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    expect(await send()).toEqual({ ok: false, refusal: { why: 'cart-changed', lines: [] } })
    expect(await totalOf(shop, buyer)).toBe(before - 495 + 595)
    expect(await send()).toMatchObject({ ok: true })
  })
})
