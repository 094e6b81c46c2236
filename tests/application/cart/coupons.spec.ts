import { beforeEach, describe, expect, it } from 'vitest'
import { derivedKey } from '../../../adapters/crypto/derivedKeys.ts'
import { keyedDigest } from '../../../adapters/crypto/keyedDigest.ts'
import { replayStream, type ReplayRow } from '../../../application/shop/audit/replay.ts'
import { applyCoupon } from '../../../application/shop/cart/coupons.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { setLine } from '../../../application/shop/cart/lines.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { submitInformation } from '../../../application/shop/checkout/submitInformation.ts'
import { deleteCart } from '../../../application/shop/cart/deleteCart.ts'
import { loadOrder, orderStream } from '../../../application/shop/orders/loadOrder.ts'
import { checkoutShop, FORM, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'
import { couponsOf } from '../../support/samples/coupons.ts'
import { call, resultOf, answerOf } from './fixture.ts'

const HOURS_12 = 43_200_000
let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
})

const apply = async (cartUid: string, code: string, deps = shop.deps) =>
  resultOf(await applyCoupon(deps, call(cartUid), code))
const withCoupon = async (code: string, productId = 1, quantity = 2): Promise<Ready> => {
  const buyer = await shop.ready(productId, quantity)
  answerOf(await applyCoupon(shop.deps, call(buyer.cartUid), code))
  return buyer
}
const cartOf = async ({ cartUid }: Ready) => (await loadCart(shop.deps.store, cartUid))!.state
const lastEvent = async ({ cartUid }: Ready) => (await shop.events(cartUid)).at(-1)
const payNow = async (buyer: Ready, deps = shop.deps) =>
  pay(deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
const used = (code: string) => shop.deps.couponUses.of(code)
/** The buyer enters another e-mail address. */
const writesFrom = async ({ cartUid, session }: Ready, emailAddress: string) => {
  const form = { ...FORM, emailAddress }
  await submitInformation(shop.deps, { form, locale: 'nld', cartUid, session }, false)
}

describe('a cart change rechecks its coupons', () => {
  it('and removes an expired one, with the delivery fee updated right after it, in one append', async () => {
    const buyer = await withCoupon('TODAY', 1, 5)
    expect((await cartOf(buyer)).delivery?.fee.inclVat).toBe(495)
    shop.pass(HOURS_12)
    const [line] = [...(await cartOf(buyer)).lines.values()]
    const set = { lineUid: line?.uid ?? '', quantity: 5, productId: null }
    await setLine(shop.deps, call(buyer.cartUid), set)
    const types = (await shop.events(buyer.cartUid)).slice(-2).map(({ type }) => type)
    expect(types).toStrictEqual(['CouponRemoved', 'DeliveryChosen'])
    expect(await cartOf(buyer)).toMatchObject({ coupons: [], delivery: { fee: { inclVat: 0 } } })
  })

  it('and removes one that the shop withdrew', async () => {
    const buyer = await withCoupon('TEN')
    const deps = { ...shop.deps, couponOffers: [] }
    const [line] = [...(await cartOf(buyer)).lines.values()]
    await setLine(deps, call(buyer.cartUid), { lineUid: line?.uid ?? '', quantity: 3, productId: null })
    expect(await lastEvent(buyer)).toMatchObject({ data: { code: 'TEN', reason: 'withdrawn' } })
  })

  it('and keeps valid ones, at the amount they were applied for', async () => {
    const buyer = await withCoupon('TEN')
    const offers = couponsOf([{ code: 'TEN', title: 'Minder', type: 'percentage', amount: 1 }])
    const deps = { ...shop.deps, couponOffers: offers }
    const [line] = [...(await cartOf(buyer)).lines.values()]
    await setLine(deps, call(buyer.cartUid), { lineUid: line?.uid ?? '', quantity: 3, productId: null })
    expect((await cartOf(buyer)).coupons).toMatchObject([{ code: 'TEN', amount: 1_000 }])
  })
})

describe('an order with a coupon', () => {
  it('records its code, replays to the cent, and counts from the moment it is placed', async () => {
    const buyer = await withCoupon('TEN')
    const { order } = await shop.paid(buyer)
    expect(order.state.order).toMatchObject({
      coupons: [{ code: 'TEN', title: '10% korting' }],
      totals: { coupon: 200, totalInclVat: 2_295 },
    })
    expect(await used('TEN')).toStrictEqual({ total: 1 })
    const streams = [`cart-${buyer.cartUid}`, orderStream(order.uid)]
    for (const stream of streams) {
      const rows: ReplayRow[] = []
      for await (const row of replayStream(shop.deps.store, shop.deps.sha256, stream, null)) rows.push(row)
      expect(rows.filter(({ fault, check }) => fault !== null || check === 'different')).toStrictEqual([])
      if (stream === streams[0])
        expect(rows.map(({ words }) => words)).toContain('Coupon applied: 10% korting [TEN]')
    }
  })

  it('that costs nothing is redeemed with its stock, and paid at once', async () => {
    const method = shop.deps.config.deliveryMethods.map((one) => ({ ...one, freeFromInclVat: 0 as never }))
    const deps = { ...shop.deps, config: { ...shop.deps.config, deliveryMethods: method } }
    const buyer = await shop.ready(3, 2)
    answerOf(await applyCoupon(deps, call(buyer.cartUid), 'FREE'))
    expect(await payNow(buyer, deps)).toMatchObject({ ok: true, value: { paymentUrl: null } })
    expect(await used('FREE')).toStrictEqual({ total: 1 })
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
  })

  it('releases it when its cart changes or ends, and redeems it again with the next order', async () => {
    const buyer = await withCoupon('ONCE')
    await shop.paid(buyer)
    expect((await used('ONCE')).total).toBe(1)
    expect(await apply(buyer.cartUid, 'TEN')).toMatchObject({ ok: true })
    expect((await used('ONCE')).total).toBe(0)
    expect((await shop.paid(buyer)).order.state.order?.coupons).toHaveLength(2)
    expect((await used('ONCE')).total).toBe(1)
    await deleteCart(shop.deps, call(buyer.cartUid))
    expect((await used('ONCE')).total).toBe(0)
  })

  it('stays unchanged, with its payment, after a call that the cart refuses', async () => {
    const buyer = await withCoupon('ONCE')
    const { order } = await shop.paid(buyer)
    expect(await apply(buyer.cartUid, 'NO-SUCH-CODE')).toMatchObject({ refusal: { why: 'coupon-unknown' } })
    const state = await loadOrder(shop.deps.store, order.uid)
    expect([state?.state.status, (await used('ONCE')).total]).toStrictEqual([order.state.status, 1])
    expect(await payNow(buyer)).toMatchObject({ ok: true })
  })

  it('is refused as changed if it expired meanwhile; the cart continues without it', async () => {
    const buyer = await withCoupon('TODAY')
    shop.pass(HOURS_12)
    expect(await payNow(buyer)).toMatchObject({ refusal: { why: 'cart-changed', lines: [] } })
    expect(await lastEvent(buyer)).toMatchObject({ data: { code: 'TODAY', reason: 'expired' } })
    expect(await payNow(buyer)).toMatchObject({ ok: true })
  })

  it('is refused as changed if another order took the last one meanwhile', async () => {
    const [first, second] = [await withCoupon('ONCE'), await withCoupon('ONCE')]
    await shop.paid(first)
    expect(await payNow(second)).toMatchObject({ refusal: { why: 'cart-changed', lines: [] } })
    expect(await lastEvent(second)).toMatchObject({ data: { code: 'ONCE', reason: 'spent' } })
    expect((await shop.paid(second)).order.state.order?.coupons).toStrictEqual([])
  })

  it('is canceled after a failed payment if another order took its last coupon meanwhile', async () => {
    const [first, second] = [await withCoupon('ONCE'), await withCoupon('ONCE')]
    const failed = await shop.paid(first)
    shop.provider.settle(failed.providerId, 'failed')
    await recordPayment(shop.deps, failed.providerId)
    await shop.paid(second)
    expect(await payNow(first)).toMatchObject({ refusal: { why: 'cart-changed', lines: [] } })
    expect(await lastEvent(first)).toMatchObject({ data: { code: 'ONCE', reason: 'spent' } })
    const { state } = await loadOrder(shop.deps.store, failed.order.uid)
    expect(state).toMatchObject({ status: 'canceled', canceledFor: 'cart-changed' })
    const { order } = await shop.paid(first)
    expect([order.uid === failed.order.uid, order.state.order?.coupons]).toStrictEqual([false, []])
  })
})

describe('a coupon limited to once per customer', () => {
  it('counts by e-mail address: a new cart, session or spelling is no new customer', async () => {
    await shop.paid(await withCoupon('EACH'))
    const again = await withCoupon('EACH')
    await writesFrom(again, FORM.emailAddress.toUpperCase())
    expect(await payNow(again)).toMatchObject({ refusal: { why: 'cart-changed' } })
    expect(await lastEvent(again)).toMatchObject({ data: { code: 'EACH', reason: 'used' } })
    const other = await withCoupon('EACH')
    await writesFrom(other, 'bram@voorbeeld.nl')
    expect(await payNow(other)).toMatchObject({ ok: true })
    expect((await used('EACH')).total).toBe(2)
  })

  it.each(['anneke.jansen+nog-een@voorbeeld.nl', 'Anneke.Jansen@VOORBEELD.nl'])(
    'treats all spellings as one mailbox: %s',
    async (address) => {
      await shop.paid(await withCoupon('EACH'))
      const again = await withCoupon('EACH')
      await writesFrom(again, address)
      expect(await payNow(again)).toMatchObject({ refusal: { why: 'cart-changed' } })
    },
  )

  it('reveals nothing before the order to someone who entered another’s address', async () => {
    await shop.paid(await withCoupon('EACH'))
    const [known, stranger] = [await shop.ready(), await shop.ready()]
    await writesFrom(stranger, 'niemand@voorbeeld.nl')
    const answers = [await apply(known.cartUid, 'EACH'), await apply(stranger.cartUid, 'EACH')]
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  })

  it('is refused in the same words as a code that is used up or expired', async () => {
    const buyers = await Promise.all(['EACH', 'ONCE', 'TODAY'].map((code) => withCoupon(code)))
    for (const code of ['EACH', 'ONCE']) await shop.paid(await withCoupon(code))
    shop.pass(HOURS_12)
    for (const buyer of buyers)
      expect(await payNow(buyer)).toStrictEqual({ ok: false, refusal: { why: 'cart-changed', lines: [] } })
  })

  it('is stored as a digest that cannot be derived from the address alone', async () => {
    await shop.paid(await withCoupon('EACH'))
    const [redemption] = [...shop.tables.redemptions.values()]
    expect(redemption?.customer).toMatch(/^[0-9a-f]{64}$/)
    expect(redemption?.customer).not.toBe(shop.deps.sha256(FORM.emailAddress))
    const keys = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
    const digests = keys.flatMap((key) =>
      (['coupon customer', 'caller'] as const).map((use) => keyedDigest(derivedKey(key, use))),
    )
    expect(new Set(digests.map((digest) => digest(FORM.emailAddress))).size).toBe(4)
    expect(digests[0]?.(FORM.emailAddress)).toBe(redemption?.customer)
  })
})
