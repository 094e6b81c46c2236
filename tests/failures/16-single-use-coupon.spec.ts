import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyCoupon } from '../../application/shop/cart/coupons.ts'
import { loadCart } from '../../application/shop/cart/loadCart.ts'
import { pay } from '../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../application/shop/orders/recordPayment.ts'
import { eventsOf } from '../support/database/commits.ts'
import { couponsOf } from '../support/samples/coupons.ts'
import { CHECKOUT_STORES, type StoredShop } from '../support/shop/checkoutStores.ts'
import type { Ready } from '../support/shop/checkoutShop.ts'
import { call, answerOf } from '../application/cart/fixture.ts'

const BUYERS = 8
const off = { title: 'Een euro', type: 'fixedAmount', amount: 1 } as const
const OFFERS = couponsOf([
  ...['SINGLE', 'BACK', 'LATE'].map((code) => ({ ...off, code, limit: 1 })),
  { ...off, code: 'EACH', limitPerCustomer: 1 },
])

describe.each(Object.entries(CHECKOUT_STORES))(
  'a single-use coupon, which elsewhere was redeemed many times at once, on %s [vendurehq/vendure#4660, saleor/saleor#544]',
  (_, open) => {
    let stored: StoredShop
    beforeAll(async () => {
      stored = await open()
    })
    afterAll(() => stored.stop())

    const deps = () => {
      const { deps: all } = stored.shop
      return { ...all, couponOffers: OFFERS }
    }
    const withCoupon = async (code: string): Promise<Ready> => {
      const buyer = await stored.shop.ready()
      answerOf(await applyCoupon(deps(), call(buyer.cartUid), code))
      return buyer
    }
    const payNow = async (buyer: Ready) =>
      pay(deps(), buyer.cartUid, buyer.session.session, await stored.shop.seen(buyer))
    const paidBy = async (buyer: Ready) => {
      const result = await payNow(buyer)
      if (!result.ok) throw new Error(result.refusal.why)
      const order = await stored.shop.orderOf(result.value.paymentUid)
      return { order, providerId: [...order.state.attempts.values()].at(-1)?.providerId ?? '' }
    }
    const carried = async (code: string) => (await deps().couponUses.of(code)).total

    it.each([
      ['the coupon that one order may carry', 'SINGLE', 'spent'],
      ['the coupon that each customer may use once', 'EACH', 'used'],
    ])(
      'one of many concurrent orders redeems %s; the others can continue without it [7-038]',
      async (_name, code, reason) => {
        const buyers = await Promise.all(Array.from({ length: BUYERS }, () => withCoupon(code)))
        const seen = await Promise.all(buyers.map((buyer) => stored.shop.seen(buyer)))
        const results = await Promise.all(
          buyers.map((buyer, i) => pay(deps(), buyer.cartUid, buyer.session.session, seen[i]!)),
        )
        expect(results.filter(({ ok }) => ok)).toHaveLength(1)
        expect(await carried(code)).toBe(1)
        const losers = buyers.filter((_buyer, i) => !results[i]?.ok)
        for (const result of results)
          if (!result.ok) expect(result.refusal).toEqual({ why: 'cart-changed', lines: [] })
        for (const { cartUid } of losers) {
          const events = await eventsOf(deps().store.read(`cart-${cartUid}`))
          expect(events.at(-1)).toMatchObject({ type: 'CouponRemoved', data: { code, reason } })
          expect((await loadCart(deps().store, cartUid))?.state.coupons).toEqual([])
        }
        const orders = await Promise.all(losers.map(paidBy))
        expect(orders.map(({ order }) => order.state.order?.totals.coupon)).toEqual(losers.map(() => 0))
        expect(await carried(code)).toBe(1)
      },
    )

    it('a coupon can be redeemed again after its payment ended', async () => {
      const { providerId } = await paidBy(await withCoupon('BACK'))
      const waiting = await stored.shop.ready()
      const refused = await applyCoupon(deps(), call(waiting.cartUid), 'BACK')
      expect(refused).toMatchObject({ result: { refusal: { why: 'coupon-spent' } } })
      stored.shop.provider.settle(providerId, 'failed')
      await recordPayment(deps(), providerId)
      expect(await carried('BACK')).toBe(0)
      answerOf(await applyCoupon(deps(), call(waiting.cartUid), 'BACK'))
      const { order } = await paidBy(waiting)
      expect(order.state.order?.totals.coupon).toBe(100)
      expect(await carried('BACK')).toBe(1)
    })

    it('an order that is paid late keeps its coupon, even if another used it meanwhile', async () => {
      const late = await paidBy(await withCoupon('LATE'))
      stored.shop.provider.settle(late.providerId, 'expired')
      await recordPayment(deps(), late.providerId)
      await paidBy(await withCoupon('LATE'))
      stored.shop.provider.settle(late.providerId, 'paid')
      await Promise.all([recordPayment(deps(), late.providerId), recordPayment(deps(), late.providerId)])
      const { state } = await stored.shop.orderOf([...late.order.state.attempts.keys()][0] ?? '')
      expect([state.status, state.order?.totals.coupon, await carried('LATE')]).toEqual(['paid', 100, 2])
    })
  },
)
