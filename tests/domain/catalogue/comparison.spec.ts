import { describe, expect, it } from 'vitest'
import { comparable, comparedFacts, MOST_COMPARED } from '../../../domain/catalogue/comparison.ts'
import { productOf } from '../../support/samples/products.ts'

const NAMES = ['Kleur', 'Bereik', 'Gewicht', 'Voeding']
/** Returns a product with the given specifications, each with a value. */
const having = (productId: number, facts: Readonly<Record<string, string>>) =>
  productOf(productId, {
    specifications: Object.entries(facts).map(([name, value]) => ({
      name: { nld: name, eng: `${name} (en)` },
      options: [{ nld: value, eng: `${value} (en)` }],
    })),
  })
const called = (productId: number, names: readonly string[]) =>
  having(productId, Object.fromEntries(names.map((name) => [name, 'x'])))
const idsOf = (products: readonly { readonly productId: number }[]) =>
  products.map(({ productId }) => productId)

describe('the products to compare with', () => {
  it('share at least two thirds of the combined specifications, and at least two', () => {
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

  it('never include the product itself, and are limited in number', () => {
    const product = called(1, NAMES)
    const others = [1, 2, 3, 4, 5, 6].map((id) => called(id, NAMES))
    expect(idsOf(comparable(product, others))).toEqual([2, 3, 4])
    expect(MOST_COMPARED).toBe(4)
  })
})

describe('the specifications of compared products', () => {
  it('list all values of one specification', () => {
    const colours = ['wit', 'zwart'].map((text) => ({ nld: text, eng: text }))
    const both = productOf(1, {
      specifications: [{ name: { nld: 'Kleur', eng: 'Colour' }, options: colours }],
    })
    expect(comparedFacts([both, having(2, { Kleur: 'grijs' })], 'nld')).toEqual([
      { name: 'Kleur', values: ['wit, zwart', 'grijs'] },
    ])
  })

  it('list repeated specifications, and two with one name in a language, without duplicates', () => {
    const fact = (nld: string, ...options: readonly string[]) => ({ name: { nld, eng: 'Colour' }, options })
    const twice = productOf(1, {
      specifications: [fact('Kleur', 'wit'), fact('Kleur', 'zwart', 'wit'), fact('Tint', 'mat')],
    })
    const values = (locale: 'nld' | 'eng') =>
      comparedFacts([twice, productOf(2, { specifications: [fact('Kleur', 'grijs')] })], locale)
    expect(values('nld')).toEqual([{ name: 'Kleur', values: ['wit, zwart', 'grijs'] }])
    expect(values('eng')).toEqual([{ name: 'Colour', values: ['wit, zwart, mat', 'grijs'] }])
  })

  it('are in one order, each shared by at least two products, with an empty cell if a product has none', () => {
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
