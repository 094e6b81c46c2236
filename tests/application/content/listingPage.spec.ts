import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import { ContentAnswer } from '../../../application/contract/api/content.ts'
import { shopPages } from '../../../application/shop/content/shopPages.ts'
import { pageIndexes } from '../../../application/shop/search/pageItems.ts'
import { PLAIN_FACETS } from '../../../domain/listing/facetSettings.ts'
import { NOON } from '../../support/database/commits.ts'
import { categoryOf } from '../../support/samples/categories.ts'
import { productOf } from '../../support/samples/products.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

/*
 * The `POST /api/public/content` response of a category, with a unique text per field, so that swapped fields
 * are found.
 */

const words = (text: string) => perLocale((locale) => (locale === 'nld' ? text : `${text} (en)`))

/** Thirty cameras below video. */
const told = async (path: string, page = 1) => {
  const catalogue = memoryCatalogue(memoryTables(), sha256)
  await catalogue.putCategories([
    categoryOf('video', { title: words('Beeld') }),
    categoryOf('video/cameras', {
      id: 'cameras',
      parentId: 'video',
      title: words('Camera’s'),
      short: words('Zien wie er is'),
      seo: { titleTag: words('Camera’s kopen'), descriptionTag: words('Alle camera’s') },
      displayType: 'only_products',
      view: 'list',
      edgeToEdge: true,
    }),
  ])
  const products = Array.from({ length: 30 }, (_, n) => productOf(n + 1, { categories: ['video/cameras'] }))
  await catalogue.put(products, NOON)
  const pages = shopPages({
    catalogue,
    articles: [],
    defaultSort: 'relevance',
    basis: 'incl',
    facets: perLocale(() => PLAIN_FACETS),
    synonyms: new Map(),
    pageIndexes: pageIndexes(null),
  })
  const shown = await pages.content({ path, page, sort: null, chosen: [] })
  if (shown?.type !== 'listing') throw new Error(`no listing at ${path}`)
  return z.encode(ContentAnswer, { status: 'success', type: 'category', data: shown, filters: [] }).data
}

describe('a category on the wire', () => {
  it('has each of its texts, and its breadcrumb, under their own names [2-002, 3-041, 3-042, 3-045]', async () => {
    expect(await told('/video/cameras')).toMatchObject({
      id: 'cameras',
      parentId: 'video',
      pageTitle: 'Camera’s',
      slug: '/video/cameras',
      descriptions: { short: 'Zien wie er is' },
      seo: { titleTag: 'Camera’s kopen', descriptionTag: 'Alle camera’s' },
      displayType: 'only_products',
      view: 'list',
      edgeToEdge: true,
      breadcrumb: [
        { position: 1, label: 'Home', slug: '/' },
        { position: 2, label: 'Beeld', slug: '/video' },
        { position: 3, label: 'Camera’s', slug: '/video/cameras' },
      ],
    })
    expect(await told('/en/video/cameras-en')).toMatchObject({
      pageTitle: 'Camera’s (en)',
      descriptions: { short: 'Zien wie er is (en)' },
      seo: { titleTag: 'Camera’s kopen (en)', descriptionTag: 'Alle camera’s (en)' },
    })
  })

  it('of all products has its own texts, and no category [2-008, 3-041]', async () => {
    expect(await told('/products')).toMatchObject({
      id: null,
      parentId: null,
      pageTitle: 'Alle producten',
      slug: '/products',
      descriptions: { short: 'Alles wat we verkopen, op één plek.' },
      breadcrumb: [
        { position: 1, label: 'Home', slug: '/' },
        { position: 2, label: 'Alle producten', slug: '/products' },
      ],
    })
    expect(await told('/en/products')).toMatchObject({ pageTitle: 'All products', slug: '/en/products' })
  })

  it('counts all its products, on any page [3-041]', async () => {
    const last = await told('/video/cameras', 2)
    expect(last).toMatchObject({ pagination: { totalHits: 30, limit: 24, page: 2 } })
    expect('products' in last && last.products).toHaveLength(6)
  })
})
