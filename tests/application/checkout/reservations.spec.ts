import { describe, expect, it } from 'vitest'
import { applyCoupon } from '../../../application/shop/cart/coupons.ts'
import { setLine } from '../../../application/shop/cart/lines.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { submitInformation } from '../../../application/shop/checkout/submitInformation.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { couponsOf } from '../../support/samples/coupons.ts'
import { productOf } from '../../support/samples/products.ts'
import { METHODS } from '../../support/shop/app.ts'
import { checkoutShop, FORM, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'
import { call } from '../cart/fixture.ts'

const GOODS = 9
const LIMIT = { ok: false, refusal: { why: 'reservation-limit' } }
const OFFERS = couponsOf([{ code: 'SINGLE', title: 'Een euro', type: 'fixedAmount', amount: 1, limit: 1 }])

const wide = { attempts: 100, pieces: 1_000 }
type Caps = typeof METHODS.reservations

/** A shop with this stock of one product, these caps, and a bank transfer that reserves nothing. */
const shopWith = async (caps: Partial<Caps> = {}, pieces = 100): Promise<CheckoutShop> => {
  const [ideal] = METHODS.paymentMethods
  const transfer = { ...ideal!, id: 'banktransfer', reservationMinutes: 0 }
  const shop = await checkoutShop({
    config: {
      ...METHODS,
      name: 'Proefwinkel',
      paymentMethods: [ideal!, transfer],
      reservations: { session: wide, address: wide, network: wide, ...caps },
    },
    couponOffers: OFFERS,
  })
  await shop.put(productOf(GOODS, { stock: { isManaged: true, openQuantity: pieces } }))
  return shop
}

let persons = 0
/** An unknown buyer: another mailbox, address and session each time, unless specified. */
const stranger = async (
  shop: CheckoutShop,
  quantity = 1,
  over: Partial<CheckoutForm> = {},
): Promise<Ready> => {
  const buyer = await shop.ready(GOODS, quantity)
  const n = String(++persons)
  const form = { ...FORM, emailAddress: `bezoeker${n}@voorbeeld.nl`, houseNumber: n, ...over }
  const { session, result } = await submitInformation(
    shop.deps,
    { form, locale: 'nld', cartUid: buyer.cartUid, session: buyer.session },
    false,
  )
  if (session === null || !result.ok) throw new Error(JSON.stringify(result))
  return { ...buyer, session }
}

const payBy = async (
  shop: CheckoutShop,
  buyer: Ready,
  paymentOptionId = 'ideal',
  ip = `198.51.100.${persons}`,
) => pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer, { paymentOptionId, ip }))

const reserved = (shop: CheckoutShop): number => shop.tables.stock.get(GOODS)?.reserved ?? NaN
const onHand = (shop: CheckoutShop): number => shop.tables.stock.get(GOODS)?.onHand ?? NaN
const providerIdOf = async (shop: CheckoutShop, paymentUid: string): Promise<string> =>
  (await shop.orderOf(paymentUid)).state.attempts.get(paymentUid)?.providerId ?? ''

/** Pays by that method, and settles it as paid at the provider. */
const settled = async (shop: CheckoutShop, paymentUid: string, status: 'paid' | 'failed' | 'authorized') => {
  const providerId = await providerIdOf(shop, paymentUid)
  shop.provider.settle(providerId, status)
  await recordPayment(shop.deps, providerId)
}
const uidOf = (result: Awaited<ReturnType<typeof payBy>>): string => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value.paymentUid
}

