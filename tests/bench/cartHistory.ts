import { produce } from 'immer'
import { cart, type CartCommand } from '../../domain/cart/cart.ts'
import type { CartEvent } from '../../domain/cart/cartEvents.ts'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import { basisPoints, cents } from '../../domain/kernel/cents.ts'
import { randomOf } from './random.ts'

const PLENTY = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }
const fee = (incl: number) => ({
  exclVat: cents(Math.round(incl / 1.21)),
  inclVat: cents(incl),
  rate: basisPoints(2100),
})

const lineOf = (productId: number, quantity: number, draw: () => number): CartLine => ({
  id: `${productId}_kleur.wit`,
  uid: `0b9d1c1e-52c5-4f0e-9a59-${String(productId).padStart(12, '0')}`,
  productId,
  slug: `melder-${productId}-draadloos`,
  title: `Melder ${productId} draadloos met batterij`,
  quantity,
  options: [{ groupId: 'kleur', id: 'wit', name: 'wit', base: cents(500), discount: basisPoints(0) }],
  price: {
    basis: 'incl',
    rate: basisPoints(2100),
    base: cents(995 + Math.floor(draw() * 40_000)),
    discount: basisPoints(draw() < 0.3 ? 1000 : 0),
  },
  weight: 250,
  image: { src: `/images/melder-${productId}.svg`, alt: `Melder ${productId}` },
})

const commandOf = (draw: () => number): CartCommand => {
  const productId = 1001 + Math.floor(draw() * 12)
  const lineId = `${productId}_kleur.wit`
  const kind = draw()
  if (kind < 0.45)
    return {
      type: 'AddLine',
      cartUid: 'cart',
      line: lineOf(productId, 1 + Math.floor(draw() * 3), draw),
      stock: PLENTY,
    }
  if (kind < 0.85) return { type: 'SetQuantity', lineId, quantity: 1 + Math.floor(draw() * 9), stock: PLENTY }
  if (kind < 0.93) return { type: 'SetQuantity', lineId, quantity: 0, stock: PLENTY }
  if (kind < 0.97)
    return {
      type: 'ChooseDelivery',
      delivery: { shippingId: 'postnl-home', pickupLocationId: null, fee: fee(495) },
    }
  return { type: 'ChoosePaymentOption', payment: { paymentOptionId: 'ideal', fee: fee(0) } }
}

/**
 * A busy shopper's changes of one cart: `length` events as the rules decide them, the same ones for the same
 * seed.
 */
export const cartHistory = (seed: number, length: number): readonly CartEvent[] => {
  const draw = randomOf(seed)
  let state = cart.initial()
  const events: CartEvent[] = []
  while (events.length < length) {
    const decided = cart.decide(commandOf(draw), state)
    if (!decided.ok) continue
    for (const event of decided.value) {
      state = produce(state, (draft) => cart.evolve(draft, event))
      events.push(event)
    }
  }
  return events.slice(0, length)
}
