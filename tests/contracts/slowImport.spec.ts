import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { NOON } from '../support/database/commits.ts'
import { productOf } from '../support/samples/products.ts'

const ANSWER_MS = 1_500
/** Writing takes longer than any call's time-out. */
const SLOW = `create or replace function leave_paths(batch jsonb) returns void language plpgsql as $$
  begin perform pg_sleep(${(2 * ANSWER_MS) / 1_000}); end $$`

let database: OpenDatabase
let stop: () => Promise<void>
beforeAll(async () => {
  const server = await startPostgres()
  database = await openDatabase({
    kind: 'server',
    url: await server.createDatabase(),
    connections: 5,
    answerMs: ANSWER_MS,
  })
  stop = async () => {
    await database.close()
    await server.stop()
  }
  await migrate(database)
})
afterAll(() => stop())

test('an atomic import succeeds, however long it takes', async () => {
  await database.session((script) => script(SLOW))
  const writer = sqlCatalogueWriter(database, sha256)
  const outcome = await writer.atomically((one) => one.put([productOf(1), productOf(2)], NOON))
  expect(outcome.added).toBe(2)
  expect((await sqlCatalogue(database).products([1, 2])).length).toBe(2)
})
