import fc from 'fast-check'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { START, type Head } from '../../domain/kernel/storedEvent.ts'
import { cart, chain, order, pricedCart, PRICING_RULES } from '../fixtures/oldest/writer.mjs'
import { AT } from '../support/database/commits.ts'

/* Shopping in a shop of the oldest build: its own deciders decide and its own chain writes. */

const money = fc.nat(100_000)
const rate = fc.constantFrom(0, 900, 2_100)
const STOCK = { openQuantity: 50, isManaged: true, isPermanentlyOutOfStock: false }
const fee = fc.record({ exclVat: fc.nat(1_000), inclVat: fc.nat(1_200), rate })

const NOTHING = { exclVat: 0, inclVat: 0, rate: 0 }

const line = fc
  .record({
    productId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    price: fc.record({
      basis: fc.constantFrom('incl', 'excl'),
      rate,
      base: money,
      discount: fc.constantFrom(0, 1_250, 10_000),
    }),
    weight: fc.nat(2_000),
    options: fc.constantFrom([], [{ groupId: 'g', id: 'a', name: 'A', base: 250, discount: 0 }]),
  })
  .map(({ productId, options, ...rest }) => ({
    ...{ id: options.length === 0 ? `${productId}` : `${productId}_g.a`, uid: null, productId },
    ...{ slug: `p-${productId}`, title: `Product ${productId}`, options, image: null, ...rest },
  }))

const cartCommand = fc.oneof(
  { weight: 5, arbitrary: line.map((one) => ({ type: 'AddLine', cartUid: '1', line: one, stock: STOCK })) },
  fc
    .tuple(line, fc.nat(12))
    .map(([{ id }, quantity]) => ({ type: 'SetQuantity', lineId: id, quantity, stock: STOCK })),
  line.map((one) => ({ type: 'RepriceLine', line: one })),
  fee.map((one) => ({
    type: 'ChooseDelivery',
    delivery: { shippingId: 'post', pickupLocationId: null, fee: one },
  })),
  fee.map((one) => ({ type: 'ChoosePaymentOption', payment: { paymentOptionId: 'ideal', fee: one } })),
  fc.constant({ type: 'ChooseAddress', addressId: 'a' }),
)

const status = fc.constantFrom('open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired')
const orderCommand = fc.oneof(
  fc.nat(2).map((n) => ({ type: 'StartPayment', paymentUid: `p${n}`, reserveUntil: 1_000 })),
  fc.tuple(fc.nat(2), status, fc.boolean()).map(([n, told, isShort]) => ({
    ...{ type: 'RecordPayment', paymentUid: `p${n}`, providerId: `tr_${n}`, status: told, amount: null },
    ...{ checkoutUrl: null, shortOf: isShort ? [1] : [], isCartSettledElsewhere: false },
  })),
  fc.constantFrom(
    { type: 'ReleaseStock', at: 2_000 },
    { type: 'CancelOrder', reason: 'customer' },
    { type: 'PutOnAccount' },
  ),
)

/** Commands for a cart, and for the order made from it. */
export const commands = fc.record({
  cart: fc.array(cartCommand, { minLength: 3, maxLength: 25 }),
  order: fc.array(orderCommand, { maxLength: 8 }),
})

type Decided = Parameters<typeof chain>[0]['facts']

/** One stream of the oldest build, with its events appended. */
class OldStream {
  readonly lines: string[] = []
  readonly #name: string
  #head: Head = START

  constructor(name: string) {
    this.#name = name
  }

  write(events: Decided, schema = 1): void {
    if (events.length === 0) return
    const meta = { actor: 'visitor', causation: null, correlation: null }
    const done = chain(
      { stream: this.#name, expected: this.#head, facts: events, schema, at: AT, ...meta },
      sha256,
    )
    this.lines.push(...done.lines)
    this.#head = done.head
  }
}

/** An event of a newer build, inserted before the command with this index. */
export interface Newer {
  readonly before: number
  readonly event: { readonly type: string; readonly data: unknown }
  readonly schema: number
}

/** The lines of the cart and of its order, which exists if the cart is not empty at the end. */
export const written = (
  wished: { readonly cart: readonly object[]; readonly order: readonly object[] },
  newer: Newer | null = null,
): { readonly cart: readonly string[]; readonly order: readonly string[] } => {
  const [carts, orders] = [new OldStream('cart-1'), new OldStream('order-1')]
  const state = cart.initial()
  for (const [n, command] of wished.cart.entries()) {
    if (newer?.before === n) carts.write([newer.event], newer.schema)
    // the state is cloned, because deciding freezes it, while a shop reads it again each time
    const decided = cart.decide(command, structuredClone(state))
    if (!decided.ok) continue
    for (const event of decided.value) cart.evolve(state, event)
    carts.write(decided.value)
  }
  const { totals, lines } = pricedCart(state)
  const snapshot = {
    ...{ uid: '1', number: '2026-00001', placedAt: 0, cartUid: '1', cartVersion: carts.lines.length },
    ...{ locale: 'nld', coupons: [], customerId: 'c', customer: { subject: 'c', sealed: 'AAAA' } },
    lines: [...state.lines.values()].map(({ id, productId, slug, title, quantity, ...rest }) => ({
      ...{ lineId: id, productId, slug, title, quantity, totals: lines.get(id) },
      ...{ options: rest.options, price: rest.price, weight: rest.weight },
    })),
    delivery: {
      ...{ optionId: 'post', type: 'shipping', label: 'Post', pickupLocationId: null },
      fee: state.delivery?.fee ?? NOTHING,
    },
    payment: {
      ...{ optionId: 'ideal', label: 'iDEAL', method: 'ideal' },
      fee: state.payment?.fee ?? NOTHING,
    },
    ...{ dueNow: totals.totalInclVat, totals, rules: PRICING_RULES },
  }
  const placed = order.initial()
  for (const command of [{ type: 'PlaceOrder', order: snapshot }, ...wished.order]) {
    const decided = order.decide(
      { ...command, ...('amount' in command && { amount: totals.totalInclVat }) },
      placed,
    )
    if (!decided.ok) continue
    for (const event of decided.value) order.evolve(placed, event)
    orders.write(decided.value)
  }
  return { cart: carts.lines, order: orders.lines }
}
