import { describe, expect, it } from 'vitest'
import { emptyCart, type CartState, type DeliveryChoice } from '../../../domain/cart/cartState.ts'
import { lineOf } from '../../../domain/cart/cartLine.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import {
  recheckedDelivery,
  deliveryFee,
  feeOf,
  untilFree,
  type DeliveryTerms,
  ratesOf,
} from '../../../domain/cart/delivery/deliveryFee.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { productOf } from '../../support/samples/products.ts'
import { rugOf } from '../../support/samples/rug.ts'

const made = lineOf(localised(productOf(1, { weight: { perUnit: 1_000 } }), 'nld'), [], 3, 'uid-1')
if (!made.ok) throw new Error(made.refusal.why)
const sirens = made.value

const prices = (exclVat: number, inclVat: number) => ({ exclVat: cents(exclVat), inclVat: cents(inclVat) })
/** 6.05 in the Netherlands, free from 50.00; 12.10 in Belgium up to 2 kg and 24.20 up to 5 kg, never free. */
const post: DeliveryTerms = {
  id: 'post',
  prices: prices(500, 605),
  vatPercentage: basisPoints(2_100),
  freeFromInclVat: cents(5_000),
  countries: ['NL', 'BE'],
  rates: [
    {
      countries: ['BE'],
      freeFromInclVat: null,
      bands: [
        { upToGrams: 2_000, prices: prices(1_000, 1_210) },
        { upToGrams: 5_000, prices: prices(2_000, 2_420) },
      ],
    },
  ],
}
const courier: DeliveryTerms = { ...post, id: 'courier', prices: prices(2_000, 2_420), rates: [] }
const rate = basisPoints(2_100)
const chosen = (more: Partial<DeliveryChoice> = {}): DeliveryChoice => ({
  shippingId: 'post',
  pickupLocationId: null,
  fee: { ...prices(500, 605), rate },
  ...more,
})

/** The given number of pieces of 10.00 and 1 kg, by post. */
const cartOf = (quantity: number, more: Partial<CartState> = {}): CartState => ({
  ...emptyCart(),
  lines: new Map([['1', { ...sirens, quantity }]]),
  delivery: chosen(),
  ...more,
})
const payment = { paymentOptionId: 'later', fee: { ...prices(400, 484), rate } }
const again = (state: CartState, methods = [courier, post]) =>
  recheckedDelivery(methods, state, () => cartTotals(state))

describe('the fee of a delivery method', () => {
  it('is its configured price, with its own VAT rate', () => {
    expect(feeOf(post)).toStrictEqual({ ...prices(500, 605), rate })
  })

  it('depends on country and weight, is 0 from its threshold, and null for too heavy a cart', () => {
    const fee = (quantity: number, country: string | null) =>
      deliveryFee(post, cartTotals(cartOf(quantity)), country)
    expect(fee(3, 'NL')).toStrictEqual({ ...prices(500, 605), rate })
    expect(fee(5, 'NL')).toStrictEqual({ ...prices(0, 0), rate })
    expect([fee(2, 'BE')?.inclVat, fee(5, 'BE')?.inclVat, fee(6, 'BE')]).toStrictEqual([1_210, 2_420, null])
    expect([fee(3, null)?.inclVat, fee(3, 'DE')]).toStrictEqual([605, null])
  })

  it('depends on the area of made-to-measure goods, up to the gram at which the next band begins', () => {
    const rug = localised(rugOf(7, {}, { gramsPerM2: 1_000 }), 'nld')
    const fee = (width: number, length: number) => {
      const line = lineOf(rug, [{ groupId: 'size', id: 'straight', custom: { width, length } }], 1, 'uid-1')
      if (!line.ok) throw new Error(line.refusal.why)
      const totals = cartTotals(cartOf(1, { lines: new Map([['7', line.value]]) }))
      return [totals.totalWeight, deliveryFee(post, totals, 'BE')?.inclVat]
    }
    expect(fee(1_000, 2_000)).toStrictEqual([2_000, 1_210])
    expect(fee(1_000, 2_001)).toStrictEqual([2_001, 2_420])
    expect(fee(2_500, 2_000)).toStrictEqual([5_000, 2_420])
    expect(fee(2_500, 2_001)).toStrictEqual([5_003, undefined])
  })

  it('excludes delivery and payment fees from its threshold', () => {
    const state = cartOf(4, { payment })
    expect(cartTotals(state).totalInclVat).toBe(4_000 + 605 + 484)
    expect(deliveryFee(post, cartTotals(state), 'NL')?.inclVat).toBe(605)
    expect(untilFree(post, cartTotals(state), 'NL')).toBe(1_000)
  })

  it('is 0 when nothing is missing to the threshold, and never 0 without a threshold', () => {
    const lacks = (quantity: number, country?: string) =>
      untilFree(post, cartTotals(cartOf(quantity)), country)
    expect([lacks(1), lacks(5), lacks(9)]).toStrictEqual([4_000, 0, 0])
    expect([lacks(1, 'BE'), lacks(1, 'DE')]).toStrictEqual([null, null])
  })

  it('has no default price if each of its countries has its own rate', () => {
    const [own] = post.rates!
    expect(ratesOf({ ...post, countries: ['BE'] })).toStrictEqual([own])
  })

  it('is the same for each country that shares a rate, and is charged at any value in one without a threshold', () => {
    const shared = { ...post.rates![0]!, countries: ['BE', 'LU'] }
    const wide = { ...post, countries: ['NL', 'BE', 'LU'], rates: [shared] }
    for (const country of ['BE', 'LU'])
      expect(deliveryFee(wide, cartTotals(cartOf(2)), country)?.inclVat).toBe(1_210)
  })
})

describe('the chosen delivery after the lines change', () => {
  it('stays if its fee is correct, and otherwise gets the correct fee', () => {
    expect(again(cartOf(3))).toBeNull()
    expect(again(cartOf(5))).toStrictEqual(chosen({ fee: { ...prices(0, 0), rate } }))
  })

  it.each([
    ['excl. VAT', { ...prices(499, 605), rate }],
    ['incl. VAT', { ...prices(500, 604), rate }],
    ['by its rate', { ...prices(500, 605), rate: basisPoints(900) }],
  ])('is corrected where the fee is wrong in %s alone', (_, fee) => {
    expect(again(cartOf(3, { delivery: chosen({ fee }) }))).toStrictEqual(chosen())
  })

  it('keeps the country that it was chosen for', () => {
    const there = chosen({ countryCode: 'BE' })
    expect(again(cartOf(2, { delivery: there }))).toStrictEqual({
      ...there,
      fee: { ...prices(1_000, 1_210), rate },
    })
  })

  it('is unchanged if none was chosen, it is no longer offered or too heavy, or the cart is empty', () => {
    expect(again(cartOf(5, { delivery: null }))).toBeNull()
    expect(again(cartOf(5), [courier])).toBeNull()
    expect(again(cartOf(6, { delivery: chosen({ countryCode: 'BE' }) }))).toBeNull()
    expect(
      again(cartOf(5, { lines: new Map(), delivery: chosen({ fee: { ...prices(1, 1), rate } }) })),
    ).toBeNull()
  })
})
