import { describe, expect, it, test } from 'vitest'
import { FACET_NAMES } from '../../../application/texts/facetNames.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { FacetSettings } from '../../../domain/listing/facetSettings.ts'
import { facetsOf } from '../../../domain/listing/facets.ts'
import { naturalOrder } from '../../../domain/listing/naturalOrder.ts'
import { productOf } from '../../support/samples/products.ts'
import { listing, namesOf, optionsOf, six, withSpecs } from './listed.ts'

const traitsOf = (product: CatalogueProduct, locale: Locale) => facetsOf(product, locale, FACET_NAMES[locale])

describe('the traits of a product', () => {
  it('are its brand and its specifications, without duplicates, with tidy text', () => {
    const product = withSpecs(1, {
      ' Kleur ': ['Wit', 'Wit ', 'e\u0301e\u0301n  kleur'],
      Merk: ['Ajax', 'Jeweller'],
    })
    expect(traitsOf(product, 'nld')).toEqual([
      { name: 'Merk', value: 'Ajax' },
      { name: 'Merk', value: 'Jeweller' },
      { name: 'Kleur', value: 'Wit' },
      { name: 'Kleur', value: '\u00e9\u00e9n kleur' },
    ])
  })

  it('exclude prose, and names that mean the price', () => {
    const product = withSpecs(1, {
      Prijs: ['9-10'],
      'PRIJS ': ['x'],
      Uitleg: ['woord '.repeat(40)],
      Kleur: ['Wit'],
    })
    expect(traitsOf(product, 'nld').map(({ name }) => name)).toEqual(['Merk', 'Kleur'])
    expect(traitsOf(product, 'eng').map(({ name }) => name)).toEqual(['Brand', 'Prijs', 'PRIJS', 'Kleur'])
  })

  it('exclude the word for price in the language that has it', () => {
    const product = withSpecs(1, { ' PRICE': ['9-10'], Kleur: ['Wit'] })
    expect(traitsOf(product, 'eng').map(({ name }) => name)).toEqual(['Brand', 'Kleur'])
    expect(traitsOf(product, 'nld').map(({ name }) => name)).toEqual(['Merk', 'PRICE', 'Kleur'])
  })

  /** A product with only this specification. */
  const traits = (name: string, value: string) => {
    const same = (text: string) => ({ nld: text, eng: text })
    const specifications = [{ name: same(name), options: [same(value)] }]
    return traitsOf({ ...productOf(1), brand: '', specifications }, 'nld')
  }

  it('have a name and a value, of at most a hundred characters each', () => {
    const [fits, tooLong] = ['x'.repeat(100), 'x'.repeat(101)]
    expect(traits(fits, fits)).toEqual([{ name: fits, value: fits }])
    for (const [name, value] of [
      [tooLong, fits],
      [fits, tooLong],
      [' ', 'Wit'],
      ['Kleur', ' '],
    ] as const)
      expect(traits(name, value)).toEqual([])
  })

  it('have no invisible characters', () =>
    expect(traits('a\u0007\u0085b', 'c\ud800')).toEqual([{ name: 'a b', value: 'c\ufffd' }]))

  it('may have any name, also one of an object property', () => {
    const product = withSpecs(1, { __proto__x: ['__proto__'], constructor: ['toString'], 'a:b/c,d': ['%2F'] })
    expect(traitsOf(product, 'nld')).toContainEqual({ name: 'constructor', value: 'toString' })
    expect(traitsOf(product, 'nld')).toContainEqual({ name: 'a:b/c,d', value: '%2F' })
  })
})

