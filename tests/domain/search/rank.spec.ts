import { describe, expect, it } from 'vitest'
import { endsIn } from '../../../domain/search/clause.ts'
import { fitOf, levelsOf } from '../../../domain/search/fit.ts'
import { lexemesOf, isWord, type Weight } from '../../../domain/search/lexemes.ts'
import { productKeys, productLexemes } from '../../../domain/search/productTexts.ts'
import { parseQuery, synonymsOf } from '../../../domain/search/query.ts'
import { rank, searchIndex } from '../../../domain/search/rank.ts'
import { productOf } from '../../support/samples/products.ts'

const SYNONYMS = synonymsOf([
  ['rookmelder', 'smoke alarm'],
  ['sirene', 'hoorn'],
])

/** Returns the search results for products with these titles, by their titles, best first. */
const shopOf = (...products: readonly (string | Readonly<Record<string, unknown>>)[]) => {
  const all = products.map((one, at) => productOf(at + 1, typeof one === 'string' ? { title: one } : one))
  const index = searchIndex(
    all.map((product) => ({
      thing: product.title.nld,
      lexemes: productLexemes(product),
      keys: productKeys(product),
    })),
  )
  return (query: string, inPart: 'words' | 'named' = 'words') =>
    rank(index, parseQuery(query, SYNONYMS), inPart).map(({ thing }) => thing)
}

describe('a search result', () => {
  const find = shopOf('Rookmelder wit', 'Sirene rood', 'Bewegingsmelder', 'Deur sensor', 'Draadloze hub')

  it('is none for an empty query, and no product without any of its words', () => {
    expect([find(''), find('%'), find('zolder')]).toStrictEqual([[], [], []])
  })

  it('matches a title by the word, its plural, or without its accent', () => {
    for (const query of ['rookmelder', 'rookmelders', 'ROOKMELDER', 'róókmelder'])
      expect(find(query)).toStrictEqual(['Rookmelder wit'])
    expect(find('draadloos')).toStrictEqual(['Draadloze hub'])
  })

  it('matches by a prefix that is still being typed, and not by a word that another follows', () => {
    expect(find('bewegi')).toStrictEqual(['Bewegingsmelder'])
    expect(find('siren ')).toStrictEqual(['Sirene rood'])
    expect(find('ro rood')).toStrictEqual(['Sirene rood'])
  })

  it('matches a compound by its end', () => {
    expect(find('melder')).toStrictEqual(['Rookmelder wit', 'Bewegingsmelder'])
  })

  it('matches two typed words as one, and one as two', () => {
    expect(find('rook melder')).toStrictEqual(['Rookmelder wit'])
    expect(find('deursensor')).toStrictEqual(['Deur sensor'])
  })

  it('matches a number typed together with its unit, or a size with its sides, written apart', () => {
    const of = (...options: readonly string[]) => [{ name: 'Maat', options }]
    const shop = shopOf(
      { title: 'Zender', specifications: of('868 MHz', 'Kabel 1,5 m') },
      { title: 'Kleed', specifications: of('160 × 230 cm') },
      { title: 'Loper', specifications: of('160 × 300 cm') },
      { title: 'Accu', specifications: of('5 jaar') },
    )
    expect(shop('868mhz')).toStrictEqual(['Zender'])
    expect(shop('1,50m')).toStrictEqual(['Zender'])
    for (const query of ['160x230', '160×230', '160x230cm', 'kleed 160x230'])
      expect(shop(query), query).toStrictEqual(['Kleed'])
    expect([shop('433mhz'), shop('230x160x2'), shop('5a')]).toStrictEqual([[], [], []])
    expect(shopOf({ title: 'Zender', specifications: of('868 MHz') }, '868MHz')('868mhz')).toStrictEqual([
      '868MHz',
      'Zender',
    ])
  })

  it('matches a size written as one word if its sides were typed apart', () => {
    const shop = shopOf({ title: 'Bout M8x40' }, { title: 'Bout M8x60' }, { title: 'Bout M6x40' })
    for (const query of ['m8 x 40', 'M8 X 40', 'bout m8 x 40', 'm8x40'])
      expect(shop(query), query).toStrictEqual(['Bout M8x40'])
  })

  it('matches synonyms of one or two words', () => {
    expect(find('smoke alarm')).toStrictEqual(['Rookmelder wit'])
    expect(find('hoorn')).toStrictEqual(['Sirene rood'])
    expect(find('hoor'), 'while it is typed').toStrictEqual(['Sirene rood'])
  })

  it('matches a misspelt word', () => {
    expect(find('sirnee')).toStrictEqual(['Sirene rood'])
    expect(find('bewgei')).toStrictEqual(['Bewegingsmelder'])
  })

  it('matches all words, or else all but one, or else any', () => {
    const shop = shopOf('Camera wit binnen', 'Camera zwart', 'Kabel wit')
    expect(shop('camera wit binnen')).toStrictEqual(['Camera wit binnen'])
    expect(shop('camera wit buiten')).toStrictEqual(['Camera wit binnen'])
    expect(shop('kabel blauw buiten')).toStrictEqual(['Kabel wit'])
    expect([levelsOf(3), levelsOf(2), levelsOf(1)]).toStrictEqual([[3, 2, 1], [2, 1], [1]])
  })

  it('has a partly matching word in its name, if that is required', () => {
    const shop = shopOf({ title: 'Kabel', brand: 'Hubble' }, 'Hub wit')
    expect(shop('hubble buiten')).toStrictEqual(['Kabel'])
    expect(shop('hubble buiten', 'named')).toStrictEqual([])
    expect(shop('wit buiten', 'named')).toStrictEqual(['Hub wit'])
  })

  it('of a partial match has any of its words, unless otherwise required', () => {
    const product = productOf(1, { title: 'Kabel', brand: 'Hubble' })
    const all = [{ thing: 'Kabel', lexemes: productLexemes(product), keys: [] }]
    const found = rank(searchIndex(all), parseQuery('hubble buiten', SYNONYMS))
    expect(found.map(({ thing }) => thing)).toStrictEqual(['Kabel'])
  })
})

