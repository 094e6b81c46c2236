import { describe, expect, it } from 'vitest'
import { cart } from '../../../domain/cart/cart.ts'
import type { CartEvent, CouponEnd, MoneyEvent } from '../../../domain/cart/cartEvents.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { lineOf } from '../../../domain/cart/cartLine.ts'
import {
  isCalled,
  sameCode,
  UNUSED,
  whyNotCoupon,
  type CartCoupon,
  type CouponOffer,
} from '../../../domain/cart/coupon.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { PRICING_RULES } from '../../../domain/pricing/totals.ts'
import { productOf } from '../../support/samples/products.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(cart)
const AT = 1_000_000
const MOST = 10
const ten: CartCoupon = { code: 'TEN', title: '10 procent', type: 'percentage', amount: basisPoints(1_000) }
const five: CartCoupon = { code: 'FIVE', title: 'Vijf euro', type: 'fixedAmount', amount: cents(500) }

const offerOf = (over: Partial<CouponOffer> = {}): CouponOffer => ({
  coupon: ten,
  from: null,
  until: null,
  minimum: cents(0),
  limit: null,
  limitPerCustomer: null,
  ...over,
})

/** Returns the events with the totals of a fresh fold up to each. */
const priced = (before: readonly CartEvent[], ...events: readonly MoneyEvent[]): readonly CartEvent[] =>
  events.map((event, i) => {
    const state = fold(cart, [...before, ...(events.slice(0, i + 1) as unknown as CartEvent[])])
    return { ...event, data: { ...event.data, totals: cartTotals(state), rules: PRICING_RULES } } as CartEvent
  })

const created: CartEvent = { type: 'CartCreated', data: { uid: 'c1' } }
const sirens = lineOf(localised(productOf(1), 'nld'), [], 2, 'uid-1')
if (!sirens.ok) throw new Error(sirens.refusal.why)
const twoSirens = [created, ...priced([created], { type: 'LineAdded', data: { line: sirens.value } })]
const applied = (coupon: CartCoupon): MoneyEvent => ({ type: 'CouponApplied', data: { coupon } })
const withTen = [...twoSirens, ...priced(twoSirens, applied(ten))]

const apply = (offer = offerOf(), use = UNUSED) => ({ type: 'ApplyCoupon', offer, at: AT, use }) as const
const remove = (code: string, reason: CouponEnd = 'shopper') =>
  ({ type: 'RemoveCoupon', code, reason }) as const

describe('applying a coupon', () => {
  it('deducts it from the cart and records the new totals', () => {
    given(...twoSirens)
      .when(apply())
      .then(...priced(twoSirens, applied(ten)))
    expect(cartTotals(fold(cart, withTen))).toMatchObject({ coupon: 200, totalInclVat: 1_800 })
  })

  it('combines several: percentages of the goods, then fixed amounts of the remainder [9-028]', () => {
    given(...withTen)
      .when(apply(offerOf({ coupon: five })))
      .then(...priced(withTen, applied(five)))
    const both = [...withTen, ...priced(withTen, applied(five))]
    expect(cartTotals(fold(cart, both))).toMatchObject({ coupon: 700, totalInclVat: 1_300 })
  })

  it('accepts each once, up to the maximum number', () => {
    given(...withTen)
      .when(apply())
      .refused({ why: 'coupon-applied', code: 'TEN' })
    const full = Array.from({ length: MOST }, (_, n) => applied({ ...ten, code: `C${n}` }))
    given(...twoSirens, ...priced(twoSirens, ...full))
      .when(apply())
      .refused({ why: 'too-many-coupons', limit: MOST })
  })

  it('is refused for an empty cart and for a closed one', () => {
    given().when(apply()).refused({ why: 'cart-empty' })
    given(...twoSirens, { type: 'CartClosed', data: { reason: 'ordered' } })
      .when(apply())
      .refused({ why: 'cart-closed' })
  })

  it.each([
    ['before its time', { from: AT + 1 }, UNUSED, { why: 'coupon-not-yet', code: 'TEN' }],
    ['after its time', { until: AT }, UNUSED, { why: 'coupon-expired', code: 'TEN' }],
    [
      'below its minimum',
      { minimum: cents(2_001) },
      UNUSED,
      { why: 'coupon-minimum', code: 'TEN', minimum: cents(2_001) },
    ],
    ['when as many orders carry it as may', { limit: 3 }, { total: 3 }, { why: 'coupon-spent', code: 'TEN' }],
  ] as const)('is refused %s', (_, over, use, refusal) => {
    given(...twoSirens)
      .when(apply(offerOf(over), use))
      .refused(refusal)
  })

  it('ignores the limit per customer, which the order checks', () => {
    given(...twoSirens)
      .when(apply(offerOf({ limitPerCustomer: 1 }), { total: 5 }))
      .then(...priced(twoSirens, applied(ten)))
  })

  it('compares the minimum with the goods after their own discounts', () => {
    const reduced = { base: 10, vatIncluded: true, vatPercentage: 21, discountPercentage: 10 }
    const made = lineOf(localised(productOf(1, { prices: reduced }), 'nld'), [], 2, 'uid-1')
    if (!made.ok) throw new Error(made.refusal.why)
    const events = [created, ...priced([created], { type: 'LineAdded', data: { line: made.value } })]
    const offer = (minimum: number) => offerOf({ minimum: cents(minimum) })
    given(...events)
      .when(apply(offer(1_800)))
      .then(...priced(events, applied(ten)))
    given(...events)
      .when(apply(offer(1_801)))
      .refused({ why: 'coupon-minimum', code: 'TEN', minimum: cents(1_801) })
  })

  it('compares the minimum with the amount before coupons, so that another coupon never blocks it', () => {
    const offer = offerOf({ coupon: five, minimum: cents(2_000) })
    given(...withTen)
      .when(apply(offer))
      .then(...priced(withTen, applied(five)))
  })
})

