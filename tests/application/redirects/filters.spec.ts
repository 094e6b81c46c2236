import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryRedirects } from '../../support/memory/redirects.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import type { ContentQuery } from '../../../application/ports/browser/pageSource.ts'
import type { RedirectRule } from '../../../application/ports/database/redirects.ts'
import { pageIndexes } from '../../../application/shop/search/pageItems.ts'
import { shopPages } from '../../../application/shop/content/shopPages.ts'
import { movingPages } from '../../../application/shop/redirects/pageRedirects.ts'
import { redirectTable } from '../../../application/shop/redirects/redirectTable.ts'
import { PLAIN_FACETS } from '../../../domain/listing/facetSettings.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import { categoryOf } from '../../support/samples/categories.ts'
import { NOON } from '../../support/database/commits.ts'
import { hostileStrings } from '../../support/samples/hostile.ts'
import { productOf } from '../../support/samples/products.ts'
import { runs } from '../../support/runs.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

const rule = (from: string, to: string, permanent = true): RedirectRule => ({ from, to, permanent })

const RULES = [
  rule('/oud', '/a'),
  rule('/oud-wit', '/a/Kleur:Wit'),
  rule('/nu', '/a', false),
  rule('/a/Merk:Bosch', '/b'),
  rule('/rond', '/rond/Kleur:Wit'),
]

/** Sixty melders in `a`, of two brands and two colours, 10 to 69 euros; one siren in `b`; nothing in `c`. */
const shop = async () => {
  const catalogue = memoryCatalogue(memoryTables(), sha256)
  await catalogue.putCategories([categoryOf('a'), categoryOf('b'), categoryOf('c')])
  await catalogue.put(
    Array.from({ length: 61 }, (_, n) =>
      productOf(n + 1, {
        slug: `melder-${n + 1}`,
        brand: n % 3 ? 'Ajax' : 'Jablotron',
        categories: [n < 60 ? 'a' : 'b'],
        specifications: [
          {
            name: { nld: 'Kleur', eng: 'Colour' },
            options: [n % 2 ? { nld: 'Wit', eng: 'White' } : 'Zwart'],
          },
          { name: 'Maat/vorm', options: [n === 7 ? 'A, B' : '%2F'] },
        ],
        prices: { base: 10 + n, vatIncluded: true, vatPercentage: 21 },
      }),
    ),
    NOON,
  )
  const pages = movingPages(
    { catalogue, redirects: redirectTable(RULES, memoryRedirects()), languages: ['nld', 'eng'] },
    shopPages({
      catalogue,
      articles: [],
      defaultSort: 'relevance',
      basis: 'incl',
      facets: perLocale(() => PLAIN_FACETS),
      synonyms: new Map(),
      pageIndexes: pageIndexes(null),
    }),
  )
  return (path: string, more: Partial<ContentQuery> = {}) =>
    pages.content({ path, search: '', page: 1, sort: null, ...more })
}

let pageAt: Awaited<ReturnType<typeof shop>>
beforeAll(async () => {
  pageAt = await shop()
})
const at = async (address: string, page?: number, basis?: Basis) => {
  const [path = '', search = ''] = address.split(/(?=\?)/)
  const number = page ?? Number(new URLSearchParams(search).get('page') ?? 1)
  const found = await pageAt(path, { page: number, search, ...(basis && { basis }) })
  if (found?.type === 'listing') return `${found.totalHits} products`
  return found?.type === 'moved' ? `${found.status} ${found.location}` : (found?.type ?? null)
}

