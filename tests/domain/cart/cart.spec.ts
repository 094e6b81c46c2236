import { describe, expect, it } from 'vitest'
import { cart } from '../../../domain/cart/cart.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import type { CartState, DeliveryChoice } from '../../../domain/cart/cartState.ts'
import { MAX_LINES, lineIdOf, lineOf, type CartLine } from '../../../domain/cart/cartLine.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { decideLine } from '../../../domain/cart/decideLine.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { PRICING_RULES } from '../../../domain/pricing/totals.ts'
import { productOf } from '../../support/samples/products.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(cart)
const endless: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }
const piecesLeft = (openQuantity: number): Stock => ({ ...endless, openQuantity, isManaged: true })

const line = (productId: number, quantity: number, base = 10): CartLine => {
  const prices = { base, vatIncluded: true, vatPercentage: 21 }
  const made = lineOf(localised(productOf(productId, { prices }), 'nld'), [], quantity, `uid-${productId}`)
  if (!made.ok) throw new Error(made.refusal.why)
  return made.value
}

/** Returns the events with the totals of a fresh fold of all events up to each. */
const priced = (
  ...events: readonly { readonly type: string; readonly data: object }[]
): readonly CartEvent[] =>
  events.map(({ type, data }, i) => {
    if (['CartCreated', 'AddressChosen', 'OrderAttached', 'CartClosed'].includes(type))
      return { type, data } as CartEvent
    const state: CartState = fold(cart, events.slice(0, i + 1) as readonly CartEvent[])
    return { type, data: { ...data, totals: cartTotals(state), rules: PRICING_RULES } } as CartEvent
  })

const created = { type: 'CartCreated', data: { uid: 'c1' } }
const added = (one: CartLine) => ({ type: 'LineAdded', data: { line: one } })
const delivery: DeliveryChoice = {
  shippingId: 'home',
  pickupLocationId: null,
  fee: { exclVat: cents(409), inclVat: cents(495), rate: basisPoints(2100) },
}
const two = priced(created, added(line(1, 2)))
const then = (
  before: readonly CartEvent[],
  ...more: readonly { readonly type: string; readonly data: object }[]
) => priced(...before, ...more).slice(before.length)

describe('adding a line', () => {
  const add = (one: CartLine, stock = endless) =>
    ({ type: 'AddLine', cartUid: 'c1', line: one, stock }) as const

  it('creates the cart with its first line only', () => {
    given()
      .when(add(line(1, 2)))
      .then(...two)
    given(...two)
      .when(add(line(2, 1)))
      .then(...then(two, added(line(2, 1))))
  })

  it('records totals that a replay reproduces', () => {
    const totals = (two[1] as Extract<CartEvent, { type: 'LineAdded' }>).data.totals
    expect(totals.totalInclVat).toBe(2000)
    expect(totals.totalVat).toStrictEqual([{ percentage: 2100, amount: 347 }])
  })

  it('adds to the quantity of a line with the same choices [4-028]', () => {
    const changed = { type: 'LineQuantityChanged', data: { lineId: '1', quantity: 5 } }
    given(...two)
      .when(add(line(1, 3)))
      .then(...then(two, changed))
  })

  it('takes no more than the stock left', () => {
    const lower = then(two, { type: 'LineQuantityChanged', data: { lineId: '1', quantity: 3 } })
    given(...two)
      .when(add(line(1, 9), piecesLeft(3)))
      .then(...lower)
    given(...two)
      .when(add(line(1, 9), piecesLeft(2)))
      .then()
    given()
      .when(add(line(1, 1), piecesLeft(0)))
      .refused({ why: 'out-of-stock', lineId: '1' })
  })

  it.each([0, -1, 1.5, 10_000])('refuses a quantity of %d', (quantity) => {
    given()
      .when(add({ ...line(1, 1), quantity }))
      .refused({ why: 'quantity-invalid', quantity })
  })

  it('limits the number of lines, however often the same ones are added', () => {
    const full = priced(
      created,
      ...Array.from({ length: MAX_LINES }, (_, i) => added(line(i + 1, 1))).slice(0, 1),
    )
    const many = Array.from(
      { length: MAX_LINES - 1 },
      (_, i) => ({ ...full[1]!, data: { ...full[1]!.data, line: line(i + 2, 1) } }) as CartEvent,
    )
    given(...full, ...many)
      .when(add(line(9_999, 1)))
      .refused({ why: 'too-many-lines', limit: MAX_LINES })
    const decided = cart.decide(add(line(1, 2)), fold(cart, [...full, ...many]))
    expect(decided, 'a line that is there needs no room').toMatchObject({
      value: [{ type: 'LineQuantityChanged', data: { lineId: '1', quantity: 3 } }],
    })
  })
})

describe('setting a quantity', () => {
  const set = (quantity: number, stock = endless) =>
    ({ type: 'SetQuantity', lineId: '1', quantity, stock }) as const

  it('sets it, capped at the available stock', () => {
    given(...two)
      .when(set(7))
      .then(...then(two, { type: 'LineQuantityChanged', data: { lineId: '1', quantity: 7 } }))
    given(...two)
      .when(set(7, piecesLeft(4)))
      .then(...then(two, { type: 'LineQuantityChanged', data: { lineId: '1', quantity: 4 } }))
  })

  it('allows the maximum per line, and allows 0 whatever the stock', () => {
    const most = then(two, { type: 'LineQuantityChanged', data: { lineId: '1', quantity: 9_999 } })
    given(...two)
      .when(set(9_999))
      .then(...most)
    given(...two)
      .when(set(10_000))
      .refused({ why: 'quantity-invalid', quantity: 10_000 })
  })

  it('records nothing when nothing changes', () =>
    given(...two)
      .when(set(2))
      .then())

  it('removes the line at 0, and when stock is 0 [4-040]', () => {
    const removed = then(two, { type: 'LineRemoved', data: { lineId: '1' } })
    given(...two)
      .when(set(0))
      .then(...removed)
    given(...two)
      .when(set(3, piecesLeft(0)))
      .then(...removed)
  })

  it('refuses an unknown line and an invalid quantity', () => {
    given().when(set(1)).refused({ why: 'line-not-found', lineId: '1' })
    given(...two)
      .when(set(-1))
      .refused({ why: 'quantity-invalid', quantity: -1 })
  })
})

