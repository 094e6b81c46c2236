import { afterAll, beforeAll, describe } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../../adapters/memory/catalogue.ts'
import { memoryTables } from '../../adapters/memory/tables.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogueWriter.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/databases.ts'
import { searchContract } from './search.contract.ts'

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
  describe(name, { timeout: 60_000 }, () => {
    let opened: TestDatabase
    beforeAll(async () => {
      opened = await open()
    }, 60_000)
    afterAll(() => opened.stop())

    searchContract(async () => {
      const { database } = opened
      await database.session((script) => script(WIPE))
      return { reader: sqlCatalogue(database), writer: sqlCatalogueWriter(database, sha256) }
    })
  })
