import { expect, test, vi } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryRedirects } from '../../support/memory/redirects.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import type { RedirectRule } from '../../../application/ports/database/redirects.ts'
import { pageIndexes } from '../../../application/shop/search/pageItems.ts'
import { shopPages } from '../../../application/shop/content/shopPages.ts'
import { movingPages } from '../../../application/shop/redirects/pageRedirects.ts'
import { redirectTable } from '../../../application/shop/redirects/redirectTable.ts'
import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { PLAIN_FACETS } from '../../../domain/listing/facetSettings.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { type Locale, perLocale } from '../../../domain/kernel/locale.ts'
import { categoryOf } from '../../support/samples/categories.ts'
import { NOON } from '../../support/database/commits.ts'
import { productOf } from '../../support/samples/products.ts'

const category = (nld: string, more: Partial<CatalogueCategory> = {}) =>
  categoryOf(nld, { parentId: nld.includes('/') ? nld.slice(0, nld.lastIndexOf('/')) : null, ...more })

interface Setting {
  readonly categories?: readonly CatalogueCategory[]
  /** the categories of product 1, of product 2, … */
  readonly products?: readonly (readonly string[])[]
  readonly rules?: readonly RedirectRule[]
  readonly languages?: readonly Locale[]
}

const rule = (from: string, to: string, permanent = true): RedirectRule => ({ from, to, permanent })

const shopWith = async ({ categories = [], products = [], rules = [], ...more }: Setting) => {
  const catalogue = memoryCatalogue(memoryTables(), sha256)
  await catalogue.putCategories(categories)
  const all = products.map((paths, index): CatalogueProduct => {
    const productId = index + 1
    return productOf(productId, { slug: `melder-${productId}`, categories: [...paths] })
  })
  await catalogue.put(all, NOON)
  const shop = shopPages({
    catalogue,
    articles: [],
    defaultSort: 'relevance',
    synonyms: new Map(),
    pageIndexes: pageIndexes(null),
    basis: 'incl',
    facets: perLocale(() => PLAIN_FACETS),
  })
  const product = vi.spyOn(shop, 'product')
  const redirects = redirectTable(rules, memoryRedirects())
  const pages = movingPages({ catalogue, redirects, languages: more.languages ?? ['nld', 'eng'] }, shop)
  const at = async (address: string, page = 1) => {
    const [path = '', search = ''] = address.split(/(?=\?)/)
    const found = await pages.content({ path, search, page, sort: null })
    return found?.type === 'moved' ? `${found.status} ${found.location}` : (found?.type ?? null)
  }
  return Object.assign(at, { product })
}

const ONE = { categories: [category('a')], products: [['a']] }
const MANY = { categories: [category('a'), category('b')], products: [['a'], ['a'], ['b'], ['b']] }

test('a trailing slash redirects permanently to the address without it; the root keeps its own [2-043]', async () => {
  const at = await shopWith(MANY)
  expect(await at('/a/')).toBe('301 /a')
  expect(await at('/a///?page=2')).toBe('301 /a?page=2')
  expect(await at('/en/')).toBe('301 /en')
  expect(await at('/')).toBe('home')
  expect(await at('/winkelwagen/')).toBe('301 /winkelwagen')
})

test('a listing of exactly one product redirects to it temporarily, with its query, and in its language [2-055]', async () => {
  const at = await shopWith(ONE)
  expect(await at('/a')).toBe('302 /product/1/melder-1')
  expect(await at('/en/a-en?sort=lowest-price')).toBe('302 /en/product/1/melder-1?sort=lowest-price')
  expect(await at('/products')).toBe('302 /product/1/melder-1')
})

test('a listing of no product or of several is a page [2-055]', async () => {
  const at = await shopWith({ ...MANY, categories: [...MANY.categories, category('none')] })
  expect(await at('/a')).toBe('listing')
  expect(await at('/none')).toBe('listing')
  expect(await at('/products')).toBe('listing')
})

