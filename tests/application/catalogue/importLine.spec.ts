import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { en } from 'zod/locales'
import { parseCatalogueLine } from '../../../application/contract/files/catalogueLine.ts'
import { slugOf } from '../../../domain/catalogue/slug.ts'
import { lineOf, productOf } from '../../support/samples/products.ts'
import { runs } from '../../support/runs.ts'

const faults = (text: string) => {
  const parsed = parseCatalogueLine(text)
  return parsed.ok ? [] : parsed.refusal.map(({ field, reason }) => `${field}: ${reason}`)
}
const prices = { base: 10, vatIncluded: true, vatPercentage: 21 }

/** zod's default messages depend on what else was loaded: the server loads its whole build. */
const BUILDS = { small: undefined, whole: en().localeError }

describe.each(Object.keys(BUILDS) as (keyof typeof BUILDS)[])(
  'a catalogue line, by zod’s %s build',
  (build) => {
    const { localeError } = z.config()
    beforeAll(() => void z.config({ localeError: BUILDS[build] }))
    afterAll(() => void z.config({ localeError }))

    test.each<[string, object, string]>([
      ['an unknown field', { colour: 'red' }, 'colour: is not a field of a catalogue line'],
      [
        'an unknown inner field',
        { stock: { amount: 1 } },
        'stock.amount: is not a field of a catalogue line',
      ],
      [
        'a price as text',
        { prices: { ...prices, base: '10' } },
        'prices.base: an amount must be a number of euros',
      ],
      [
        'three decimals',
        { prices: { ...prices, base: 9.999 } },
        'prices.base: an amount has at most two decimals',
      ],
      ['a negative price', { prices: { ...prices, base: -1 } }, 'prices.base: an amount is at least 0'],
      ['no price basis', { prices: { base: 1, vatPercentage: 21 } }, 'prices.vatIncluded: is missing'],
      ['half a text', { title: { nld: 'Melder' } }, 'title.eng: is missing'],
      ['an empty title', { title: ' ' }, 'title.nld: must not be empty'],
      ['a wrong status', { status: 'gone' }, 'status: must be active or inactive'],
      ['a productId of 0', { productId: 0 }, 'productId: must be at least 1'],
      ['half a piece', { stock: { openQuantity: 1.5 } }, 'stock.openQuantity: must be a whole number'],
      ['a bad slug', { slug: 'A b' }, 'slug: must be lower-case words joined by hyphens'],
      [
        'a category with an edge',
        { categories: ['/a'] },
        'categories.0: must be lower-case slugs joined by /',
      ],
      [
        'a category where the shop’s own pages stand',
        { categories: ['cameras', 'checkout/hubs'] },
        'categories.1: is an address that the shop itself uses',
      ],
      [
        'a category where its files stand',
        { categories: ['images'] },
        'categories.0: is an address that the shop itself uses',
      ],
      [
        'more VAT than there is',
        { prices: { ...prices, vatPercentage: 121 } },
        'prices.vatPercentage: a VAT rate is at most 100 percent',
      ],
      [
        'a choice twice',
        { options: [{ id: 'g', name: 'G', items: ['a', 'b', 'a'].map((id) => ({ id, name: id })) }] },
        'options.0.items: two choices have the id a: give each its own',
      ],
      [
        'a group of choices twice',
        { options: ['g', 'g'].map((id) => ({ id, name: id, items: [] })) },
        'options: two groups have the id g: give each its own',
      ],
      [
        'a m² that is too heavy',
        { options: [{ id: 'g', name: 'G', items: [{ id: 'a', name: 'A', gramsPerM2: 100_001 }] }] },
        'options.0.items.0.gramsPerM2: must be at most 100000',
      ],
      [
        'a second area',
        {
          options: ['g', 'h'].map((id) => ({ id, name: id, items: [{ id: 'a', name: 'A', gramsPerM2: 0 }] })),
        },
        'options: only one group of options may have gramsPerM2: a piece has one area',
      ],
      ['a short EAN', { gtin: '123' }, 'gtin: must be 8, 12, 13 or 14 digits'],
      ['U+0000', { brand: 'a\0' }, 'brand: contains an invalid character (U+0000 or half a surrogate pair)'],
      [
        'half a pair',
        { brand: '\ud83d' },
        'brand: contains an invalid character (U+0000 or half a surrogate pair)',
      ],
    ])('with %s is refused by field name', (_, more, expected) => {
      expect(faults(lineOf(1, more))).toContain(expected)
    })
  },
)

