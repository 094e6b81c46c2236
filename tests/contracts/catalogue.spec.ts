import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../support/memory/catalogue.ts'
import { memoryEventStore } from '../support/memory/eventStore.ts'
import { memoryTables } from '../support/memory/tables.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'
import { productOf } from '../support/samples/products.ts'
import { catalogueContract } from './suites/catalogue.contract.ts'
import { listingContract } from './suites/listing.contract.ts'

describe('memory', () => {
  const fresh = async () => {
    const tables = memoryTables()
    const catalogue = memoryCatalogue(tables, sha256)
    return { reader: catalogue, writer: catalogue, events: memoryEventStore(sha256, tables) }
  }
  catalogueContract(fresh)
  listingContract(fresh)
})

const WIPE =
  'truncate products, product_search, product_keys, search_words, listed, facets, product_categories, category_paths, categories, prices, catalogue_staging, stock, stock_moves, payments, streams, events'

for (const [name, open] of [
  ['embedded', embeddedDatabase],
  ['server', serverDatabase],
] as const)
  describe(name, () => {
    let opened: TestDatabase
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.stop())

    const fresh = async () => {
      const { database } = opened
      await database.session((script) => script(`${WIPE} restart identity`))
      return {
        reader: sqlCatalogue(database),
        writer: sqlCatalogueWriter(database, sha256),
        events: sqlEventStore(database, sha256),
      }
    }
    catalogueContract(fresh)
    listingContract(fresh)

    test('importing the same again does not undo sales since; a new count does', async () => {
      const { reader, writer } = await fresh()
      const stocked = (openQuantity: number) => productOf(1, { stock: { openQuantity } })
      await writer.put([stocked(5)], 0)
      await opened.database.session((script) => script('update stock set on_hand = 2, reserved = 1'))
      await writer.put([stocked(5)], 1)
      expect((await reader.product(1))?.stock.openQuantity).toBe(1)
      await writer.put([stocked(9)], 2)
      expect((await reader.product(1))?.stock.openQuantity).toBe(8)
    })

    test('a batch of the build before, which names no pieces, sets the number on hand', async () => {
      const { reader, writer } = await fresh()
      await writer.put([productOf(1, { stock: { openQuantity: 5 } })], 0)
      const stock = [{ product_id: 1, on_hand: 9, managed: true, permanently_out: false }]
      await opened.database.statement('earlier_batch', 'select put_products($1::jsonb)', [
        JSON.stringify({ appends: [], products: [], prices: [], stock }),
      ])
      expect((await reader.product(1))?.stock.openQuantity).toBe(9)
    })

    test('two concurrent imports both succeed', async () => {
      const { reader, writer } = await fresh()
      const batch = Array.from({ length: 50 }, (_, i) => productOf(i + 1))
      await Promise.all([writer.put(batch, 0), writer.put(batch, 0)])
      expect((await reader.page({ categoryId: null, sort: 'relevance', page: 1, limit: 1 })).totalHits).toBe(
        50,
      )
    })
  })