describe('the groups of a listing', () => {
  it('are the brand first and the price, then those that divide the products well', () => {
    const products = six(
      (n) => ({
        Kleur: [n < 5 ? 'Wit' : 'Zwart'],
        Vorm: [n % 2 ? 'Rond' : 'Plat'],
        Serie: ['X'],
        Nummer: [`${n}`],
      }),
      (n) => ({
        brand: n < 3 ? 'Ajax' : 'Wachthuis',
        prices: { base: 10 + n * 5, vatIncluded: true, vatPercentage: 21 },
      }),
    )
    expect(namesOf(products)).toEqual(['Merk', 'Prijs', 'Vorm', 'Kleur'])
  })

  it('are none if all products are alike, or if there are none', () => {
    expect(namesOf(six(() => ({ Kleur: ['Wit'] })))).toEqual([])
    expect(namesOf([])).toEqual([])
  })

  it('3-046, 3-047: those that the shop names, as it wants them; hidden ones only where something is chosen in them', () => {
    const products = six((n) => ({
      Kleur: [n % 2 ? 'Wit' : 'Zwart'],
      Nummer: [`${n}`],
      Vorm: [n % 3 ? 'Rond' : 'Plat'],
    }))
    const group = { visible: true, showAll: false }
    const settings: FacetSettings = {
      most: 2,
      groups: [
        { ...group, name: 'Nummer', expand: true, showAll: true },
        { ...group, name: 'Kleur', visible: false },
        { ...group, name: 'Nergens' },
      ],
    }
    expect(
      listing(products, [{ name: 'Kleur', values: ['Wit'] }], settings).filters.map((one) => [
        one.name,
        one.visible,
        one.expand,
        one.showAll,
      ]),
    ).toEqual([
      ['Nummer', true, true, true],
      ['Kleur', false, false, false],
      ['Vorm', true, false, false],
    ])
    expect(namesOf(products, settings)).toEqual(['Nummer', 'Vorm'])
  })

  it('prefer a short list to a long one that divides as well', () => {
    const products = Array.from({ length: 100 }, (_, n) =>
      withSpecs(n + 1, { Breedte: [`${n % 48} mm`], Soort: [`Soort ${n % 5}`] }),
    )
    expect(namesOf(products)).toEqual(['Soort', 'Breedte'])
  })

  it('start with the first open, unless the shop says otherwise', () => {
    const products = six((n) => ({ Kleur: [n % 2 ? 'Wit' : 'Zwart'], Vorm: [n % 3 ? 'Rond' : 'Plat'] }))
    expect(listing(products).filters.map(({ expand }) => expand)).toEqual([true, false])
  })

  it('include a group with a chosen option, however little it divides', () => {
    const products = six((n) => ({ Kleur: [n % 2 ? 'Wit' : 'Zwart'], Nummer: [`${n}`] }))
    const found = listing(products, [{ name: 'Nummer', values: ['3'] }])
    expect(found.filters.map(({ name }) => name)).toEqual(['Kleur', 'Nummer'])
    expect(found.totalHits).toBe(1)
  })

  it('are at most twelve, with at most five hundred options each, besides chosen ones', () => {
    const products = Array.from({ length: 700 }, (_, n) =>
      withSpecs(
        n + 1,
        Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`Spec ${k}`, [`v${(n + k) % 4}`]])),
        {
          brand: `Merk ${n % 530}`,
        },
      ),
    )
    const found = listing(products, [{ name: 'Merk', values: ['Merk 529'] }])
    expect(found.filters.length).toBe(12)
    expect(optionsOf(found, 'Merk')?.length).toBe(501)
    expect(optionsOf(found, 'Merk')).toContain('Merk 529 1')
  })
})

describe('the options of a group', () => {
  it('are sorted by count, then alphabetically; measures by size', () => {
    const products = six((n) => ({
      Kleur: [['Wit', 'Zwart', 'Zwart', 'Antraciet', 'Wit', 'Antraciet'][n]!],
      Bereik: [['1.000 m', '12 m', '2,5 m', '1.000 m', 'Onbekend', '2,5 m'][n]!],
    }))
    const found = listing(products)
    expect(optionsOf(found, 'Kleur')).toEqual(['Antraciet 2', 'Wit 2', 'Zwart 2'])
    expect(optionsOf(found, 'Bereik')).toEqual(['2,5 m 2', '12 m 1', '1.000 m 2', 'Onbekend 1'])
  })

  it('keep their places while filtering; options without products are removed unless chosen', () => {
    const products = six((n) => ({
      Kleur: [n < 1 ? 'Antraciet' : n < 3 ? 'Wit' : 'Zwart'],
      Vorm: [n < 4 ? 'Rond' : 'Plat'],
    }))
    const round = [{ name: 'Vorm', values: ['Rond'] }]
    expect(optionsOf(listing(products), 'Kleur')).toEqual(['Zwart 3', 'Wit 2', 'Antraciet 1'])
    expect(optionsOf(listing(products, round), 'Kleur')).toEqual(['Zwart 1', 'Wit 2', 'Antraciet 1'])
    const flat = [{ name: 'Vorm', values: ['Plat'] }]
    expect(optionsOf(listing(products, flat), 'Kleur')).toEqual(['Zwart 2'])
    expect(optionsOf(listing(products, [...flat, { name: 'Kleur', values: ['Wit'] }]), 'Kleur')).toEqual([
      'Zwart 2',
      'Wit 0',
    ])
  })
})