describe('the filter path [2-005]', () => {
  it('filters a category or all products, in the words of the language', async () => {
    expect(await at('/a/Kleur:Wit')).toBe('30 products')
    expect(await at('/a/Kleur:Wit,Zwart/Merk:Ajax')).toBe('40 products')
    expect(await at('/a/Kleur:Wit/Merk:Ajax')).toBe('20 products')
    expect(await at('/en/a-en/Brand:Ajax/Colour:White')).toBe('20 products')
    expect(await at('/products/Merk:Ajax')).toBe('40 products')
    expect(await at('/a/Maat%2Fvorm:A%2C%20B')).toBe('1 products')
    expect(await at('/a/Maat%2Fvorm:%252F')).toBe('59 products')
  })

  it('in another order, case or escaping redirects permanently to the canonical one, and keeps the query', async () => {
    expect(await at('/a/Merk:Ajax/Kleur:Wit,Zwart?sort=lowest-price&page=2')).toBe(
      '301 /a/Kleur:Wit,Zwart/Merk:Ajax?sort=lowest-price&page=2',
    )
    expect(await at('/a/Kleur:Zwart,Wit')).toBe('301 /a/Kleur:Wit,Zwart')
    expect(await at('/a/Kleur:Wit/Kleur:Zwart')).toBe('301 /a/Kleur:Wit,Zwart')
    expect(await at('/a/Kleur:Wit,Wit,')).toBe('301 /a/Kleur:Wit')
    expect(await at('/a/KLEUR:wit/')).toBe('301 /a/Kleur:Wit')
    expect(await at('/a/%4Bleur:%57it')).toBe('301 /a/Kleur:Wit')
    expect(await at('/a/Kleur:')).toBe('301 /a')
  })

  it('loses temporarily what the listing does not have, and the page number with it [2-007]', async () => {
    expect(await at('/a/Kleur:Wit,Paars')).toBe('302 /a/Kleur:Wit')
    expect(await at('/a/Geur:Roos')).toBe('302 /a')
    expect(await at('/a/Geur:Roos?page=3&sort=lowest-price')).toBe('302 /a?sort=lowest-price')
    expect(await at('/a/Geur:Roos?page=99')).toBe('302 /a')
    expect(await at('/a/Colour:White')).toBe('302 /a')
    expect(await at('/a/Kleur:Wit/niets')).toBe('301 /a/Kleur:Wit')
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(await at(`/a/${name}:${name}`)).toBe('302 /a')
  })

  it('of ten thousand values ends in one hop as well', async () => {
    const values = Array.from({ length: 10_000 }, (_, n) => `waarde${n}`)
    expect(await at(`/a/Kleur:Wit,${values.join(',')}`)).toBe('302 /a/Kleur:Wit')
    expect(await at(`/a/${values.map((name) => `${name}:x`).join('/')}`)).toBe('302 /a')
  })

  it('is dropped if the page has no filters, and is not found if there is no page', async () => {
    expect(await at('/Merk:Ajax')).toBe('302 /')
    expect(await at('/en/Brand:Ajax')).toBe('302 /en')
    expect(await at('/product/1/melder-1/Merk:Ajax')).toBe('302 /product/1/melder-1')
    expect(await at('/product/1/een:ander')).toBe('301 /product/1/melder-1')
    expect(await at('/nergens/Merk:Ajax')).toBeNull()
    expect(await at('/de:f/a')).toBe('302 /')
  })

  it('is kept when the table redirects its page; a rule for the whole path has priority', async () => {
    expect(await at('/oud/Merk:Ajax/Kleur:wit')).toBe('301 /a/Kleur:Wit/Merk:Ajax')
    expect(await at('/oud-wit/Merk:Ajax/')).toBe('301 /a/Kleur:Wit/Merk:Ajax')
    expect(await at('/oud/Geur:Roos')).toBe('302 /a')
    expect(await at('/nu/Kleur:Wit')).toBe('302 /a/Kleur:Wit')
    expect(await at('/a/Merk:Bosch')).toBe('302 /product/61/melder-61')
    expect(await at('/rond')).toBe('301 /rond/Kleur:Wit')
    expect(await at('/rond/Kleur:Wit')).toBeNull()
  })
})

describe('the price in the filter path [2-006, 4-064]', () => {
  it('is a range of whole euros, on the displayed side of VAT', async () => {
    expect(await at('/a/Prijs:20-29')).toBe('10 products')
    expect(await at('/en/a-en/Price:20-29')).toBe('10 products')
    expect(await at('/a/Prijs:20-29', 1, 'excl')).toBe('11 products')
  })

  it('beyond the listing’s prices is clamped; one that includes all or none of them, or is no range, is dropped', async () => {
    expect(await at('/a/Prijs:0-19')).toBe('302 /a/Prijs:10-19')
    for (const range of [
      '10-69',
      '0-999999999',
      '9-1',
      '-5-10',
      'x',
      '900-1000',
      '1e3-2e3',
      '1-99999999999999999999',
    ])
      expect(await at(`/a/Prijs:${range}`)).toBe('302 /a')
  })
})

describe('a page of a filtered listing [2-007]', () => {
  it('has its own address', async () => {
    expect(await at('/a/Kleur:Wit?page=2')).toBe('30 products')
    expect(await at('/a/Kleur:Wit?page=3')).toBeNull()
    expect(await at('/a?page=3')).toBe('60 products')
  })

  it.each([0, -1, 4, 10 ** 9])('with number %i is not found', async (page) => {
    expect(await at('/a', page)).toBeNull()
    expect(await at('/a/Kleur:Wit', page)).toBeNull()
  })
})

it('a listing filtered to one product is a page; only the unfiltered one redirects [2-055]', async () => {
  expect(await at('/a/Maat%2Fvorm:A%2C%20B')).toBe('1 products')
  expect(await at('/b')).toBe('302 /product/61/melder-61')
  expect(await at('/b/Geur:Roos')).toBe('302 /product/61/melder-61')
  expect(await at('/c')).toBe('0 products')
})

it('any address ends in one hop, whatever it contains [5-047]', async () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileStrings),
    fc.constantFrom(
      '/',
      ':',
      ',',
      '%',
      '%2F',
      '%3A',
      '%E0%A4',
      'Kleur:Wit',
      'Merk:Ajax',
      'Prijs:',
      '1-9',
      '..',
      'oud',
      'a',
    ),
  )
  const begin = fc.constantFrom('/a/', '/en/a-en/', '/products/', '/oud/', '/rond/', '/', '/product/1/')
  await fc.assert(
    fc.asyncProperty(begin, fc.array(piece, { maxLength: 6 }), async (start, pieces) => {
      const found = await pageAt(start + pieces.join(''))
      if (found?.type !== 'moved') return
      expect(found.location).toMatch(/^\/(?![/\\])/)
      const end = await pageAt(found.location.replace(/\?.*$/, ''))
      expect(end?.type).not.toBe('moved')
    }),
    runs(1_000),
  )
})
