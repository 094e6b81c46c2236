import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { checkpointDue, vacuumBloated } from '../../adapters/sql/engine/maintenance.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { seedCart } from '../bench/seedCart.ts'
import { NOON } from '../support/database/commits.ts'
import { emptyTables } from '../support/database/emptyTables.ts'
import { productOf } from '../support/samples/products.ts'
import { sizeOf } from '../support/sizeOf.ts'
import { json, testApp } from '../support/shop/app.ts'
import { tempFolder } from '../support/tempFolder.ts'

const LINES = 241
const CHANGES = 240
/** changes between two checks for dead rows, and tolerated dead rows: those of a busy second or two */
const [BETWEEN, DEAD_ROWS] = [20, 100]

const onDisk = async (): Promise<{ readonly database: OpenDatabase; readonly folder: string }> => {
  const folder = tempFolder()
  const database = await openDatabase({ kind: 'embedded', dataDir: folder, from: await emptyTables() })
  onTestFinished(() => database.close())
  await migrate(database)
  return { database, folder }
}

const logBytes = async (database: OpenDatabase): Promise<number> => {
  const [log] = await database.statement<{ bytes: number }>(
    'log_bytes',
    'select sum(octet_length(line))::bigint as bytes from events',
    [],
  )
  return log?.bytes ?? 0
}

test('changes of a long cart make the tables grow by at most a small multiple of the log', async () => {
  const { database, folder } = await onDisk()
  const products = Array.from({ length: LINES }, (_, nr) => productOf(nr + 1))
  await sqlCatalogueWriter(database, sha256).put(products, NOON)
  const store = sqlEventStore(database, sha256)
  const cart = await seedCart(store, LINES, LINES)
  const { app } = await testApp({ store, catalogue: sqlCatalogue(database) })
  onTestFinished(() => app.close())
  const tables = async () => {
    await database.statement('settle', 'checkpoint', [])
    return sizeOf(join(folder, 'base'))
  }
  const [tablesBefore, logBefore] = [await tables(), await logBytes(database)]
  const line = { productId: 1, quantity: 1, options: [], lineId: '1' }
  for (let change = 1; change <= CHANGES; change += 1) {
    const added = await app.inject(json('POST', '/api/v2/cart/lines', line, { cart, key: randomUUID() }))
    expect(added.statusCode).toBe(200)
    if (change % BETWEEN === 0) await vacuumBloated(database, DEAD_ROWS)
  }
  const [grown, logged] = [(await tables()) - tablesBefore, (await logBytes(database)) - logBefore]
  expect(grown).toBeLessThan(8 * logged)
})

test('the write-ahead log is checkpointed before it has many files', async () => {
  const { database, folder } = await onDisk()
  const written = async () =>
    (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
  await database.session((script) =>
    script('create table filler (text text); alter table filler alter text set storage external'),
  )
  // 17.6 MB, slightly more than one file
  const fill = () =>
    database.statement(
      'fill',
      `insert into filler
       select string_agg(md5(n::text), '') from generate_series(1, 550000) n group by n % 1000`,
      [],
    )
  for (let time = 1; time <= 6; time += 1) await fill()
  expect(await written()).toBeGreaterThan(5)
  expect(await checkpointDue(database)).toBe(true)
  expect(await checkpointDue(database)).toBe(false)
  await fill()
  expect(await checkpointDue(database)).toBe(true)
  expect(await written()).toBeLessThanOrEqual(5)
})