describe('the stock reserved by unpaid orders is capped', () => {
  it.each([
    ['mailbox', { address: { attempts: 2, pieces: 1_000 } }, { emailAddress: 'Kees+a@voorbeeld.nl' }],
    ['house', { address: { attempts: 2, pieces: 1_000 } }, { zipCode: '3511 AB', houseNumber: '17' }],
  ] as const)('by attempts of one %s, in any spelling', async (_name, caps, same) => {
    const shop = await shopWith(caps)
    for (let n = 0; n < 2; n++) uidOf(await payBy(shop, await stranger(shop, 1, same)))
    const spelled = Object.fromEntries(
      Object.entries(same).map(([field, text]) => [field, text.replace('+a', '+b').toUpperCase()]),
    )
    expect(await payBy(shop, await stranger(shop, 1, spelled))).toEqual(LIMIT)
    uidOf(await payBy(shop, await stranger(shop)))
    expect(reserved(shop)).toBe(3)
  })

  it('by attempts and pieces of one network: an IPv4 address, or the /64 of an IPv6 address', async () => {
    const shop = await shopWith({ network: { attempts: 3, pieces: 10 } })
    const from = async (ip: string, quantity: number) =>
      payBy(shop, await stranger(shop, quantity), 'ideal', ip)
    uidOf(await from('2001:db8:1:2::1', 6))
    expect(await from('2001:db8:1:2:ffff::9', 5)).toEqual(LIMIT)
    uidOf(await from('2001:db8:1:3::1', 5))
    uidOf(await from('2001:db8:1:2::2', 4))
    for (let n = 0; n < 3; n++) uidOf(await from('192.0.2.7', 1))
    expect(await from('::ffff:192.0.2.7', 1)).toEqual(LIMIT)
    expect(reserved(shop)).toBe(18)
  })

  it('by pieces of a possible IPv6 line: twice as many for a /56, four times as many for a /48', async () => {
    const shop = await shopWith({ network: { attempts: 100, pieces: 10 } })
    const from = async (ip: string) => payBy(shop, await stranger(shop, 5), 'ideal', ip)
    for (const ip of ['200', '201', '202', '203']) uidOf(await from(`2001:db8:1:${ip}::1`))
    expect(await from('2001:db8:1:2ff::1')).toEqual(LIMIT)
    for (const ip of ['300', '400', '500', '600']) uidOf(await from(`2001:db8:1:${ip}::1`))
    expect(await from('2001:db8:1:700::1')).toEqual(LIMIT)
    uidOf(await from('2001:db8:2:700::1'))
  })

  it('by pieces of one session, and a refusal places no order', async () => {
    const shop = await shopWith({ session: { attempts: 3, pieces: 10 } })
    const buyer = await stranger(shop, 11)
    const orders = [...shop.tables.streams.keys()].filter((name) => name.startsWith('order-'))
    expect(await payBy(shop, buyer)).toEqual(LIMIT)
    expect([...shop.tables.streams.keys()].filter((name) => name.startsWith('order-'))).toEqual(orders)
    expect([reserved(shop), shop.provider.made()]).toEqual([0, 0])
    const { state } = (await loadCart(shop.deps.store, buyer.cartUid))!
    const lineUid = [...state.lines.values()][0]?.uid ?? ''
    await setLine(shop.deps, call(buyer.cartUid), { lineUid, quantity: 10, productId: null })
    uidOf(await payBy(shop, buyer))
    expect(reserved(shop)).toBe(10)
  })

  it('makes room when an attempt ends, is paid, or its time is over', async () => {
    const shop = await shopWith({ address: { attempts: 1, pieces: 10 } })
    const same = { emailAddress: 'kees@voorbeeld.nl' }
    const again = async () => uidOf(await payBy(shop, await stranger(shop, 1, same)))
    for (const status of ['failed', 'paid', 'authorized'] as const) {
      const paymentUid = await again()
      expect(await payBy(shop, await stranger(shop, 1, same))).toEqual(LIMIT)
      await settled(shop, paymentUid, status)
    }
    await again()
    shop.pass(30 * 60_000)
    await shop.worker.work()
    await again()
    expect(shop.errors).toEqual([])
    expect(shop.tables.reservations.size).toBe(1)
  })

  it('and ten clicks of one buyer are one attempt', async () => {
    const shop = await shopWith({ session: { attempts: 1, pieces: 2 } })
    const buyer = await stranger(shop, 2)
    const clicks = await Promise.all(Array.from({ length: 10 }, () => payBy(shop, buyer)))
    expect(new Set(clicks.map(uidOf)).size).toBe(1)
  })

  it('for one client with a hundred identities at its network’s cap, not at the shop’s stock', async () => {
    const shop = await shopWith({ network: { attempts: 20, pieces: 200 } }, 9_999)
    const results = []
    for (let n = 0; n < 100; n++)
      results.push(
        await payBy(shop, await stranger(shop, 60), n % 2 === 0 ? 'ideal' : 'banktransfer', '192.0.2.7'),
      )
    expect(results.filter(({ ok }) => ok)).toHaveLength(53)
    expect(reserved(shop)).toBe(180)
  })

  it('without storing identities, and with no data left afterwards', async () => {
    const shop = await shopWith()
    const paymentUid = uidOf(await payBy(shop, await stranger(shop), 'ideal', '192.0.2.7'))
    const parties = [...shop.tables.reservations.values()].flatMap((one) => one.parties)
    expect(parties).toHaveLength(4)
    for (const party of parties) {
      expect(party).toMatch(/^[0-9a-f]{64}$/)
      expect(party).not.toBe(shop.deps.sha256('network 192.0.2.7'))
    }
    await settled(shop, paymentUid, 'failed')
    expect(shop.tables.reservations.size).toBe(0)
  })
})

