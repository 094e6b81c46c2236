import * as z from 'zod/mini'
import { beforeEach, describe, expect, it } from 'vitest'
import { CartStateAnswer } from '../../../application/contract/api/cart.ts'
import { cartTotals as totalsCodec } from '../../../application/contract/api/cartTotals.ts'
import { cart as cartKind } from '../../../application/streams/kinds/cart.ts'
import { readEvent } from '../../../application/streams/streamKind.ts'
import { cartState } from '../../../application/shop/cart/cartState.ts'
import {
  chooseAddress,
  chooseDelivery,
  choosePaymentOption,
  choosePickup,
} from '../../../application/shop/checkout/choose.ts'
import { setLine } from '../../../application/shop/cart/lines.ts'
import { cart } from '../../../domain/cart/cart.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { testApp, type TestApp } from '../../support/shop/app.ts'
import { savedCustomer } from '../../support/shop/savedCustomer.ts'
import { twoShapes } from '../../support/samples/rugNow.ts'
import { productOf } from '../../support/samples/products.ts'
import { added, call, resultOf, answerOf } from './fixture.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
})

const black = [{ groupId: 'colour', id: 'black' }]

const fullCart = async (): Promise<string> => {
  const { cartUid } = await added(shop.deps, null, 1, 2)
  await added(shop.deps, cartUid, 5, 1, null, black)
  await chooseDelivery(shop.deps, call(cartUid), 'home')
  await choosePaymentOption(shop.deps, call(cartUid), 'later')
  const { session } = await savedCustomer(shop.deps, 'a1')
  await chooseAddress(shop.deps, call(cartUid), session, 'a1')
  return cartUid
}

describe('reading a cart', () => {
  it('writes nothing, even if prices changed', async () => {
    const cartUid = await fullCart()
    await shop.put(productOf(1, { prices: { base: 12, vatIncluded: true, vatPercentage: 21 } }))
    const before = shop.contents()
    for (const uid of [cartUid, null, '11111111-1111-4111-8111-111111111111'])
      await cartState(shop.deps, uid, 'nld')
    expect(shop.contents()).toBe(before)
  })

  it('returns the same cart over the wire, with totals in euros', async () => {
    const sent = await cartState(shop.deps, await fullCart(), 'nld')
    const wire: unknown = JSON.parse(
      JSON.stringify(z.encode(CartStateAnswer, { status: 'success', data: sent })),
    )
    const { data } = z.decode(CartStateAnswer, wire as never)
    expect(data).toStrictEqual(sent)
    const { totals } = (wire as { data: { totals: never } }).data
    expect(totals).toMatchObject({
      totalInclVat: 41.16,
      shippingInclVat: 4.95,
      paymentFeeInclVat: 1.21,
      productsQuantity: 3,
    })
    expect(z.decode(totalsCodec, totals)).toStrictEqual(cartTotals(data.cart))
  })

  it('equals a fold of its events and its state row', async () => {
    const cartUid = await fullCart()
    const events = (await shop.events(cartUid)).map((event) => {
      const read = readEvent(cartKind, event)
      if (!read.ok) throw new Error(read.refusal.why)
      return read.value.event
    })
    const folded = fold(cart, events)
    const { cart: shown } = await cartState(shop.deps, cartUid, 'nld')
    const recorded = [...shown.lines].map(
      ([id, { deliveryDays: _, stock: _stock, ...line }]) => [id, line] as const,
    )
    expect({ ...shown, lines: new Map(recorded) }).toStrictEqual(folded)
    expect(cartKind.state.decode(JSON.parse(JSON.stringify(cartKind.state.encode(folded))))).toStrictEqual(
      folded,
    )
    for (const [i, event] of events.entries())
      if ('totals' in event.data)
        expect(event.data.totals, event.type).toStrictEqual(cartTotals(fold(cart, events.slice(0, i + 1))))
  })

  it('uses the reader’s language', async () => {
    const { cartUid } = await added(shop.deps, null, 1)
    const titleIn = async (locale: 'nld' | 'eng') =>
      [...(await cartState(shop.deps, cartUid, locale)).cart.lines.values()][0]!.title
    expect([await titleIn('nld'), await titleIn('eng')]).toStrictEqual(['Sirene', 'Siren'])
  })

  it('has each line’s delivery days from the current catalogue, none if unavailable; no event has them', async () => {
    const { cartUid } = await added(shop.deps, null, 3)
    await added(shop.deps, cartUid, 1)
    await shop.put({ ...productOf(3), deliveryDays: 4 })
    await shop.put({ ...productOf(1, { status: 'inactive' }), deliveryDays: 2 })
    const { cart: shown } = await cartState(shop.deps, cartUid, 'nld')
    expect([...shown.lines.values()].map(({ deliveryDays }) => deliveryDays)).toEqual([4, undefined])
    expect(JSON.stringify(await shop.events(cartUid))).not.toContain('deliveryDays')
  })

  const stocksOf = async (cartUid: string) =>
    [...(await cartState(shop.deps, cartUid, 'nld')).cart.lines.values()].map(({ stock }) => stock)
  const NONE = { openQuantity: 0, isManaged: true, isPermanentlyOutOfStock: true }

  it('has each line’s stock, none for a withdrawn product; no event has it', async () => {
    const { cartUid } = await added(shop.deps, null, 3)
    await added(shop.deps, cartUid, 1)
    await shop.put(productOf(1, { status: 'inactive' }))
    const five = { openQuantity: 5, isManaged: true, isPermanentlyOutOfStock: false }
    expect(await stocksOf(cartUid)).toStrictEqual([five, NONE])
    expect(JSON.stringify(await shop.events(cartUid))).not.toContain('openQuantity')
  })

  it('given two sizes of one rug, when the option of one is switched off, then that line alone is unavailable [3-018]', async () => {
    await shop.put(twoShapes())
    const straight = { groupId: 'size', id: 'straight', custom: { width: 3_000, length: 2_000 } }
    const { cartUid } = await added(shop.deps, null, 7, 1, null, [straight])
    await added(shop.deps, cartUid, 7, 1, null, [{ ...straight, id: 'oval' }])
    const both = await stocksOf(cartUid)
    expect(both.map((stock) => stock?.isPermanentlyOutOfStock)).toEqual([false, false])
    await shop.put(twoShapes({ state: false }))
    expect(await stocksOf(cartUid)).toStrictEqual([NONE, both[1]])
  })

  it('given a product that is out of stock for now, then its line shows none left, without marking it as discontinued', async () => {
    const { cartUid } = await added(shop.deps, null, 3)
    await shop.put(productOf(3, { stock: { openQuantity: 0, isManaged: true } }))
    expect(await stocksOf(cartUid)).toStrictEqual([{ ...NONE, isPermanentlyOutOfStock: false }])
  })
})