describe('everything else about a cart', () => {
  it('reprices an existing line', () => {
    const dearer = line(1, 2, 12)
    given(...two)
      .when({ type: 'RepriceLine', line: dearer })
      .then(...then(two, { type: 'LineRepriced', data: { lineId: '1', line: dearer } }))
    given(...two)
      .when({ type: 'RepriceLine', line: line(2, 1) })
      .refused({ why: 'line-not-found', lineId: '2' })
  })

  it('records delivery, a payment method and an address', () => {
    given(...two)
      .when({ type: 'ChooseDelivery', delivery })
      .then(...then(two, { type: 'DeliveryChosen', data: delivery }))
    const payment = { paymentOptionId: 'ideal', fee: delivery.fee }
    given(...two)
      .when({ type: 'ChoosePaymentOption', payment })
      .then(...then(two, { type: 'PaymentOptionChosen', data: payment }))
    given(...two)
      .when({ type: 'ChooseAddress', addressId: 'a1' })
      .then({ type: 'AddressChosen', data: { addressId: 'a1' } })
  })

  it('keeps the chosen destination, payment method and address', () => {
    const payment = { paymentOptionId: 'later', fee: delivery.fee }
    const chosen = then(two, { type: 'DeliveryChosen', data: delivery })
    expect(fold(cart, [...two, ...chosen]).delivery).toStrictEqual(delivery)
    const abroad = { ...delivery, countryCode: 'BE' }
    const all = then(
      two,
      { type: 'DeliveryChosen', data: abroad },
      { type: 'PaymentOptionChosen', data: payment },
      { type: 'AddressChosen', data: { addressId: 'a1' } },
    )
    expect(fold(cart, [...two, ...all])).toMatchObject({ delivery: abroad, payment, addressId: 'a1' })
  })

  it('charges delivery and payment fees on goods, and neither while it is empty', () => {
    const events = priced(
      created,
      added(line(1, 1)),
      { type: 'DeliveryChosen', data: delivery },
      { type: 'PaymentOptionChosen', data: { paymentOptionId: 'later', fee: delivery.fee } },
      { type: 'LineRemoved', data: { lineId: '1' } },
    )
    expect(cartTotals(fold(cart, events.slice(0, 3))).totalInclVat).toBe(1000 + 495)
    expect(cartTotals(fold(cart, events.slice(0, 4))).totalInclVat).toBe(1000 + 495 + 495)
    expect(cartTotals(fold(cart, events)).totalInclVat).toBe(0)
  })

  it('records the order that is made from it, unless it is empty', () => {
    given(...two)
      .when({ type: 'AttachOrder', orderUid: 'o1' })
      .then({ type: 'OrderAttached', data: { orderUid: 'o1' } })
    given().when({ type: 'AttachOrder', orderUid: 'o1' }).refused({ why: 'cart-empty' })
  })

  it('ends with the order that is paid for it, also when another order was made or abandoned since', () => {
    const attached = (orderUid: string): CartEvent => ({ type: 'OrderAttached', data: { orderUid } })
    const closed = (reason: 'ordered' | 'deleted'): CartEvent => ({ type: 'CartClosed', data: { reason } })
    const end = { type: 'EndWithOrder', orderUid: 'o1' } as const
    given(...two, attached('o1'))
      .when(end)
      .then(closed('ordered'))
    given(...two, attached('o2'))
      .when(end)
      .then(attached('o1'), closed('ordered'))
    given().when(end).then(attached('o1'), closed('ordered'))
    for (const carried of ['o1', 'o2'])
      given(...two, attached(carried), closed('deleted'))
        .when(end)
        .then(attached('o1'))
  })

  it('is closed permanently', () => {
    const closed: CartEvent = { type: 'CartClosed', data: { reason: 'ordered' } }
    given(...two)
      .when({ type: 'CloseCart', reason: 'ordered' })
      .then(closed)
    given(...two, closed)
      .when({ type: 'CloseCart', reason: 'deleted' })
      .refused({ why: 'cart-closed' })
    given(...two, closed)
      .when({ type: 'AddLine', cartUid: 'c1', line: line(2, 1), stock: endless })
      .refused({ why: 'cart-closed' })
  })
})

it('every command on a line of a closed cart is refused', () => {
  const closed = fold(cart, [...two, { type: 'CartClosed', data: { reason: 'ordered' } }])
  const command = { type: 'SetQuantity', lineId: '1', quantity: 1, stock: endless } as const
  expect(decideLine(command, closed)).toStrictEqual({ ok: false, refusal: { why: 'cart-closed' } })
})

describe('a line id', () => {
  it('is made of product and choices, in any order of choices', () => {
    const a = { groupId: 'colour', id: 'white' }
    const b = { groupId: 'size', id: 'l' }
    expect(lineIdOf(7, [a, b])).toBe('7_colour.white_size.l')
    expect(lineIdOf(7, [b, a])).toBe(lineIdOf(7, [a, b]))
  })
})