describe('an authorized payment', () => {
  it('that is never captured returns the stock that it took', async () => {
    const shop = await shopWith({}, 5)
    const paymentUid = uidOf(await payBy(shop, await stranger(shop, 2)))
    await settled(shop, paymentUid, 'authorized')
    expect([onHand(shop), reserved(shop)]).toEqual([3, 0])
    for (let n = 0; n < 2; n++) await settled(shop, paymentUid, 'failed')
    expect((await shop.orderOf(paymentUid)).state.canceledFor).toBe('authorization-lapsed')
    expect([onHand(shop), reserved(shop)]).toEqual([5, 0])
  })
})

describe('a bank transfer', () => {
  it('reserves nothing, takes the stock when it is paid, and is missing what others bought meanwhile', async () => {
    const shop = await shopWith({}, 5)
    const [first, second] = [
      uidOf(await payBy(shop, await stranger(shop, 3), 'banktransfer')),
      uidOf(await payBy(shop, await stranger(shop, 3), 'banktransfer')),
    ]
    expect([onHand(shop), reserved(shop), shop.tables.reservations.size]).toEqual([5, 0, 0])
    await settled(shop, first, 'paid')
    expect([onHand(shop), reserved(shop)]).toEqual([2, 0])
    await settled(shop, second, 'paid')
    expect((await shop.orderOf(second)).state).toMatchObject({ status: 'paid', shortOf: [GOODS] })
    expect(onHand(shop)).toBe(2)
  })

  it('blocks nobody from a coupon, redeems it once paid, and is honoured even if another order was first', async () => {
    const shop = await shopWith()
    const withCoupon = async (): Promise<Ready> => {
      const buyer = await stranger(shop)
      await applyCoupon(shop.deps, call(buyer.cartUid), 'SINGLE')
      return buyer
    }
    const carried = async () => (await shop.deps.couponUses.of('SINGLE')).total
    const waiting = [await withCoupon(), await withCoupon()]
    const [first, second] = [
      uidOf(await payBy(shop, waiting[0]!, 'banktransfer')),
      uidOf(await payBy(shop, waiting[1]!, 'banktransfer')),
    ]
    const late = await withCoupon()
    expect(await carried()).toBe(0)
    await settled(shop, first, 'paid')
    expect(await carried()).toBe(1)
    expect((await payBy(shop, late)).ok).toBe(false)
    await settled(shop, second, 'paid')
    const { state, uid } = await shop.orderOf(second)
    expect([state.status, state.order?.totals.coupon, await carried()]).toEqual(['paid', 100, 2])
    expect(await overLimit(shop, uid)).toEqual([['SINGLE']])
    expect(await overLimit(shop, (await shop.orderOf(first)).uid)).toEqual([])
  })

  it('is polled after a day, not every quarter of an hour', async () => {
    const shop = await shopWith()
    await payBy(shop, await stranger(shop), 'banktransfer')
    shop.pass(60_000)
    await shop.worker.work()
    shop.pass(23 * 3_600_000)
    expect(await shop.worker.work()).toBe(0)
    shop.pass(3_600_000)
    expect(await shop.worker.work()).toBe(1)
    expect(shop.errors).toEqual([])
  })
})

const overLimit = async (shop: CheckoutShop, orderUid: string): Promise<readonly unknown[]> => {
  const codes: unknown[] = []
  for await (const line of shop.deps.store.read(`order-${orderUid}`)) {
    const { type, data } = JSON.parse(line) as { readonly type: string; readonly data: { codes?: unknown } }
    if (type === 'CouponsOverLimit') codes.push(data.codes)
  }
  return codes
}
