import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cart, type CartCommand } from '../../../domain/cart/cart.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { lineOf, type CartLine } from '../../../domain/cart/cartLine.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { UNUSED, type CouponOffer } from '../../../domain/cart/coupon.ts'
import type { decideOnTerms as Decide, ShopTerms } from '../../../domain/cart/decideOnTerms.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { priceCart as priced } from '../../../domain/pricing/cart.ts'
import { productOf } from '../../support/samples/products.ts'

const priceCart = vi.fn(priced)

/** Reloads the module with a price counter; other files use it unchanged. */
let decideOnTerms: typeof Decide
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(import('../../../domain/pricing/cart.ts'), async (original) => ({
    ...(await original()),
    priceCart,
  }))
  ;({ decideOnTerms } = await import('../../../domain/cart/decideOnTerms.ts'))
})
afterAll(() => {
  vi.doUnmock('../../../domain/pricing/cart.ts')
  vi.resetModules()
})

const ENDLESS = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }
const AT = 1_000

const line = (productId: number, quantity: number): CartLine => {
  const made = lineOf(localised(productOf(productId), 'nld'), [], quantity, `uid-${productId}`)
  if (!made.ok) throw new Error(made.refusal.why)
  return made.value
}

const add = (productId: number, quantity: number): CartCommand => ({
  type: 'AddLine',
  cartUid: 'own',
  line: line(productId, quantity),
  stock: ENDLESS,
})

const offer: CouponOffer = {
  coupon: { code: 'TEN', title: '10%', type: 'percentage', amount: basisPoints(1_000) },
  from: null,
  until: null,
  minimum: cents(2_000),
  limit: null,
  limitPerCustomer: null,
}

const post = {
  id: 'post',
  prices: { exclVat: cents(500), inclVat: cents(605) },
  vatPercentage: basisPoints(2_100),
  freeFromInclVat: cents(5_000),
  countries: ['NL'],
}

/** Ten euros per piece, and the shop's terms that accompany a command. */
const terms = (more: Partial<ShopTerms> = {}): ShopTerms => ({
  products: new Map([1, 2, 3].map((id) => [id, productOf(id)])),
  coupons: [offer],
  deliveryMethods: [post],
  at: AT,
  ...more,
})

const wished = (events: readonly CartEvent[], command: CartCommand): readonly CartEvent[] => {
  const decided = cart.decide(command, fold(cart, events))
  if (!decided.ok) throw new Error(decided.refusal.why)
  return [...events, ...decided.value]
}

/** Three pieces, the coupon, and delivery at its fee. */
const full: readonly CartEvent[] = (
  [
    add(1, 3),
    { type: 'ApplyCoupon', offer, at: AT, use: UNUSED },
    {
      type: 'ChooseDelivery',
      delivery: {
        shippingId: 'post',
        pickupLocationId: null,
        fee: { ...post.prices, rate: post.vatPercentage },
      },
    },
  ] satisfies CartCommand[]
).reduce(wished, [] as readonly CartEvent[])

const decided = (command: CartCommand, more: Partial<ShopTerms> = {}): readonly CartEvent[] => {
  const done = decideOnTerms(command, fold(cart, full), terms(more))
  if (!done.ok) throw new Error(done.refusal.why)
  return done.value
}

/** Each event with totals carries those of the cart right after the event. */
const carriesItsTotals = (events: readonly CartEvent[]): void =>
  events.forEach((event, i) => {
    if ('totals' in event.data)
      expect(event.data.totals).toStrictEqual(cartTotals(fold(cart, [...full, ...events.slice(0, i + 1)])))
  })

beforeEach(() => void priceCart.mockClear())

it('a command alone is priced once where no other events are needed', () => {
  const events = decided(add(2, 1))
  expect(priceCart).toHaveBeenCalledTimes(1)
  expect(events.map(({ type }) => type)).toStrictEqual(['LineAdded'])
  carriesItsTotals(events)
})