describe('an approximate match', () => {
  it('is a compound with that end whose beginning is a word: thirty of them at most', () => {
    expect(shopOf('Deurbel wit', 'Deur', 'Kabel wit')('bel wit')).toStrictEqual(['Deurbel wit'])
    const letters = [...'abcdefghijklmnopqrst']
    const compounds = letters.flatMap((letter) => [`bo${letter}amelder`, `ka${letter}emelder`])
    expect(shopOf(...compounds)('melder ')).toHaveLength(30)
  })

  it('can be in any text if all words match, even if a part must be in the name', () =>
    expect(shopOf({ title: 'Kabel', brand: 'Hubble' })('hubble', 'named')).toStrictEqual(['Kabel']))
})

describe('the order of results', () => {
  it('is the shop’s order at an equal rank', () => {
    expect(shopOf('Hub wit', 'Hub rood', 'Hub zwart')('hub')).toStrictEqual([
      'Hub wit',
      'Hub rood',
      'Hub zwart',
    ])
  })

  it('puts an exact article number first, then those with that prefix', () => {
    const shop = shopOf(
      { title: 'Hub AB12', mpn: '1' },
      { title: 'Kabel', mpn: 'AB-1234' },
      { title: 'Sirene', mpn: 'ab 12 34 5' },
    )
    expect(shop('ab1234')).toStrictEqual(['Kabel', 'Sirene'])
    expect(shop('AB-12345')).toStrictEqual(['Sirene'])
    const turned = shopOf({ title: 'Sirene', mpn: 'ab 12 34 5' }, { title: 'Kabel', mpn: 'AB-1234' })
    expect(turned('ab1234')).toStrictEqual(['Kabel', 'Sirene'])
    expect(shopOf({ title: 'Hub', gtin: '4006381333931' })('4 006381 333931')).toStrictEqual(['Hub'])
    expect(shopOf('Hub', 'Kabel')('2')).toStrictEqual(['Kabel'])
  })

  it('ranks name over kind, kind over number, and number over detail', () => {
    const detail = [{ name: 'Voor', options: ['alfa'] }]
    const shop = shopOf(
      { title: 'Detail', specifications: detail },
      { title: 'Nummer', mpn: 'alfa x' },
      { title: 'Soort', categories: ['alfa/beta'] },
      'Alfa',
    )
    expect(shop('alfa')).toStrictEqual(['Alfa', 'Soort', 'Nummer', 'Detail'])
  })

  it('ranks a product’s kind over its accessories', () => {
    const shop = shopOf('Beugel voor camera', { title: 'Camera', type: 'camera' })
    expect(shop('camera')).toStrictEqual(['Camera', 'Beugel voor camera'])
  })

  it('ranks a brand’s own product over one with the brand in its name', () => {
    const shop = shopOf('Toner hp zwart', { title: 'Toner HP zwart', brand: 'HP' })
    expect(shop('hp toner')).toStrictEqual(['Toner HP zwart', 'Toner hp zwart'])
  })

  it('ranks the exact word over its singular, and that over a compound', () => {
    const find = shopOf('Rookmelder', 'Melder', 'Melders')
    expect(find('melders')).toStrictEqual(['Melders', 'Melder', 'Rookmelder'])
  })
})

