import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { productPage } from '../../application/shop/catalogue/productPage.ts'
import { embeddedDatabase, type TestDatabase } from '../support/database/databases.ts'
import { productOf } from '../support/samples/products.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await embeddedDatabase()
})
afterAll(() => opened.stop())

const reduced = (productId: number, more: object = {}) =>
  productOf(productId, {
    prices: {
      base: 100,
      vatIncluded: true,
      vatPercentage: 21,
      discountPercentage: 20,
      lowestPrice30Days: 90,
    },
    categories: ['sirenes'],
    specifications: ['Kleur', 'Norm'].map((name) => ({ name, options: ['wit'] })),
    ...more,
  })

test('a complete product page makes six database requests, with each prior price read once', async () => {
  const asked: string[] = []
  const database: OpenDatabase = {
    ...opened.database,
    statement: (name, ...more) => {
      asked.push(name)
      return opened.database.statement(name, ...more)
    },
  }
  const catalogue = sqlCatalogue(database)
  const goods = Array.from({ length: 5 }, (_, i) => reduced(i + 2))
  await sqlCatalogueWriter(database, sha256).put([reduced(1, { goesWith: [2, 3] }), ...goods], 0)
  const made = () => productPage({ catalogue }, 1, 'nld')
  await made()
  asked.length = 0
  const page = await made()
  expect(page?.related.map(({ productId, priorPrice }) => [productId, priorPrice?.base])).toEqual([
    [2, 9000],
    [3, 9000],
  ])
  expect(page?.comparison?.products.map(({ productId }) => productId)).toEqual([1, 2, 3, 4])
  expect(asked.toSorted()).toEqual([
    'catalogue_prior_prices',
    'catalogue_version',
    'catalogue_version',
    'look_up',
    'look_up',
    'look_up',
  ])
})

test('a variation links to its product under the current slug, and not if that is no longer for sale', async () => {
  const catalogue = sqlCatalogue(opened.database)
  const writer = sqlCatalogueWriter(opened.database, sha256)
  const item = (productId: number, more: object = {}) => ({
    ...{ id: `v${productId}`, name: `${productId}`, productId, productSlug: 'of-old' },
    ...more,
  })
  const variations = [
    {
      id: 'kleur',
      name: 'Kleur',
      items: [item(11), item(12), item(13), item(14), item(15, { state: false })],
    },
  ]
  const goods = [11, 12, 15].map((id) => productOf(id, { slug: `look-${id}`, variations }))
  await writer.put([...goods, productOf(13, { status: 'inactive' })], 0)
  const page = await productPage({ catalogue }, 11, 'nld')
  expect(
    page?.product.variations[0]?.items.map((one) => [one.productId, one.enabled && one.productSlug]),
  ).toEqual([
    [11, 'look-11'],
    [12, 'look-12'],
    [13, false],
    [14, false],
    [15, false],
  ])
})