it('price updates precede the command; expired coupons and the delivery fee follow, each priced once', () => {
  const dearer = productOf(1, { prices: { base: 30, vatIncluded: true, vatPercentage: 21 } })
  const products = new Map([...terms().products, [1, dearer]])
  const events = decided(add(2, 1), { products, coupons: [{ ...offer, until: AT }] })
  expect(priceCart).toHaveBeenCalledTimes(4)
  expect(events.map(({ type }) => type)).toStrictEqual([
    'LineRepriced',
    'LineAdded',
    'CouponRemoved',
    'DeliveryChosen',
  ])
  expect(events[2]?.data).toMatchObject({ code: 'TEN', reason: 'expired' })
  expect(events[3]?.data).toMatchObject({ fee: { inclVat: 0 } })
  carriesItsTotals(events)
})

it('coupons are judged by the goods, and the fee by what remains after them', () => {
  expect(decided({ type: 'SetQuantity', lineId: '1', quantity: 1, stock: ENDLESS })[1]?.data).toMatchObject({
    code: 'TEN',
    reason: 'minimum',
  })
  const fiveForFifty = decided({ type: 'SetQuantity', lineId: '1', quantity: 5, stock: ENDLESS })
  expect(fiveForFifty.map(({ type }) => type)).toStrictEqual(['LineQuantityChanged'])
})

it('no events accompany the end of a cart or a refused command', () => {
  const products = new Map([
    [1, productOf(1, { prices: { base: 30, vatIncluded: true, vatPercentage: 21 } })],
  ])
  expect(decided({ type: 'CloseCart', reason: 'deleted' }, { products })).toHaveLength(1)
  const unknown = { type: 'SetQuantity', lineId: '9', quantity: 1, stock: ENDLESS } as const
  expect(decideOnTerms(unknown, fold(cart, full), terms({ products }))).toStrictEqual({
    ok: false,
    refusal: { why: 'line-not-found', lineId: '9' },
  })
})

it('a line is not repriced twice when the command is that reprice', () => {
  const dearer = productOf(1, { prices: { base: 12, vatIncluded: true, vatPercentage: 21 } })
  const other = productOf(2, { prices: { base: 13, vatIncluded: true, vatPercentage: 21 } })
  const made = lineOf(localised(dearer, 'nld'), [], 3, 'uid-1')
  if (!made.ok) throw new Error(made.refusal.why)
  const withTwo = wished(full, add(2, 1))
  const command = { type: 'RepriceLine', line: made.value } as const
  const products = new Map([1, 2].map((id) => [id, id === 1 ? dearer : other] as const))
  const done = decideOnTerms(command, fold(cart, withTwo), terms({ products }))
  expect(done.ok && done.value.map(({ type, data }) => [type, data])).toMatchObject([
    ['LineRepriced', { lineId: '2' }],
    ['LineRepriced', { lineId: '1', line: made.value }],
  ])
})

it('coupons that the shop no longer offers, or offers only later, are removed; the others stay', () => {
  const five = { ...offer, coupon: { ...offer.coupon, code: 'FIVE' } }
  const withFive = wished(full, { type: 'ApplyCoupon', offer: five, at: AT, use: UNUSED })
  const ended = (...coupons: readonly CouponOffer[]) => {
    const done = decideOnTerms(add(2, 1), fold(cart, withFive), terms({ coupons }))
    return done.ok ? done.value.flatMap(({ type, data }) => (type === 'CouponRemoved' ? [data] : [])) : null
  }
  expect(ended(offer, five)).toStrictEqual([])
  expect(ended(five)).toMatchObject([{ code: 'TEN', reason: 'withdrawn' }])
  expect(ended(offer)).toMatchObject([{ code: 'FIVE', reason: 'withdrawn' }])
  expect(ended(offer, { ...five, from: AT + 1 })).toMatchObject([{ code: 'FIVE', reason: 'withdrawn' }])
})

it('a cart without coupons and delivery is not priced for them', () => {
  const state = fold(cart, wished([], add(1, 1)))
  priceCart.mockClear()
  const done = decideOnTerms({ type: 'ChooseAddress', addressId: 'a' }, state, terms())
  expect(done).toStrictEqual({ ok: true, value: [{ type: 'AddressChosen', data: { addressId: 'a' } }] })
  expect(priceCart).not.toHaveBeenCalled()
})
