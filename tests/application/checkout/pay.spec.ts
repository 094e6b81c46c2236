import { savingOf } from '../../../domain/pricing/shown/saving.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { submitInformation } from '../../../application/shop/checkout/submitInformation.ts'
import { applyCoupon } from '../../../application/shop/cart/coupons.ts'
import { chooseDelivery } from '../../../application/shop/checkout/choose.ts'
import { setLine } from '../../../application/shop/cart/lines.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { checkoutView } from '../../../application/shop/checkout/checkoutView.ts'
import { orderStream } from '../../../application/shop/orders/loadOrder.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { cart } from '../../../domain/cart/cart.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { productOf } from '../../support/samples/products.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { call } from '../cart/fixture.ts'

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
})

const events = async (cartUid: string, to: number): Promise<CartEvent[]> =>
  (await shop.events(cartUid)).slice(0, to) as unknown as CartEvent[]

describe('paying', () => {
  it('places an order with the cart’s own lines and totals, which a replay of the cart reproduces', async () => {
    const buyer = await shop.ready(1, 3)
    const { order } = await shop.paid(buyer)
    const placed = order.state.order
    if (placed === null) throw new Error('no order')
    const replayed = cartTotals(fold(cart, await events(buyer.cartUid, placed.cartVersion)))
    expect(placed.totals).toStrictEqual(replayed)
    expect(placed.totals.totalInclVat).toBe(3495)
    expect(placed.dueNow).toBe(3495)
    expect(placed.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[1, 3]])
    expect(placed.number).toBe('2026-00001')
    expect((await loadCart(shop.deps.store, buyer.cartUid))?.state).toMatchObject({
      status: 'open',
      orderUid: order.uid,
    })
  })

  it('stores the reference prices of reductions in the order, which shows the same saving later', async () => {
    const prices = {
      base: 50,
      vatIncluded: true,
      vatPercentage: 21,
      discountPercentage: 20,
      lowestPrice30Days: 45,
    }
    await shop.put(productOf(77, { prices }), productOf(78, { prices: { ...prices, lowestPrice30Days: 39 } }))
    const savingAt = async (productId: number) => {
      const { order } = await shop.paid(await shop.ready(productId, 2))
      return savingOf(order.state.order?.lines ?? []).inclVat
    }
    expect(await savingAt(77)).toBe(1_000)
    expect(await savingAt(78)).toBe(0)
  })

  it('for an ordered cart returns the same order, because the response may have been lost', async () => {
    const prices = { exclVat: cents(0), inclVat: cents(0) }
    const deliveryMethods = shop.deps.config.deliveryMethods.map((method) => ({ ...method, prices }))
    const deps = { ...shop.deps, config: { ...shop.deps.config, deliveryMethods } }
    const buyer = await shop.ready(1, 1)
    await applyCoupon(deps, call(buyer.cartUid), 'FREE')
    await chooseDelivery(deps, call(buyer.cartUid), 'home')
    const seen = await shop.seen(buyer)
    const send = (who = buyer, over = {}) =>
      pay(deps, buyer.cartUid, who.session.session, { ...seen, ...over })
    const first = await send()
    expect(first).toMatchObject({ ok: true, value: { paymentUrl: null } })
    expect(await send()).toStrictEqual(first)
    const none = { ok: false, refusal: { why: 'no-cart' } }
    expect(await send(await shop.ready())).toStrictEqual(none)
    expect(await send(buyer, { totalInclVat: cents(1) })).toStrictEqual(none)
    expect(await send(buyer, { cartVersion: seen.cartVersion - 3 })).toStrictEqual(none)
    const paid = await shop.ready()
    const seenPaid = await shop.seen(paid)
    const { paymentUid, providerId } = await shop.paid(paid)
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
    expect(await pay(shop.deps, paid.cartUid, paid.session.session, seenPaid)).toStrictEqual({
      ok: true,
      value: { paymentUrl: null, paymentUid },
    })
  })

  it('redirects the payer to the provider’s page [1-010]', async () => {
    const buyer = await shop.ready()
    const result = await pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    expect(result).toMatchObject({
      ok: true,
      value: { paymentUrl: 'https://provider.test/checkout/tr_0000000001' },
    })
  })

  it('returns the same payment for the same cart, also for ten concurrent clicks [4-010]', async () => {
    const buyer = await shop.ready()
    const seen = await shop.seen(buyer)
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => pay(shop.deps, buyer.cartUid, buyer.session.session, seen)),
    )
    const again = await pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    const [first] = clicks
    expect(first?.ok).toBe(true)
    for (const click of [...clicks, again]) expect(click).toStrictEqual(first)
    expect(shop.provider.made()).toBe(1)
  })

  it('makes a new attempt on the same order when the last one ended', async () => {
    const buyer = await shop.ready(3, 5)
    const first = await shop.paid(buyer)
    shop.provider.settle(first.providerId, 'failed')
    await shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/payments',
      payload: `id=${first.providerId}`,
      headers: FORMED,
    })
    const second = await shop.paid(buyer)
    expect(second.paymentUid).not.toBe(first.paymentUid)
    expect(second.order.uid).toBe(first.order.uid)
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 5, reserved: 5 })
  })

  it('cancels the order after a failed payment if stock went down meanwhile', async () => {
    const buyer = await shop.ready(3, 5)
    const failed = await shop.paid(buyer)
    shop.provider.settle(failed.providerId, 'failed')
    await recordPayment(shop.deps, failed.providerId)
    await shop.put(productOf(3, { stock: { isManaged: true, openQuantity: 4 } }))
    const again = await pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    expect(again).toMatchObject({
      refusal: { why: 'cart-changed', lines: [{ oldQuantity: 5, newQuantity: 4 }] },
    })
    expect((await shop.orderOf(failed.paymentUid)).state).toMatchObject({ canceledFor: 'cart-changed' })
    expect((await shop.paid(buyer)).order.uid).not.toBe(failed.order.uid)
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 4, reserved: 4 })
  })

  it('returns the order to a buyer who orders again just as it is paid', async () => {
    const buyer = await shop.ready()
    const failed = await shop.paid(buyer)
    shop.provider.settle(failed.providerId, 'failed')
    await recordPayment(shop.deps, failed.providerId)
    const seen = await shop.seen(buyer)
    let isPaid = false
    const store: EventStore = {
      ...shop.deps.store,
      // between the cart and the order recorded in it
      present: async (stream) => {
        if (stream === orderStream(failed.order.uid) && !isPaid) {
          isPaid = true
          shop.provider.settle(failed.providerId, 'paid')
          await recordPayment(shop.deps, failed.providerId)
        }
        return shop.deps.store.present(stream)
      },
    }
    expect(await pay({ ...shop.deps, store }, buyer.cartUid, buyer.session.session, seen)).toStrictEqual({
      ok: true,
      value: { paymentUrl: null, paymentUid: failed.paymentUid },
    })
    expect((await shop.orderOf(failed.paymentUid)).state.attempts.size).toBe(1)
  })

  it('uses the address of the retry: an attempt with another address is replaced by a new order', async () => {
    const buyer = await shop.ready(3, 5)
    const first = await shop.paid(buyer)
    const form = { ...FORM, houseNumber: '99' }
    const { session } = await submitInformation(shop.deps, { ...buyer, form, locale: 'nld' }, false)
    const second = await shop.paid({ ...buyer, session: session ?? buyer.session })
    const opened = await shop.deps.vault.open(second.order.state.order!.customer)
    expect(JSON.parse(opened ?? '')).toMatchObject({ houseNumber: '99' })
    expect((await shop.orderOf(first.paymentUid)).state).toMatchObject({ canceledFor: 'cart-changed' })
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 5, reserved: 5 })
  })

  it('cancels the order of a changed cart, and passes its stock to the next', async () => {
    const buyer = await shop.ready(3, 5)
    const first = await shop.paid(buyer)
    const lineUid =
      [...((await loadCart(shop.deps.store, buyer.cartUid))?.state.lines.values() ?? [])][0]?.uid ?? ''
    await setLine(shop.deps, call(buyer.cartUid), { lineUid, quantity: 4, productId: null })
    const second = await shop.paid(buyer)
    expect(second.order.uid).not.toBe(first.order.uid)
    expect((await shop.orderOf(first.paymentUid)).state).toMatchObject({
      status: 'canceled',
      canceledFor: 'cart-changed',
    })
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 5, reserved: 4 })
  })

  it('does not continue an attempt once the cart was changed, though the provider would still accept the payment', async () => {
    const buyer = await shop.ready(3, 5)
    const first = await shop.paid(buyer)
    const shown = () =>
      checkoutView(shop.deps, {
        step: 'pay',
        cartUid: buyer.cartUid,
        session: buyer.session.session,
        locale: 'nld',
      })
    expect(await shown()).toMatchObject({ kind: 'view' })
    const { lines } = (await loadCart(shop.deps.store, buyer.cartUid))!.state
    const [{ uid: lineUid }] = [...lines.values()] as [CartLine]
    await setLine(shop.deps, call(buyer.cartUid), { lineUid: lineUid!, quantity: 4, productId: null })
    expect((await shop.orderOf(first.paymentUid)).state.attempts.get(first.paymentUid)).toMatchObject({
      status: 'open',
    })
    expect(await shown()).toEqual({ kind: 'redirect', to: 'overview' })
  })

  it('cancels the attempt of a changed cart at the provider too, if the provider allows it', async () => {
    const buyer = await shop.ready()
    const [ideal] = shop.deps.config.paymentMethods
    const paymentMethods = [{ ...ideal!, id: 'banktransfer' }]
    const deps = { ...shop.deps, config: { ...shop.deps.config, paymentMethods } }
    const seen = await shop.seen(buyer, { paymentOptionId: 'banktransfer' })
    const result = await pay(deps, buyer.cartUid, buyer.session.session, seen)
    if (!result.ok) throw new Error(result.refusal.why)
    await chooseDelivery(deps, call(buyer.cartUid), 'evening')
    expect(await shop.provider.find('tr_0000000001')).toMatchObject({ value: { status: 'canceled' } })
    const { state } = await shop.orderOf(result.value.paymentUid)
    expect(state.attempts.get(result.value.paymentUid)?.status).toBe('canceled')
  })
})

