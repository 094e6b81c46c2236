import { describe, expect, it } from 'vitest'
import { comparable, comparedFacts, MOST_COMPARED } from '../../../domain/catalogue/comparison.ts'
import { productOf } from '../../support/samples/products.ts'

const NAMES = ['Kleur', 'Bereik', 'Gewicht', 'Voeding']
/** A product that has some facts, each with a value. */
const having = (productId: number, events: Readonly<Record<string, string>>) =>
  productOf(productId, {
    specifications: Object.entries(events).map(([name, value]) => ({
      name: { nld: name, eng: `${name} (en)` },
      options: [{ nld: value, eng: `${value} (en)` }],
    })),
  })
const called = (productId: number, names: readonly string[]) =>
  having(productId, Object.fromEntries(names.map((name) => [name, 'x'])))
const idsOf = (products: readonly { readonly productId: number }[]) =>
  products.map(({ productId }) => productId)

describe('what a product is compared with', () => {
  it('shares two thirds of the facts that either of them has, and two', () => {
    const product = called(1, NAMES)
    const others = [
      called(2, NAMES.slice(0, 3)),
      called(3, NAMES.slice(0, 2)),
      called(4, ['Anders', ...NAMES]),
      called(5, ['Een', 'Twee', 'Drie', ...NAMES]),
      called(6, ['Een', 'Twee', ...NAMES]),
    ]
    expect(idsOf(comparable(product, others))).toEqual([2, 4, 6])
    expect(comparable(called(1, NAMES.slice(0, 1)), [called(2, NAMES.slice(0, 1))])).toEqual([])
    expect(comparable(called(1, []), others)).toEqual([])
  })

  it('is never itself, and the first of them only', () => {
    const product = called(1, NAMES)
    const others = [1, 2, 3, 4, 5, 6].map((id) => called(id, NAMES))
    expect(idsOf(comparable(product, others))).toEqual([2, 3, 4])
    expect(MOST_COMPARED).toBe(4)
  })
})

describe('the facts of several products', () => {
  it('say all that one fact has, one after the other', () => {
    const colours = ['wit', 'zwart'].map((text) => ({ nld: text, eng: text }))
    const both = productOf(1, {
      specifications: [{ name: { nld: 'Kleur', eng: 'Colour' }, options: colours }],
    })
    expect(comparedFacts([both, having(2, { Kleur: 'grijs' })], 'nld')).toEqual([
      { name: 'Kleur', values: ['wit, zwart', 'grijs'] },
    ])
  })

  it('say all of a fact that a product says twice, or that two facts are called in one language, and nothing twice', () => {
    const event = (nld: string, ...options: readonly string[]) => ({ name: { nld, eng: 'Colour' }, options })
    const twice = productOf(1, {
      specifications: [event('Kleur', 'wit'), event('Kleur', 'zwart', 'wit'), event('Tint', 'mat')],
    })
    const values = (locale: 'nld' | 'eng') =>
      comparedFacts([twice, productOf(2, { specifications: [event('Kleur', 'grijs')] })], locale)
    expect(values('nld')).toEqual([{ name: 'Kleur', values: ['wit, zwart', 'grijs'] }])
    expect(values('eng')).toEqual([{ name: 'Colour', values: ['wit, zwart, mat', 'grijs'] }])
  })

  it('stand in one order, each that two of them have, with an empty place where one has none', () => {
    const products = [
      having(1, { Kleur: 'wit', Gewicht: '2 kg' }),
      having(2, { Bereik: '10 m', Kleur: 'zwart' }),
      having(3, { Bereik: '12 m' }),
    ]
    expect(comparedFacts(products, 'nld')).toEqual([
      { name: 'Kleur', values: ['wit', 'zwart', ''] },
      { name: 'Bereik', values: ['', '10 m', '12 m'] },
    ])
    expect(comparedFacts(products, 'eng')[0]).toEqual({
      name: 'Kleur (en)',
      values: ['wit (en)', 'zwart (en)', ''],
    })
  })
})
