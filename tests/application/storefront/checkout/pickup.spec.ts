import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_PICKUP } from '../../../../application/pages/checkoutView.ts'
import type { NearPoint, OpeningHours } from '../../../../domain/checkout/pickupPoint.ts'
import { ok, refused } from '../../../../domain/kernel/result.ts'
import { atCheckout, fee, FORM } from '../../../support/storefront/atCheckout.ts'
import { pass } from '../../../support/storefront/open.ts'
import { PretendShop } from '../../../support/storefront/pretendShop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pointOf = (id: string): NearPoint => ({
  id,
  name: `Kiosk ${id}`,
  street: 'Plein',
  houseNumber: '1',
  zipCode: '2511 CS',
  city: 'Den Haag',
  countryCode: 'NL',
  position: { latitude: 52, longitude: 4 },
  openingHours: {} as OpeningHours,
  distance: 100,
})
const POINTS = ['p-1', 'p-2'].map(pointOf)
const away = refused({ why: 'unavailable', retryAfter: null } as const)

const deliveryOptions = ['home', 'point'].map((id) => ({
  id,
  uid: id,
  type: 'shipping' as const,
  hasPoints: id === 'point',
  label: id,
  fee,
}))

/** The delivery step of the checkout, where one method of two has pick-up points. */
const atDelivery = async (deliveryId = 'home', pointId: string | null = null, shop = new PretendShop()) => {
  const pickup = { ...NO_PICKUP, pointId }
  const found = await atCheckout('delivery', { deliveryOptions, deliveryId, pickup }, shop)
  found.calls.pickupLocations.mockResolvedValue(ok(POINTS))
  return found
}

describe('the points near an address', () => {
  it('are looked up once a method that has them is chosen, once, and for no other method', async () => {
    const { checkout, calls, view } = await atDelivery()
    checkout.chooseDelivery('home')
    await pass(500)
    expect(calls.pickupLocations).not.toHaveBeenCalled()
    checkout.chooseDelivery('point')
    await pass(500)
    expect(calls.pickupLocations.mock.calls).toEqual([[FORM]])
    expect(view().pickup).toEqual({ ...NO_PICKUP, points: POINTS })
    checkout.chooseDelivery('home')
    checkout.chooseDelivery('point')
    await pass(500)
    expect(calls.pickupLocations).toHaveBeenCalledTimes(1)
  })

  it('are looked up if the method was chosen before', async () => {
    const { checkout, calls, view } = await atDelivery('point', 'p-1')
    await checkout.showPickup()
    expect(calls.pickupLocations).toHaveBeenCalledTimes(1)
    expect(view().pickup).toEqual({ ...NO_PICKUP, points: POINTS, pointId: 'p-1' })
  })

  it('that are unavailable are reported, and can be requested again', async () => {
    const { checkout, calls, view } = await atDelivery('point')
    calls.pickupLocations.mockResolvedValueOnce(away)
    await checkout.showPickup()
    expect(view().pickup).toEqual({ ...NO_PICKUP, isAway: true })
    await checkout.showPickup()
    expect(view().pickup).toEqual({ ...NO_PICKUP, points: POINTS })
  })
})

describe('a chosen point', () => {
  it('shows immediately and is sent', async () => {
    const { checkout, view, shop } = await atDelivery('point')
    checkout.choosePickup('p-1')
    expect(view().pickup.pointId).toBe('p-1')
    await pass(500)
    expect(shop.choices).toEqual([{ pickupLocationId: 'p-1' }])
    expect(view().pickup.pointId).toBe('p-1')
  })

  it('reverts to the previous one if the shop refuses it, which is reported', async () => {
    const { checkout, view, shop, notices } = await atDelivery('point', 'p-1')
    shop.choiceFate = 'refused'
    checkout.choosePickup('p-2')
    await pass(500)
    expect(view().pickup.pointId).toBe('p-1')
    expect(notices()).toMatchObject([{ kind: 'error', text: 'pickup.gone' }])
  })

  it('reverts to the shop’s, past another refused one', async () => {
    const { checkout, view, shop } = await atDelivery('point', 'p-1')
    shop.choiceFate = 'refused'
    checkout.choosePickup('p-2')
    checkout.choosePickup('p-3')
    await pass(1_000)
    expect(view().pickup.pointId).toBe('p-1')
  })

  it('is not undone by the failure of an earlier one', async () => {
    const { checkout, view, shop, texts } = await atDelivery('point')
    shop.choiceFate = 'refused'
    checkout.choosePickup('p-1')
    checkout.choosePickup('p-2')
    await pass(150)
    shop.choiceFate = 'answered'
    await pass(1_000)
    expect([view().pickup.pointId, texts()]).toEqual(['p-2', []])
  })

  it('is cleared once another method is chosen', async () => {
    const { checkout, view } = await atDelivery('point', 'p-1')
    checkout.chooseDelivery('home')
    expect(view().pickup.pointId).toBeNull()
  })
})

describe('the step after it', () => {
  it('opens only with a point, if the method has points', async () => {
    const { checkout, next, view, shop, browser } = await atDelivery('point')
    await next()
    expect([view().problem, shop.choices, browser.go.mock.calls]).toEqual(['checkoutNoPickupPoint', [], []])
    checkout.choosePickup('p-2')
    await next()
    expect(browser.go.mock.calls).toEqual([['/checkout/overzicht']])
  })

  const delivered = (shippingId: string, pickupLocationId: string | null) => {
    const shop = new PretendShop()
    shop.cart = { ...shop.cart, delivery: { shippingId, pickupLocationId, fee } }
    return shop
  }

  it.each([
    ['point', 'p-1', delivered('point', 'p-1'), []],
    ['home', null, delivered('home', null), []],
    ['point', 'p-1', delivered('point', null), [{ pickupLocationId: 'p-1' }]],
    ['point', 'p-2', delivered('point', 'p-1'), [{ pickupLocationId: 'p-2' }]],
    ['home', null, delivered('point', null), [{ shippingId: 'home' }]],
  ])('with %s and %s, sends what the shop does not know yet', async (way, pointId, shop, sent) => {
    const { next, browser } = await atDelivery(way, pointId, shop)
    await next()
    expect(shop.choices).toEqual(sent)
    expect(browser.go.mock.calls).toEqual([['/checkout/overzicht']])
  })

  it('does not open if the shop refuses the method', async () => {
    const { next, view, shop, browser } = await atDelivery('home')
    shop.choiceFate = 'refused'
    await next()
    expect([view().problem, browser.go.mock.calls]).toEqual(['checkoutInvalidShippingOptionFailed', []])
  })
})