test('only the first page of a listing redirects [2-055]', async () => {
  const at = await shopWith(ONE)
  expect(await at('/a', 2)).toBeNull()
  expect(await at('/a', 0)).toBeNull()
})

test('a category with one child that has the product redirects too [2-056]', async () => {
  const at = await shopWith({
    categories: [category('a'), category('a/b'), category('a/c')],
    products: [['a/b']],
  })
  expect(await at('/a')).toBe('302 /product/1/melder-1')
  expect(await at('/a/c')).toBe('listing')
})

test('a category that shows only products does not redirect if the product is the child’s [2-057]', async () => {
  const only = category('a', { displayType: 'only_products' })
  const at = await shopWith({ categories: [only, category('a/b')], products: [['a/b']] })
  expect(await at('/a')).toBe('listing')
  expect(await at('/a/b')).toBe('302 /product/1/melder-1')
  const own = await shopWith({ categories: [only, category('a/b')], products: [['a']] })
  expect(await own('/a')).toBe('302 /product/1/melder-1')
})

test('slash, table, slug and single product are one hop, permanent only if each of them is', async () => {
  const at = await shopWith({
    ...ONE,
    rules: [
      rule('/old', '/a'),
      rule('/older', '/old'),
      rule('/product/7', '/product/1/gone'),
      rule('/now', '/product/1/melder-1', false),
      rule('/lost', '/nowhere'),
    ],
  })
  expect(await at('/older/?x=1&y=/')).toBe('302 /product/1/melder-1?x=1&y=/')
  expect(await at('/product/7/')).toBe('301 /product/1/melder-1')
  expect(await at('/product/1/')).toBe('301 /product/1/melder-1')
  expect(await at('/now/')).toBe('302 /product/1/melder-1')
  expect(await at('/lost')).toBe('301 /nowhere')
  expect(await at('/nowhere')).toBeNull()
})

test('the table has priority over the page at an address, in any escaping', async () => {
  const at = await shopWith({ ...MANY, rules: [rule('/a', '/b'), rule('/caf%C3%A9', '/b')] })
  expect(await at('/a')).toBe('301 /b')
  expect(await at('/%61')).toBe('301 /b')
  expect(await at('/caf%c3%a9')).toBe('301 /b')
  expect(await at('/A')).toBeNull()
})

test('if the table and the shop’s own redirects form a cycle, the page has priority and every address ends', async () => {
  const at = await shopWith({
    ...ONE,
    rules: [rule('/product/1/melder-1', '/a'), rule('/x', '/a')],
  })
  expect(await at('/product/1/melder-1')).toBe('product')
  expect(await at('/a')).toBe('302 /product/1/melder-1')
  expect(await at('/x/')).toBe('302 /product/1/melder-1')
})

test.each([
  '//evil.example',
  '//evil.example/',
  '//',
  '/\\evil.example/',
  '/./',
  '/.//evil.example/',
  '/\t/evil.example/',
  'https://evil.example/',
])('%s redirects to no other host', async (address) => {
  const at = await shopWith(MANY)
  const answer = (await at(address)) ?? ''
  const location = answer.split(' ')[1] ?? '/'
  expect(new URL(location, 'http://shop').host).toBe('shop')
})

test('a shop with one language has nothing below the other’s prefix except its table', async () => {
  const at = await shopWith({ ...MANY, languages: ['nld'], rules: [rule('/en/old', '/a')] })
  expect(await at('/a')).toBe('listing')
  for (const path of ['/en', '/en/a-en', '/en/product/1/melder-1']) expect(await at(path)).toBeNull()
  expect(await at('/en/old')).toBe('301 /a')
})

test('a product’s page is rendered at its canonical address, and not for an address that redirects to it', async () => {
  const at = await shopWith(ONE)
  expect(await at('/product/1/another-name')).toBe('301 /product/1/melder-1')
  expect(await at('/product/99/nothing')).toBeNull()
  expect(at.product).not.toHaveBeenCalled()
  expect(await at('/product/1/melder-1')).toBe('product')
  expect(at.product).toHaveBeenCalledOnce()
})