describe('prices and fees', () => {
  const totalsNow = async (cartUid: string) => cartTotals((await cartState(shop.deps, cartUid, 'nld')).cart)

  it('are updated by the next change', async () => {
    const { cartUid } = await added(shop.deps, null, 1, 2)
    await shop.put(productOf(1, { prices: { base: 12, vatIncluded: true, vatPercentage: 21 } }))
    expect((await totalsNow(cartUid)).totalInclVat).toBe(2000)
    await added(shop.deps, cartUid, 2, 1)
    expect((await totalsNow(cartUid)).totalInclVat).toBe(3400)
    const types = (await shop.events(cartUid)).map(({ type }) => type)
    expect(types).toStrictEqual(['CartCreated', 'LineAdded', 'LineRepriced', 'LineAdded'])
  })

  it('waive delivery from its threshold, and charge it again below', async () => {
    const { cartUid, lineUid } = await added(shop.deps, null, 1, 4)
    await chooseDelivery(shop.deps, call(cartUid), 'home')
    expect((await totalsNow(cartUid)).shippingInclVat).toBe(495)
    await setLine(shop.deps, call(cartUid), { lineUid, quantity: 5, productId: 1 })
    expect((await totalsNow(cartUid)).shippingInclVat).toBe(0)
    await setLine(shop.deps, call(cartUid), { lineUid, quantity: 4, productId: 1 })
    expect((await totalsNow(cartUid)).shippingInclVat).toBe(495)
  })

  it('are the shop’s own, for methods on offer', async () => {
    const cartUid = await fullCart()
    expect(resultOf(await chooseDelivery(shop.deps, call(cartUid), 'drone'))).toStrictEqual(
      refused({ why: 'unknown-delivery-option', id: 'drone' }),
    )
    expect(resultOf(await choosePaymentOption(shop.deps, call(cartUid), 'beads'))).toStrictEqual(
      refused({ why: 'unknown-payment-option', id: 'beads' }),
    )
    expect(answerOf(await choosePickup(shop.deps, call(cartUid), 'NL-3511-1')).state.delivery).toMatchObject({
      shippingId: 'point',
      pickupLocationId: 'NL-3511-1',
    })
  })
})

describe('a stored event', () => {
  const stored = { type: 'AddressChosen', data: { addressId: 'a1' }, meta: { schema: 1 } }

  it('is read unchanged if its schema is current', () => {
    const event: CartEvent = { type: 'AddressChosen', data: { addressId: 'a1' } }
    expect(readEvent(cartKind, stored)).toMatchObject({ ok: true, value: { event } })
  })

  it.each(['Unheard', '__proto__', 'constructor'])('is refused when its type is %s', (type) => {
    expect(readEvent(cartKind, { ...stored, type })).toStrictEqual(refused({ why: 'unknown-type', type }))
  })

  it.each([0, 7])('is refused in shape %d', (schema) => {
    expect(readEvent(cartKind, { ...stored, meta: { schema } })).toStrictEqual(
      refused({ why: 'unknown-schema', type: 'AddressChosen', schema }),
    )
  })
})