describe('the score of one word', () => {
  const clause = { word: 'rook', stems: [], joined: [], start: null, wide: [] }
  const fit = (more: object, lexemes: Readonly<Record<string, Weight>>) =>
    fitOf([{ ...clause, ...more }], new Map(Object.entries(lexemes)))

  it('is higher for the word itself in the name, and higher still for a word joined with its neighbour', () => {
    expect(fit({}, { rook: 4 })).toEqual({ words: 1, named: 1, points: 14 })
    expect(fit({}, { rook: 3 })).toEqual({ words: 1, named: 0, points: 6 })
    expect(fit({ joined: [['rookmelder']] }, { rookmelder: 4 }).points).toBe(15)
    expect(fit({}, { '=rook': 1 })).toEqual({ words: 0, named: 0, points: 5 })
  })

  it('is the minimum of the words that are all required', () => {
    const wide = [['smoke', 'alarm']]
    expect(fit({ wide }, { smoke: 4 }).words).toBe(0)
    expect(fit({ wide }, { smoke: 4, alarm: 2 }).points).toBe(3)
    expect(fit({ wide }, { '=smokealarm': 1 }).points).toBe(5)
  })

  it('is the best match of a prefix', () => {
    const start = 'ro'
    expect(fit({ word: start, start }, { rood: 4, rook: 1 }).points).toBe(10)
    expect(fit({ word: start, start }, { rook: 1, rood: 4 }).points).toBe(10)
  })
})

describe('the indexed words of a product', () => {
  it('have their best weight, without stop words', () => {
    const found = lexemesOf([
      { weight: 4, text: 'De sirene' },
      { weight: 1, text: 'sirene rood' },
    ])
    expect([found.get('sirene'), found.get('rood'), found.get('de')]).toStrictEqual([4, 1, undefined])
  })

  it('join with their neighbour in a name, unless something separates them', () => {
    const of = (text: string, weight: 2 | 3 | 4 = 4) => lexemesOf([{ weight, text }]).has('deursensor')
    expect([of('deur sensor'), of('deur, sensor'), of('deur (sensor)'), of('deur de sensor')]).toStrictEqual([
      true,
      false,
      false,
      false,
    ])
    expect(
      [3, 2].map((weight) => of('deur sensor', weight as 2 | 3)),
      'or in what is said first',
    ).toEqual([true, false])
    expect([...lexemesOf([{ weight: 4, text: 'Deur' }]).keys()], 'the last has none').toEqual(['deur'])
  })

  it('are six hundred at most', () => {
    const text = Array.from({ length: 700 }, (_, n) => `x${n}`).join(' ')
    expect(lexemesOf([{ weight: 1, text }]).size).toBe(600)
  })

  it('can be matched with errors if they have no digit and occur in a text', () => {
    expect(['sirene', 'cr123', '=sirene'].map(isWord)).toStrictEqual([true, false, false])
  })
})

