import { describe, expect, it } from 'vitest'
import { lineOf, type CartLine, type Choice } from '../../../domain/cart/cartLine.ts'
import { emptyCart } from '../../../domain/cart/cartState.ts'
import { paidPrice } from '../../../domain/cart/paidPrice.ts'
import { repriced, repricedLines } from '../../../domain/cart/reprice.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { productOf } from '../../support/samples/products.ts'

const YEAR = [{ groupId: 'card', id: 'year' }]
const cardOf = (base: number, discountPercentage = 0, more: object = {}) => ({
  options: [
    {
      id: 'card',
      name: 'Kaart',
      items: [{ id: 'year', name: 'Jaar', prices: { base, discountPercentage }, ...more }],
    },
  ],
})
const pricesOf = (base: number, vatPercentage = 21) => ({
  prices: { base, vatIncluded: true, vatPercentage },
})

const line = (product: CatalogueProduct, choices: readonly Choice[] = YEAR, quantity = 2): CartLine => {
  const made = lineOf(localised(product, 'eng'), choices, quantity, 'uid')
  if (!made.ok) throw new Error(made.refusal.why)
  return made.value
}
const before = productOf(1, cardOf(5))
const sold = line(before)
const after = (product: CatalogueProduct | null, one = sold) =>
  repriced(one, new Map(product === null ? [] : [[1, product]]))
const changed = (product: CatalogueProduct, one = sold) =>
  repricedLines({ ...emptyCart(), lines: new Map([[one.id, one]]) }, new Map([[1, product]]))

describe('a line at today’s prices', () => {
  it('has today’s price, weight and option prices, and its earlier texts', () => {
    const now = productOf(1, {
      ...pricesOf(12, 9),
      ...cardOf(6, 10, { weight: 20, name: 'Abonnement' }),
      title: 'Een ander',
      weight: { perUnit: 500 },
    })
    expect(after(now)).toStrictEqual({
      ...sold,
      price: { basis: 'incl', rate: 900, base: 1_200, discount: 0 },
      weight: 520,
      options: [{ ...sold.options[0], base: 600, discount: 1_000 }],
    })
  })

  it('has each option’s own price when its options are in another order than the product’s', () => {
    const group = (id: string, base: number) => ({
      id,
      name: id,
      items: [{ id: 'one', name: 'Een', prices: { base, discountPercentage: 0 } }],
    })
    const now = productOf(1, { options: [group('a', 3), group('b', 7)] })
    const choices = ['b', 'a'].map((groupId) => ({ groupId, id: 'one' }))
    const { options, ...rest } = line(now, choices)
    const turned = { ...rest, options: options.toReversed() }
    expect(after(now, turned).options.map(({ groupId, base }) => [groupId, base])).toEqual([
      ['b', 700],
      ['a', 300],
    ])
  })

  it('is unchanged if its product is unavailable', () => {
    expect(after(null)).toStrictEqual(sold)
    expect(after(productOf(1, { ...pricesOf(12), ...cardOf(6), status: 'inactive' }))).toStrictEqual(sold)
    expect(after(productOf(1, pricesOf(12)))).toStrictEqual(sold)
  })

  it('has the current customer’s own prices, and none of an earlier customer', () => {
    const breaks = [{ from: 1, base: cents(800) }]
    const theirs: CartLine = { ...sold, breaks: [{ from: 1, base: cents(700) }] }
    expect(after({ ...before, breaks })).toStrictEqual({ ...sold, breaks })
    expect(after(before, theirs)).toStrictEqual(sold)
    expect(after(null, theirs)).toStrictEqual(sold)
    expect(after({ ...before, breaks: [] }, theirs)).toStrictEqual(sold)
    const inactive = productOf(1, { ...cardOf(5), status: 'inactive' })
    expect(after({ ...inactive, breaks }, theirs), 'also where it can’t be had').toStrictEqual({
      ...sold,
      breaks,
    })
  })
})

describe('the lines whose prices changed', () => {
  it('are none if only texts changed', () => {
    expect(
      changed(productOf(1, { ...cardOf(5, 0, { name: 'Abonnement' }), title: 'Een ander' })),
    ).toStrictEqual([])
  })

  it.each<[string, object]>([
    ['its price', pricesOf(12)],
    ['its VAT', pricesOf(10, 9)],
    ['its discount', { prices: { ...pricesOf(10).prices, discountPercentage: 5 } }],
    ['its weight', { weight: { perUnit: 1 } }],
    ['the price of an option', cardOf(6)],
    ['the discount of an option', cardOf(5, 10)],
  ])('are repriced when %s changed', (_, more) => {
    const now = productOf(1, { ...cardOf(5), ...more })
    expect(changed(now)).toStrictEqual([after(now)])
  })

  it('are repriced when the customer’s own prices changed, by number of pieces or by amount', () => {
    const own = (from: number, base: number) => ({ ...before, breaks: [{ from, base: cents(base) }] })
    const theirs: CartLine = { ...sold, breaks: own(1, 800).breaks }
    expect(changed(own(1, 800), theirs)).toStrictEqual([])
    expect(changed(own(1, 800))).toStrictEqual([theirs])
    expect(changed(before, theirs)).toStrictEqual([sold])
    expect(changed(own(1, 700), theirs)).toHaveLength(1)
    expect(changed(own(5, 800), theirs)).toHaveLength(1)
  })
})

describe('the price of a line’s product', () => {
  const price = { ...sold.price, discount: basisPoints(1_000) }
  const breaks = [
    { from: 2, base: cents(800) },
    { from: 5, base: cents(700) },
  ]
  const pieces = (id: string, productId: number, quantity: number): CartLine => ({
    ...sold,
    id,
    productId,
    quantity,
  })
  const paid = (...lines: readonly CartLine[]) =>
    paidPrice({ lines: new Map(lines.map((one) => [one.id, one])) }, { productId: 1, price, breaks })

  it('is the public price without own prices, and below the first quantity break', () => {
    expect(paidPrice({ lines: new Map([['a', pieces('a', 1, 9)]]) }, { productId: 1, price })).toBe(price)
    expect(paid(pieces('a', 1, 1), pieces('b', 2, 9))).toBe(price)
  })

  it('is the customer price for the total pieces of the product in all lines of the cart', () => {
    expect(paid(pieces('a', 1, 1), pieces('b', 1, 1))).toStrictEqual({ ...price, base: 800, discount: 0 })
    expect(paid(pieces('a', 1, 1), pieces('b', 1, 4), pieces('c', 2, 9)).base).toBe(700)
  })
})