describe('a catalogue line', () => {
  test.each(['', '{', '[]', 'null', '1', '"x"'])('%j is no line', (text) => {
    expect(faults(text).length).toBe(1)
  })

  test.each([
    ['{"productId":6033,"productId":6034,"title":"A"}', 'productId'],
    ['{"productId":1,"title":"A","prices":{"base":1,"vat":2,"\\u0062ase":3}}', 'prices.base'],
    ['{"productId":1,"images":["a.jpg",{"file":"b.jpg","file":"c.jpg"}]}', 'images.1.file'],
  ])('a duplicate field is refused by name: %s', (text, field) => {
    expect(faults(text)).toEqual([`${field}: is given twice`])
  })

  test('the same field in two objects is no duplicate, nor is one within a text', () => {
    const text = lineOf(1, {
      title: { nld: 'A", "title": "B', eng: '{"nld": 1, "nld": 2}' },
      images: [{ file: 'a.jpg' }, { file: 'b.jpg' }],
    })
    expect(faults(text)).toEqual([])
  })

  test('a missing productId or title is reported', () => {
    expect(faults(JSON.stringify({ prices }))).toEqual(['productId: is missing', 'title: is missing'])
  })

  test('a plain text serves both languages, euros become cents, percent basis points', () => {
    const { title, price, slug } = productOf(1, {
      title: 'Één Café & Hub',
      prices: { base: 19.99, vatIncluded: false, vatPercentage: 9, discountPercentage: 12.5 },
    })
    expect(title).toEqual({ nld: 'Één Café & Hub', eng: 'Één Café & Hub' })
    expect(price).toEqual({ basis: 'excl', rate: 900, base: 1999, discount: 1250 })
    expect(slug).toBe('een-cafe-en-hub')
  })

  test('never throws, for any text or object', () => {
    fc.assert(
      fc.property(fc.string(), (text) => void parseCatalogueLine(text)),
      runs(100),
    )
    fc.assert(
      fc.property(fc.object(), (value) => void parseCatalogueLine(lineOf(1, value))),
      runs(100),
    )
  })

  test('a slug has ASCII words joined by hyphens, or is empty, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugOf(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugOf(slug)).toBe(slug)
      }),
      runs(100),
    )
  })
})

describe('the related products of a line', () => {
  test('are listed once each, without the product itself', () => {
    expect(productOf(1, { goesWith: [5, 1, 5, 3] }).goesWith).toEqual([5, 3])
    expect(productOf(1).goesWith).toEqual([])
  })

  test('are twelve at most', () => {
    const many = Array.from({ length: 13 }, (_, n) => n + 2)
    expect(faults(lineOf(1, { goesWith: many }))).not.toEqual([])
    expect(faults(lineOf(1, { goesWith: many.slice(1) }))).toEqual([])
  })
})

test('a product has at most a thousand specifications [9-040]', () => {
  const some = (length: number) =>
    Array.from({ length }, (_, n) => ({ name: `Feit ${n}`, options: [`${n}`] }))
  expect(productOf(1, { specifications: some(1_000) }).specifications).toHaveLength(1_000)
  expect(faults(lineOf(1, { specifications: some(1_001) }))).not.toEqual([])
})

describe('the contents of a set', () => {
  const contents = [
    { productId: 5, quantity: 1 },
    { productId: 3, quantity: 2 },
  ]

  test('are listed by product and quantity; a product without contents is no set', () => {
    expect(productOf(1, { kit: contents }).kit).toEqual(contents)
    expect([productOf(1).kit, productOf(1, { kit: [] }).kit]).toEqual([undefined, undefined])
  })

  test.each([
    ['no pieces', [{ productId: 5, quantity: 0 }]],
    ['half a piece', [{ productId: 5, quantity: 0.5 }]],
    ['a product twice', [contents[0], contents[0]]],
    ['the set itself', [{ productId: 1, quantity: 1 }]],
    ['no quantity', [{ productId: 5 }]],
    ['more than it knows', [{ productId: 5, quantity: 1, colour: 'white' }]],
  ])('given %s, then the line is refused', (_, kit) => {
    expect(faults(lineOf(1, { kit }))).not.toEqual([])
  })
})