describe('removing a coupon', () => {
  it.each(['shopper', 'expired', 'minimum', 'spent', 'used', 'withdrawn'] as const)(
    'records the reason: %s',
    (reason) => {
      given(...withTen)
        .when(remove('TEN', reason))
        .then(...priced(withTen, { type: 'CouponRemoved', data: { code: 'TEN', reason } }))
    },
  )

  it('leaves the others, and is refused for one that is not applied', () => {
    const both = [...withTen, ...priced(withTen, applied(five))]
    const gone = priced(both, { type: 'CouponRemoved', data: { code: 'TEN', reason: 'shopper' } })
    expect(fold(cart, [...both, ...gone]).coupons).toStrictEqual([five])
    for (const events of [twoSirens, [...twoSirens, ...priced(twoSirens, applied(five))]])
      given(...events)
        .when(remove('TEN'))
        .refused({ why: 'coupon-not-applied', code: 'TEN' })
  })
})

describe('the reason to refuse a coupon', () => {
  const why = (over: Partial<CouponOffer>, goods = 1_000, use = UNUSED) =>
    whyNotCoupon(offerOf(over), AT, cents(goods), use)?.why ?? null

  it('is none from its first instant to the one before its end', () => {
    expect([why({ from: AT }), why({ until: AT + 1 }), why({ until: AT })]).toStrictEqual([
      null,
      null,
      'coupon-expired',
    ])
  })

  it('is none at its minimum to the cent, and below its limits', () => {
    expect([why({ minimum: cents(1_000) }), why({ minimum: cents(1_000) }, 999)]).toStrictEqual([
      null,
      'coupon-minimum',
    ])
    const limited = { limit: 2, limitPerCustomer: 2 }
    expect(why(limited, 0, { total: 1 })).toBeNull()
    expect(why(limited, 0, { total: 2 })).toBe('coupon-spent')
    expect(why({ limit: 0 }), 'one that nobody may have').toBe('coupon-spent')
  })
})

describe('a coupon’s name', () => {
  it.each(['TEN', 'ten', ' T E N ', 'T  E N', '10 procent', '10PROCENT', '10\tprocent\n'])(
    'can be %j',
    (name) => {
      expect(isCalled(ten, name)).toBe(true)
    },
  )

  it.each(['', 'TE', 'TENN', '10', '%', 'T_N', '.*'])('cannot be %j', (name) => {
    expect(isCalled(ten, name)).toBe(false)
  })

  it('is the same code in any spacing and case, and never a title [5-022]', () => {
    expect([sameCode('WELKOM-10', ' wel kom-10'), sameCode('TEN', '10 procent')]).toStrictEqual([true, false])
    expect(sameCode('GRÜSSE', 'grüße'), 'one sharp s is two capitals').toBe(true)
  })
})
