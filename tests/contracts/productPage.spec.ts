import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
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

test('a product’s page with all beside it asks six things of the database, each prior price once', async () => {
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
