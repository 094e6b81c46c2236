import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../support/memory/catalogue.ts'
import { memoryTables } from '../support/memory/tables.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue/catalogue.ts'
import { fillSearch } from '../../adapters/sql/catalogue/searchRows.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { parseQuery } from '../../domain/search/query.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'
import { productOf } from '../support/samples/products.ts'
import { searchContract } from './suites/search.contract.ts'

describe('memory', () =>
  searchContract(async () => {
    const catalogue = memoryCatalogue(memoryTables(), sha256)
    return { reader: catalogue, writer: catalogue }
  }))

const WIPE = 'truncate products, search_words, prices, stock, streams, events restart identity cascade'

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

    searchContract(async () => {
      const { database } = opened
      await database.session((script) => script(WIPE))
      return { reader: sqlCatalogue(database), writer: sqlCatalogueWriter(database, sha256) }
    })

    test('products stored before the search existed are found after the shop restarts', async () => {
      const { database } = opened
      await database.session((script) => script(WIPE))
      const goods = Array.from({ length: 600 }, (_, i) => productOf(i + 1))
      const gone = productOf(700, { title: 'Sirene', status: 'inactive' })
      await sqlCatalogueWriter(database, sha256).put([...goods, gone], 0)
      await database.session((script) => script('truncate product_search, product_keys, search_words'))
      expect(await fillSearch(database)).toBe(600)
      expect(await fillSearch(database)).toBe(0)
      const search = (query: string) =>
        sqlCatalogue(database).search(parseQuery(query, new Map()), { page: 1, limit: 1 })
      expect((await search('melders')).totalHits).toBe(600)
      expect((await search('sirene')).totalHits).toBe(0)
    })
  })