describe('the search terms of a product', () => {
  const found = (more: object) => Object.fromEntries(productLexemes(productOf(1, { title: 'Hub', ...more })))

  it('given a title with a word like “for” or “with”, then a lower weight for the words after it', () => {
    for (const word of ['voor', 'met', 'tbv', 't.b.v.', 'for', 'with', 'VERVANGT', 'replaces'])
      expect(found({ title: `Beugel ${word} camera` }), word).toMatchObject({ beugel: 4, camera: 3 })
    expect(found({ title: 'Beugel compatible with camera' })).toMatchObject({ beugel: 4, compatible: 3 })
    expect(found({ title: 'Toner equivalent to Acme' })).toMatchObject({ toner: 4, equivalent: 3, acme: 3 })
    expect(found({ title: 'Camera voorkant' })).toMatchObject({ camera: 4, voorkant: 4 })
  })

  it('given both languages, then the words of both', () => {
    expect(found({ title: { nld: 'Sirene', eng: 'Hooter' } })).toMatchObject({ sirene: 4, hooter: 4 })
    const specifications = [
      { name: { nld: 'Kleur', eng: 'Colour' }, options: [{ nld: 'Wit', eng: 'White' }] },
    ]
    expect(found({ specifications })).toMatchObject({ kleur: 1, colour: 1, wit: 1, white: 1 })
  })

  it('given siblings that differ in a trait, then their trait names, as a detail', () => {
    const items = [{ id: 'red', name: { nld: 'Rood', eng: 'Red' }, productId: 2 }]
    const variations = [{ id: 'colour', name: 'Kleur', displayType: 'text', items }]
    expect(found({ variations })).toMatchObject({ rood: 1, red: 1 })
  })

  it('given a brand and a number, then a higher weight than for its kind', () => {
    expect(found({ brand: 'Acme', mpn: 'XZ9', type: 'kabel', categories: ['snoer/lang'] })).toMatchObject({
      acme: 3,
      xz9: 3,
      kabel: 2,
      snoer: 2,
      lang: 2,
    })
  })

  it('given its kind, then the name in full and its last word, and of the brand the first word', () => {
    const kinds = Object.keys(found({ brand: 'Hewlett Packard', type: 'camera lens' })).filter((one) =>
      one.startsWith('='),
    )
    expect(kinds).toEqual(
      expect.arrayContaining(['=cameralens', '=lens', '=hewlettpackard', '=packard', '=hewlett']),
    )
    expect(kinds).not.toContain('=camera')
    expect(kinds).not.toContain('=')
    const longer = Object.keys(found({ brand: 'Acme Big Tools', type: 'lens voor een camera set' }))
    expect(longer).toEqual(
      expect.arrayContaining(['=lenscameraset', '=set', '=acmebigtools', '=acme', '=tools']),
    )
    for (const kind of ['=camera', '=een', '=big']) expect(longer).not.toContain(kind)
  })

  it('given its article number, the maker’s number and EAN, then each once, without absent ones', () => {
    expect(productKeys(productOf(7, { mpn: 'AB-7', gtin: '04006381333931' }))).toStrictEqual([
      '7',
      'ab7',
      '4006381333931',
    ])
    expect(productKeys(productOf(7, { mpn: '007' }))).toStrictEqual(['7'])
  })
})

it('a compound ends in a long word, or in a short one after a known word', () => {
  const isWord = (part: string) => ['deur', 'bewaking'].includes(part)
  expect(endsIn('rookmelder', 'melder', isWord)).toBe(true)
  expect(endsIn('deurbel', 'bel', isWord)).toBe(true)
  expect(endsIn('bewakingsbel', 'bel', isWord)).toBe(true)
  expect(endsIn('mobel', 'bel', isWord)).toBe(false)
  expect(endsIn('rookbel', 'bel', isWord)).toBe(false)
  expect(endsIn('melder', 'melder', isWord)).toBe(false)
  expect(endsIn('rookmelders', 'melder', isWord)).toBe(false)
})