describe('a requested filter', () => {
  const products = six(
    (n) => ({ Kleur: [n % 2 ? 'Wit' : 'Zwart'], kleur: [n % 3 ? 'wit' : 'rood'] }),
    (n) => ({ prices: { base: 10.5 + n, vatIncluded: true, vatPercentage: 21 } }),
  )
  const chosen = (...asked: readonly (readonly [string, ...string[]])[]) =>
    listing(
      products,
      asked.map(([name, ...values]) => ({ name, values })),
    ).chosen.map(({ name, values }) => [name, ...values])

  it('matches the exact name and value if they exist, and otherwise a similar one', () => {
    expect(chosen(['Kleur', 'Wit'])).toEqual([['Kleur', 'Wit']])
    expect(chosen(['kleur', 'wit'])).toEqual([['kleur', 'wit']])
    expect(chosen(['kleur', 'Wit'])).toEqual([['kleur', 'wit']])
    expect(chosen(['KLEUR', ' ZWART '])).toEqual([['Kleur', 'Zwart']])
  })

  it('matches the exact value if others are written similarly under that name', () => {
    const alike = six((n) => ({ Kleur: [n % 2 ? 'Wit' : 'WIT'] }))
    for (const value of ['Wit', 'WIT'])
      expect(listing(alike, [{ name: 'Kleur', values: [value] }]).chosen).toEqual([
        { name: 'Kleur', values: [value] },
      ])
  })

  it('is no price under another name', () => expect(chosen(['Kleur', '11-13'])).toEqual([]))

  it('is ignored if the listing does not have it', () => {
    expect(
      chosen(['Kleur', 'Paars', 'Wit'], ['Geur', 'Roos'], ['', 'x'], ['Merk', 'Bosch'], ['Brand', 'Ajax']),
    ).toEqual([['Kleur', 'Wit']])
  })

  it('of prices is clamped to the bounds, and ignored if it includes all or none of them [4-064]', () => {
    expect(chosen(['Prijs', '11-13'])).toEqual([['Prijs', '11-13']])
    expect(chosen(['prijs', '0-12'])).toEqual([['Prijs', '10-12']])
    expect(chosen(['Prijs', '12-12'])).toEqual([['Prijs', '12-12']])
    expect(chosen(['Prijs', 'x', '12-999999999', '10-11'])).toEqual([['Prijs', '12-16']])
    for (const range of ['10-16', '0-99', '0-9', '17-99', '9-1', 'x', '-5', ''])
      expect(chosen(['Prijs', range])).toEqual([])
  })

  it('works in a listing of ten thousand values', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `waarde ${n}`)
    expect(chosen(['Kleur', ...many, 'Wit'], ...many.map((name): [string, string] => [name, name]))).toEqual([
      ['Kleur', 'Wit'],
    ])
  })
})

test.each([
  [
    'nld',
    ['Geen', '10 m', '2 m', '1,5 m', '500 g', '1.000 m', 'A10', 'A9'],
    ['500 g', '1,5 m', '2 m', '10 m', '1.000 m', 'A9', 'A10', 'Geen'],
  ],
  [
    'nld',
    ['5 tot 7 jaar', '2 jaar', '6 maanden', '5 jaar', '36 uur', '2 tot 3 jaar', '10 jaar', 'Niet nodig'],
    ['36 uur', '6 maanden', '2 jaar', '2 tot 3 jaar', '5 jaar', '5 tot 7 jaar', '10 jaar', 'Niet nodig'],
  ],
  [
    'nld',
    ['Tot 20 kg', 'Nee', 'Tot 15 kg', '900 g', 'tot 7 kg'],
    ['900 g', 'tot 7 kg', 'Tot 15 kg', 'Tot 20 kg', 'Nee'],
  ],
  [
    'eng',
    ['2 TB', '500 GB', '7–24 V', '2.5 mm', '1 cm', '12 V', '5-6 V'],
    ['500 GB', '2 TB', '2.5 mm', '1 cm', '5-6 V', '7–24 V', '12 V'],
  ],
  ['eng', ['1,000 m', '1.5 m', '> 5 m', '-3 °C', '-10 °C'], ['-10 °C', '-3 °C', '1.5 m', '> 5 m', '1,000 m']],
] as const)('in %s, measures are sorted by size', (locale, texts, expected) => {
  expect(texts.toSorted(naturalOrder(locale))).toEqual(expected)
})
