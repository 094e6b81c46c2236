import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { memoryRedirects } from '../support/memory/redirects.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { sqlRedirects } from '../../adapters/sql/redirects/redirects.ts'
import { redirectTable } from '../../application/shop/redirects/redirectTable.ts'
import { freshRedirects } from '../../server/background/redirects.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { redirectsContract } from './suites/redirects.contract.ts'

const ran = new Set<string>()
const noted = <T>(name: string, kept: T): T => {
  onTestFinished(() => void ran.add(name))
  return kept
}

describe('memory', () => {
  const store = memoryRedirects()
  redirectsContract(() => noted('memory', store))
})

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
    redirectsContract(() => noted(name, sqlRedirects(opened.database)))
  })

test('an import by one process applies in another', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const url = await server.createDatabase()
  const [one, other] = await Promise.all([
    openDatabase({ kind: 'server', url, connections: 2 }),
    openDatabase({ kind: 'server', url, connections: 2 }),
  ])
  await migrate(one)
  const table = redirectTable([], sqlRedirects(one))
  const watch = freshRedirects({ redirects: table, redirectStore: sqlRedirects(one) }, (error) =>
    expect.fail(String(error)),
  )
  await watch.start()
  await redirectTable([], sqlRedirects(other)).replace([{ from: '/a', to: '/b', permanent: true }])
  await vi.waitFor(() => expect(table.lookup('/a')?.to).toBe('/b'), 300_000)
  await watch.stop()
  await Promise.all([one.close(), other.close()])
})

test('the suite ran on every store', () => {
  expect([...ran].sort()).toEqual(['embedded', 'memory', 'server'])
})
