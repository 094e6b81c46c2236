import { beforeEach, describe, expect, test } from 'vitest'
import type {
  Catalogue,
  CatalogueWriter,
  ResultsQuery,
} from '../../../application/ports/database/catalogue.ts'
import { synonymsOf, parseQuery } from '../../../domain/search/query.ts'
import { hostileStrings } from '../../support/samples/hostile.ts'
import { productOf } from '../../support/samples/products.ts'

interface SearchedStore {
  readonly reader: Catalogue
  readonly writer: CatalogueWriter
}

const AT = Date.UTC(2026, 10, 21)

const SYNONYMS = synonymsOf([
  ['bewegingsmelder', 'pir', 'motion detector'],
  ['bediendeel', 'codepaneel', 'keypad'],
])

const named = (productId: number, title: string, more: object = {}) =>
  productOf(productId, { title, ...more })

/** A small shop: 1 to 12 in this order; 12 is withdrawn. */
const GOODS = [
  named(1, 'Rookmelder wit', { brand: 'Wachthuis', mpn: 'FP-2 Plus', gtin: '4006381333931' }),
  named(2, 'Beugel voor rookmelder', { brand: 'Wachthuis' }),
  named(3, 'Bewakingscamera buiten', { brand: 'Nachtoog', mpn: 'NO 4000' }),
  named(4, 'Deursensor', { specifications: [{ name: 'Kleur', options: ['zwart'] }] }),
  named(5, 'Raam contact zwart'),
  named(6, 'Bewegingsmelder binnen', { specifications: [{ name: 'Bereik', options: ['12 meter'] }] }),
  named(7, 'Draadloos toetsenbord', { categories: ['kantoor/toetsenborden'] }),
  named(8, 'Sirene voor buiten', { brand: 'Café Noir' }),
  named(9, { nld: 'Bediendeel', eng: 'Keypad' } as unknown as string),
  named(10, { nld: 'Batterij CR123A', eng: 'Battery CR123A' } as unknown as string, {
    gtin: '0095205603217',
  }),
  named(11, 'Melder voor glasbreuk'),
  named(12, 'Rookmelder oud', { status: 'inactive', mpn: 'OUD-7X' }),
]

/** Products whose words are ambiguous, in this order. */
const ALIKE = [
  named(21, 'Kabel camera zwart', { categories: ['kantoor', 'kantoor/camera-kabels'] }),
  named(22, 'Nachtoog camera', { categories: ['kantoor', 'kantoor/cameras'] }),
  named(23, 'Toner zwart. Equivalent to Helder 85', { brand: 'Peer' }),
  named(24, 'Helder 85 toner zwart', { brand: 'Helder Print' }),
  named(25, 'Kabel HDMI 1,50 m', { categories: ['kantoor/kabels'] }),
  named(26, 'Kabel HDMI 5.0m', { categories: ['kantoor/kabels'] }),
  named(27, 'Slot voor laptop'),
  named(28, 'Draagbare laptoptas', { categories: ['tassen'] }),
  named(29, 'Dun notebook 15', { categories: ['notebooks'], type: 'Notebook' }),
  named(30, 'Muis draadloos grijs'),
  named(31, 'Hub USB 3.0'),
  named(32, 'Rook alarm, set van 3'),
  named(33, 'Alarm set'),
]
const SAID = synonymsOf([['laptop', 'notebook']])