const FORMED = { 'content-type': 'application/x-www-form-urlencoded' }

describe('paying is refused', () => {
  it.each([
    ['another sum', { totalInclVat: cents(1) }, 'cart-changed'],
    ['an older cart', { cartVersion: 1 }, 'cart-changed'],
    ['no agreement', { termsAccepted: false }, 'terms-not-accepted'],
    ['another address', { addressId: 'elsewhere' }, 'no-address'],
    ['another delivery', { deliveryOptionId: 'evening' }, 'no-delivery'],
    ['an unknown way of paying', { paymentOptionId: 'barter' }, 'no-payment-option'],
    ['a way of paying that the provider does not offer', { paymentOptionId: 'later' }, 'no-payment-option'],
  ])('for %s, and no order is placed', async (_, over, why) => {
    const buyer = await shop.ready()
    const result = await pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer, over))
    expect(result).toMatchObject({ ok: false, refusal: { why } })
    expect([...shop.tables.streams.keys()].filter((name) => name.startsWith('order-'))).toEqual([])
    expect(shop.provider.made()).toBe(0)
  })

  it('without the session of that guest', async () => {
    const [buyer, other] = [await shop.ready(), await shop.ready()]
    const seen = await shop.seen(buyer)
    for (const session of [null, other.session.session])
      expect(await pay(shop.deps, buyer.cartUid, session, seen)).toMatchObject({
        refusal: { why: 'no-address' },
      })
  })

  it('when stock went down meanwhile: the line is lowered and reported [7-033]', async () => {
    const buyer = await shop.ready(3, 5)
    await shop.put(productOf(3, { stock: { isManaged: true, openQuantity: 2 } }))
    const first = await pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    expect(first).toMatchObject({
      refusal: {
        why: 'cart-changed',
        lines: [{ oldQuantity: 5, newQuantity: 2, oldPrice: 5000, newPrice: 2000 }],
      },
    })
    const { order } = await shop.paid(buyer)
    expect(order.state.order?.lines.map(({ quantity }) => quantity)).toEqual([2])
  })

  it('when a price went up meanwhile: nobody pays a total that was not shown [7-032]', async () => {
    const buyer = await shop.ready(1, 1)
    await shop.put(productOf(1, { prices: { base: 12, vatIncluded: true, vatPercentage: 21 } }))
    const first = await pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    expect(first).toMatchObject({
      refusal: { why: 'cart-changed', lines: [{ oldPrice: 1000, newPrice: 1200 }] },
    })
    expect((await shop.paid(buyer)).order.state.order?.totals.totalInclVat).toBe(1695)
  })
})

describe('personal data', () => {
  it('is never stored in plaintext', async () => {
    const buyer = await shop.ready()
    await shop.paid(buyer)
    const stored = shop.contents()
    expect(stored).toContain('OrderPlaced')
    expect(stored).toContain('AddressSaved')
    for (const value of [
      FORM.emailAddress,
      FORM.lastName,
      FORM.streetName,
      FORM.zipCode,
      FORM.phoneNumber,
      FORM.city,
    ])
      expect(stored, value).not.toContain(value)
  })
})
