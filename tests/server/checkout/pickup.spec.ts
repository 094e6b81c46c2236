import { beforeEach, describe, expect, it } from 'vitest'
import { demoPickupPoints } from '../../../adapters/pickup/demoPickupPoints.ts'
import type { PickupPoints } from '../../../application/ports/outside/pickupPoints.ts'
import { newKey } from '../../../application/shop/cart/bearerCart.ts'
import { chooseDelivery, choosePickup } from '../../../application/shop/checkout/choose.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { checkoutView } from '../../../application/shop/checkout/checkoutView.ts'
import { confirmation } from '../../../application/shop/orderViews/confirmation.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { pickupLookup } from '../../../server/actions/lookups.ts'
import { form, json, METHODS } from '../../support/shop/app.ts'
import { checkoutShop, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'

const AWAY = refused({ why: 'unavailable', detail: 'status 500' } as const)
const GONE = refused({ why: 'not-found' } as const)
const POINT = 'NL-3511-2'
const ROWS = ['Buurtsuper De Korf', 'Kerkstraat 21', '3511 HA Utrecht']

let points: PickupPoints
let shop: CheckoutShop
let buyer: Ready

beforeEach(async () => {
  points = demoPickupPoints
  const pickupPoints: PickupPoints = {
    near: (place) => points.near(place),
    find: (id) => points.find(id),
  }
  shop = await checkoutShop({ pickupPoints })
  await shop.app.register(pickupLookup({ pickupPoints, monotonic: { now: () => 0 } }))
  buyer = await shop.ready()
})

const call = () =>
  ({ cartUid: buyer.cartUid, actor: 'visitor', locale: 'nld', taskId: null, answerIn: null }) as const
const chosen = async () => (await loadCart(shop.deps.store, buyer.cartUid))?.state.delivery
const viewOf = async (step: CheckoutStep) => {
  const asked = { step, cartUid: buyer.cartUid, session: buyer.session.session, locale: 'nld' } as const
  const shown = await checkoutView(shop.deps, asked)
  return shown.kind === 'view' ? shown.view : shown.to
}
const paid = async (pickupLocationId: string | null = POINT) =>
  pay(
    shop.deps,
    buyer.cartUid,
    buyer.session.session,
    await shop.seen(buyer, { deliveryOptionId: 'point', pickupLocationId }),
  )

describe('POST /api/v2/checkout/pickup-locations', () => {
  const asked = (over: object = {}) =>
    shop.app.inject(
      json('POST', '/api/v2/checkout/pickup-locations', {
        ...{ countryCode: 'NL', zipCode: '3511ab', houseNumber: '1' },
        ...over,
      }),
    )

  it('returns points with address, metres and hours, nearest first', async () => {
    const answer = await asked()
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: { id: string; distance: number }[] }>()
    expect(data[0]).toMatchObject({
      id: POINT,
      name: ROWS[0],
      address: {
        street: 'Kerkstraat',
        houseNumber: '21',
        zipCode: '3511 HA',
        city: 'Utrecht',
        countryCode: 'NL',
      },
      openingHours: { sunday: [{ from: '10:00', to: '18:00' }] },
    })
    const distances = data.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  it.each([
    ['zipCode', { zipCode: '12' }],
    ['houseNumber', { houseNumber: 'x' }],
  ])('names an invalid %s', async (field, over) => {
    const answer = await asked(over)
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([422, [field]])
  })

  it('reports that the service is away, and when to retry', async () => {
    points = { near: async () => AWAY, find: async () => AWAY }
    const answer = await asked()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({ status: 'error', message: 'pickup.unavailable' })
  })
})

describe('a pick-up point', () => {
  it('is chosen by its id, if a parcel can be sent there, and stored in the cart [7-030, 3-017]', async () => {
    const choice = (id: string) => choosePickup(shop.deps, call(), id, 'NL')
    expect(await choice('NL-3511-9')).toMatchObject({
      result: { refusal: { why: 'unknown-pickup-location' } },
    })
    expect(await choice(POINT)).toMatchObject({ result: { ok: true } })
    expect(await chosen()).toMatchObject({ shippingId: 'point', pickupLocationId: POINT, countryCode: 'NL' })
    points = { ...points, find: async () => AWAY }
    expect(await choice(POINT)).toMatchObject({ result: { refusal: { why: 'pickup-unavailable' } } })
  })

  it('is asked for before the overview, which shows it', async () => {
    await chooseDelivery(shop.deps, call(), 'point', 'NL')
    expect(await viewOf('overview')).toBe('delivery')
    const step = await viewOf('delivery')
    expect(step).toMatchObject({ deliveryId: 'point', pickup: { pointId: null, isAway: false } })
    expect(typeof step === 'object' && step.pickup.points?.[0]?.id).toBe(POINT)
    await choosePickup(shop.deps, call(), POINT, 'NL')
    expect(await viewOf('delivery')).toMatchObject({ pickup: { pointId: POINT } })
    expect(await viewOf('overview')).toMatchObject({ pickup: { point: { name: ROWS[0] } } })
  })

  it('asks for a point only where the shop says so', async () => {
    const deliveryMethods = METHODS.deliveryMethods.map(({ pickupAt: _, ...method }) => method)
    shop = await checkoutShop({ config: { ...METHODS, name: 'Proefwinkel', deliveryMethods } })
    buyer = await shop.ready()
    await chooseDelivery(shop.deps, call(), 'point', 'NL')
    expect(await viewOf('overview')).toMatchObject({
      step: 'overview',
      pickup: { points: null, point: null },
    })
  })

  it('does not affect home delivery while its service is away', async () => {
    points = { near: async () => AWAY, find: async () => AWAY }
    expect(await viewOf('overview')).toMatchObject({ step: 'overview', deliveryId: 'home' })
    await chooseDelivery(shop.deps, call(), 'point', 'NL')
    expect(await viewOf('delivery')).toMatchObject({ pickup: { points: null, isAway: true } })
  })

  it.each([
    ['is gone', GONE, 'pickup-gone'],
    ['can’t be asked about', AWAY, 'pickup-away'],
  ])('that %s can’t be paid for', async (_, refusal, why) => {
    await choosePickup(shop.deps, call(), POINT, 'NL')
    points = { ...points, find: async () => refusal }
    expect(await paid()).toEqual(refused({ why }))
    points = demoPickupPoints
    expect(await paid()).toMatchObject({ ok: true })
  })

  it('other than the one that was shown can’t be paid for', async () => {
    await choosePickup(shop.deps, call(), 'NL-3511-1', 'NL')
    expect(await paid()).toEqual(refused({ why: 'no-delivery' }))
  })

  it('is stored on the order as it was, for its buyer alone', async () => {
    await choosePickup(shop.deps, call(), POINT, 'NL')
    const result = await paid()
    const uid = result.ok ? result.value.paymentUid : ''
    points = { near: async () => AWAY, find: async () => AWAY }
    const { order } = (await confirmation(shop.deps, uid, buyer.session.session))!
    expect([order?.deliveryLabel, order?.pickup, order?.isAtShop]).toEqual(['point', ROWS, undefined])
    const { state } = await shop.orderOf(uid)
    expect(JSON.stringify(state)).not.toContain('Kerkstraat')
    expect(state.order?.delivery.pickupLocationId).toBe(POINT)
  })
})

it('an order that is collected at the shop names the shop’s own address, on its page and in its mails', async () => {
  const deliveryMethods = METHODS.deliveryMethods.map((method) =>
    method.id === 'point' ? { ...method, pickupAt: 'shop' as const } : method,
  )
  shop = await checkoutShop({ config: { ...METHODS, name: 'Proefwinkel', deliveryMethods } })
  buyer = await shop.ready()
  await chooseDelivery(shop.deps, call(), 'point', 'NL')
  const result = await paid(null)
  const uid = result.ok ? result.value.paymentUid : ''
  const { order } = (await confirmation(shop.deps, uid, buyer.session.session))!
  const rows = ['Wacht & Huis <B.V.>', 'Voorbeeldstraat 12', '3500 AA Utrecht']
  expect(order).toMatchObject({ pickup: rows, isAtShop: true })
  const { state } = await shop.orderOf(uid)
  const providerId = state.attempts.get(uid)!.providerId!
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  const shipped = { type: 'ShipOrder', carrier: null, trackingCode: null } as const
  await decideOrder(shop.deps, state.order!.uid, shipped, 'staff:Mo')
  while ((await shop.worker.work()) > 0);
  shop.pass(60_000)
  while ((await shop.worker.work()) > 0);
  const texts = shop.mails.map(({ text }) => text)
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toContain(['Ophalen bij:', ...rows].join('\n'))
  expect(shop.mails.map(({ subject }) => subject).join()).toContain('ligt klaar')
})

describe('the delivery form without JavaScript', () => {
  const sent = async (fields: Record<string, string>) => {
    const key = await newKey(shop.deps, buyer.cartUid)
    const answer = await shop.app.inject(
      form('/actions/checkout/delivery', { locale: 'nld', ...fields }, key),
    )
    return answer.headers.location
  }

  it('shows the points after the way is chosen, reports a missing point, and accepts one', async () => {
    expect(await sent({ deliveryId: 'point' })).toBe('/checkout/bezorging')
    expect(await sent({ deliveryId: 'point' })).toContain('checkoutNoPickupPoint')
    expect(await sent({ deliveryId: 'point', pickupLocationId: 'NL-3511-9' })).toContain('pickup.gone')
    expect(await sent({ deliveryId: 'point', pickupLocationId: POINT })).toBe('/checkout/overzicht')
    expect(await chosen()).toMatchObject({ pickupLocationId: POINT })
    expect(await sent({ deliveryId: 'home', pickupLocationId: POINT })).toBe('/checkout/overzicht')
    expect(await chosen()).toMatchObject({ shippingId: 'home', pickupLocationId: null })
  })
})