/** The contract of every catalogue's search; `fresh` opens an empty one. */
export const searchContract = (fresh: () => Promise<SearchedStore>): void => {
  let store: SearchedStore
  beforeEach(async () => {
    store = await fresh()
  })
  const ask = (query: string, page = 1, limit = 24) =>
    store.reader.search(parseQuery(query, SYNONYMS), { page, limit })
  const find = async (query: string) => (await ask(query)).products.map(({ productId }) => productId)

  describe('search in a small shop', () => {
    beforeEach(() => store.writer.put(GOODS, AT))

    const narrowed = async (query: string, more: Partial<ResultsQuery> = {}) => {
      const { products, ...rest } = await store.reader.results(parseQuery(query, SYNONYMS), {
        locale: 'nld',
        page: 1,
        limit: 24,
        sort: 'relevance',
        basis: 'incl',
        chosen: [],
        ...more,
      })
      return { ...rest, ids: products.map(({ productId }) => productId) }
    }

    test('filtered results are those of the search, in its order and by its pages', async () => {
      for (const query of ['rookmelder', 'batterijen', 't', 'onvindbaar']) {
        const found = await find(query)
        expect(await narrowed(query)).toMatchObject({ ids: found, totalHits: found.length, chosen: [] })
      }
      const [, second] = await find('rookmelder')
      expect((await narrowed('rookmelder', { page: 2, limit: 1 })).ids).toEqual([second])
    })

    test('results are filtered by their own facets: a brand without a match is dropped and not offered', async () => {
      const brands = (await narrowed('buiten')).filters.find(({ name }) => name === 'Merk')
      expect(
        brands?.type === 'options' && brands.options.map(({ value, amount }) => [value, amount]),
      ).toEqual([
        ['Café Noir', 1],
        ['Nachtoog', 1],
      ])
      const chosen = [{ name: 'Merk', values: ['Nachtoog', 'Wachthuis'] }]
      expect(await narrowed('buiten', { chosen })).toMatchObject({
        ids: [3],
        totalHits: 1,
        chosen: [{ name: 'Merk', values: ['Nachtoog'] }],
      })
    })

    test.each([
      ['a word of a title', 'bediendeel', [9]],
      ['any case and accents', 'CAFE NOIR', [8]],
      ['accents where there are none', 'sirène', [8]],
      ['the beginning of the last word', 'bewegi', [6]],
      ['one letter', 't', [7]],
      ['a plural for a singular', 'sirenes', [8]],
      ['a singular for a plural', 'batterijen', [10]],
      ['an English plural', 'batteries', [10]],
      ['what it is before what goes with it', 'rookmelder', [1, 2]],
      ['the plural of that', 'rookmelders', [1, 2]],
      ['a brand and a word', 'wachthuis rook', [1, 2]],
      ['a compound written apart', 'bewakings camera', [3]],
      ['another', 'deur sensor', [4]],
      ['a compound where the shop writes it apart', 'raamcontact', [5]],
      ['compounds that end so, after the word itself', 'melder', [11, 1, 6, 2]],
      ['a compound that the shop does not have, by its parts', 'glasbreukmelder', [11]],
      ['a synonym', 'pir', [6]],
      ['a synonym of two words', 'motion detector', [6]],
      ['a synonym of a plural', 'codepanelen', [9]],
      ['swapped letters', 'toetsenbrod', [7]],
      ['a letter too few', 'rokmelder', [1, 2]],
      ['a letter too many in what is typed on', 'bewaakin', [3]],
      ['a wrong letter amid other words', 'sirone buiten', [8]],
      ['words that say nothing', 'een sirene voor de tuin', [8]],
      ['a title before a detail', 'zwart', [5, 4]],
      ['an article number first', 'fp2plus', [1]],
      ['an article number with spaces and dashes', 'no-40-00', [3]],
      ['the beginning of an article number', 'fp-2p', [1]],
      ['the number in the address', '7', [7]],
      ['an EAN', '4006381333931', [1]],
      ['an EAN in groups', '4 006381 333931', [1]],
      ['an EAN without its zero', '95205603217', [10]],
      ['a category', 'kantoor', [7]],
      ['nothing that is withdrawn', 'oud-7x', []],
      ['nothing where there is nothing', 'fiets', []],
    ])('finds %s: %j', async (_, query, ids) => {
      expect(await find(query)).toEqual(ids)
    })

    test('pages through the results, and counts all of them', async () => {
      expect((await ask('rookmelder', 1, 1)).products.map(({ productId }) => productId)).toEqual([1])
      expect((await ask('rookmelder', 2, 1)).products.map(({ productId }) => productId)).toEqual([2])
      expect(await ask('rookmelder', 3, 1)).toEqual({ products: [], totalHits: 2 })
    })

    test('a withdrawn product is not found any more, and found again when it returns [7-060]', async () => {
      await store.writer.put([named(1, 'Rookmelder wit', { status: 'inactive' })], AT + 1)
      expect(await find('rookmelder')).toEqual([2])
      await store.writer.put([named(1, 'Rookmelder wit')], AT + 2)
      expect(await find('rookmelder')).toEqual([1, 2])
    })

    test('finds a product by its new words, and no more by its old ones', async () => {
      await store.writer.put([named(5, 'Trilmelder')], AT + 1)
      expect(await find('trilmelder')).toEqual([5])
      expect(await find('raam')).toEqual([])
    })
  })

  describe('search among products with similar names', () => {
    beforeEach(() => store.writer.put(ALIKE, AT))

    test.each([
      ['what is of the kind before what is called so', 'camera', [22, 21]],
      ['the same for its plural', "camera's", [22, 21]],
      ["a maker's own before what replaces it", 'helder toner', [24, 23]],
      ['a maker by all of its name', 'helder print', [24]],
      ['a measure that is written to its unit', 'hdmi 5m', [26]],
      ['a measure that is written apart', 'hdmi 5 m', [26]],
      ['a measure with a point for a comma', 'kabel 1.5m', [25]],
      ['a version with and without its nought', 'usb 3', [31]],
      ['the same the other way round', 'usb 3.0', [31]],
      ['two words as one only where they stand together', 'alarmset', [33]],
      ['an adjective however it is inflected', 'draadloze muis', [30]],
      ['the same at the end', 'muis grijze', [30]],
      ['what is a thing by another name before what goes with it', 'laptop', [29, 28, 27]],
    ])('finds %s: %j', async (_, query, ids) => {
      const { products } = await store.reader.search(parseQuery(query, SAID), { page: 1, limit: 24 })
      expect(products.map(({ productId }) => productId)).toEqual(ids)
    })
  })

  test('an atomic import is found as well', async () => {
    await store.writer.atomically((writer) => writer.put(GOODS, AT))
    expect(await find('bewakingscamera')).toEqual([3])
  })

  const HOSTILE = [
    ...[
      '',
      ' ',
      '%',
      '_',
      "'",
      '\\',
      '":*',
      '!!! &|',
      '😀',
      'a & | ! ( ) <-> b',
      "':*A | 'x",
      '\0',
      '\ud800',
    ],
    'é'.repeat(10_000),
    'a '.repeat(5_000),
  ]
  test('hostile queries are handled: punctuation, words of the query language, other characters, and too long texts', async () => {
    await store.writer.put([productOf(1)], AT)
    for (const query of HOSTILE) expect(await find(query)).toEqual([])
  })

  test('every hostile string is handled, and found in a product’s name', async () => {
    await store.writer.put(GOODS, AT)
    for (const text of hostileStrings) await ask(text)
    const hostile = hostileStrings
      .slice(0, 40)
      .map((text, i) => named(100 + i, text.slice(0, 200), { slug: `hostile-${i}` }))
    await store.writer.put(hostile, AT + 1)
    for (const { productId, title } of hostile)
      if (parseQuery(title.nld, SYNONYMS).words.length > 0) expect(await find(title.nld)).toContain(productId)
  })
}
