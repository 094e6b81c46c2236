import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { pricedAt, unitOf } from '../../../domain/pricing/productPrice.ts'
import { stepsOf } from '../../../domain/pricing/shown/priceSteps.ts'
import type { CartSnapshot, LineSnapshot } from '../../../domain/pricing/totals.ts'
import { anyBreaks, anyCart, anyOption, anyOwnCart, anyPrice } from '../../support/arbitraries/pricing.ts'
import { runs } from '../../support/runs.ts'

const pieces = fc.integer({ min: 1, max: 40 })
const withoutBreaks = ({ breaks: _, ...line }: LineSnapshot): LineSnapshot => line

describe('a price by quantity', () => {
  it('never rises with the pieces, with any options', () =>
    fc.assert(
      fc.property(
        anyPrice,
        anyBreaks,
        fc.array(anyOption, { maxLength: 2 }),
        pieces,
        (price, breaks, options, n) => {
          const of = (quantity: number) => unitOf(pricedAt(price, breaks, quantity), options).price
          expect(of(n + 1)).toBeLessThanOrEqual(of(n))
        },
      ),
      runs(1_000),
    ))

  it('never exceeds the public price, and equals it below the first break', () =>
    fc.assert(
      fc.property(anyPrice, anyBreaks, pieces, (price, breaks, n) => {
        expect(unitOf(pricedAt(price, breaks, n), []).price).toBeLessThanOrEqual(unitOf(price, []).price)
        if (breaks.every(({ from }) => from > n)) expect(pricedAt(price, breaks, n)).toBe(price)
      }),
      runs(1_000),
    ))

  it('is independent of the order of the breaks', () =>
    fc.assert(
      fc.property(anyPrice, anyBreaks, pieces, (price, breaks, n) => {
        expect(pricedAt(price, breaks.toReversed(), n)).toStrictEqual(pricedAt(price, breaks, n))
      }),
      runs(500),
    ))

  it('is shown in a table with falling rows, which gives each quantity’s price', () =>
    fc.assert(
      fc.property(anyPrice, anyBreaks, pieces, (price, breaks, n) => {
        const rows = stepsOf(price, breaks)
        rows.slice(1).forEach((row, at) => {
          expect(row.from).toBeGreaterThan(rows[at]!.from)
          expect(row.base).toBeLessThan(rows[at]!.base)
        })
        const row = rows.findLast(({ from }) => from <= n)
        expect(unitOf(pricedAt(price, breaks, n), []).price).toBe(row?.base ?? unitOf(price, []).price)
      }),
      runs(1_000),
    ))
})

describe('a cart with prices by quantity', () => {
  it('costs the same however a line is split [6-008]', () =>
    fc.assert(
      fc.property(anyOwnCart, fc.nat(), (cart, at) => {
        const [first, ...others] = cart.lines
        fc.pre(first !== undefined)
        const part = first.quantity === 0 ? 0 : at % first.quantity
        const split = [
          { ...first, id: 'part', quantity: part },
          { ...first, id: 'rest', quantity: first.quantity - part },
        ]
        expect(priceCart({ ...cart, lines: [...split, ...others] }).totals).toStrictEqual(
          priceCart(cart).totals,
        )
      }),
      runs(1_000),
    ))

  it('charges each unit no more when a line of the same product is added', () =>
    fc.assert(
      fc.property(anyOwnCart, pieces, (cart, quantity) => {
        const [first] = cart.lines
        fc.pre(first !== undefined && first.quantity > 0)
        const onBasis = first.price.basis === 'incl' ? 'totalInclVat' : 'totalExclVat'
        const totalOf = (snapshot: CartSnapshot) => priceCart(snapshot).lines.get(first.id)![onBasis]
        const fuller = { ...cart, lines: [...cart.lines, { ...first, id: 'more', quantity }] }
        expect(totalOf(fuller)).toBeLessThanOrEqual(totalOf(cart))
      }),
      runs(1_000),
    ))

  it('is unchanged if nobody has a price of their own', () =>
    fc.assert(
      fc.property(anyCart, (cart) => {
        const without = priceCart(cart, 1)
        expect(priceCart(cart)).toStrictEqual(without)
        const empty = cart.lines.map((line, productId) => ({ ...line, productId, breaks: [] }))
        expect(priceCart({ ...cart, lines: empty })).toStrictEqual(without)
      }),
      runs(500),
    ))

  it('equals the earlier pricing if it has no quantity prices', () =>
    fc.assert(
      fc.property(anyOwnCart, (cart) => {
        expect(priceCart(cart, 1)).toStrictEqual(priceCart({ ...cart, lines: cart.lines.map(withoutBreaks) }))
      }),
      runs(500),
    ))
})

it('a quantity break is selected by the pieces of all lines of the product, without a discount on it', () => {
  const price = { basis: 'excl', rate: 2_100, base: 1_000, discount: 1_000 } as LineSnapshot['price']
  const breaks = [
    { from: 5, base: cents(850) },
    { from: 10, base: cents(800) },
  ]
  const line = (id: string, quantity: number, productId = 7): LineSnapshot => ({
    id,
    productId,
    quantity,
    price,
    breaks,
    options: [],
    weight: 0,
  })
  const totalOf = (...lines: readonly LineSnapshot[]) =>
    priceCart({ lines, coupons: [], shipping: null, paymentFee: null }).totals
  expect(totalOf(line('a', 4))).toMatchObject({ subtotalExclVat: 4_000, totalExclVat: 3_600 })
  expect(totalOf(line('a', 4), line('b', 5))).toMatchObject({ subtotalExclVat: 7_650, totalExclVat: 7_650 })
  expect(totalOf(line('a', 4), line('b', 6))).toMatchObject({ totalExclVat: 8_000, discountExclVat: 0 })
  expect(totalOf(line('a', 4), line('c', 6, 8))).toMatchObject({ totalExclVat: 3_600 + 6 * 850 })
})
