import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { callOf } from '../../adapters/sql/log/commitCall.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { sqlStoredRows } from '../../adapters/sql/log/storedRows.ts'
import { prepared } from '../../application/contract/log/prepared.ts'
import { commitOf } from '../support/database/commits.ts'

const FOLDER = 'adapters/sql/migrations'

test('what was committed before there was a tally is in it, and is missed when it is gone', async () => {
  const database = await openDatabase({ kind: 'embedded', dataDir: 'memory://' })
  const names = readdirSync(FOLDER).sort()
  const run = (wanted: (name: string) => boolean) =>
    database.session(async (script) => {
      for (const name of names.filter(wanted)) await script(readFileSync(`${FOLDER}/${name}`, 'utf8'))
    })
  const { commit } = sqlEventStore(database, sha256)
  const { tally } = sqlStoredRows(database)
  await run((name) => name < '011_tally')
  for (const stream of ['cart-1', 'cart-2']) {
    const facts = commitOf(stream)
    const { appends, stock, coupons } = prepared(facts, sha256)
    const call = callOf(facts, appends, stock, coupons)
    // as it was called then
    await database.statement('commit_then', 'select commit_facts($1, $2)', call.slice(0, 2))
  }
  await run((name) => name >= '011_tally')
  await commit(commitOf('cart-3'))
  const { committed, standing } = await tally()
  expect(committed).toEqual(standing)
  expect(committed).toMatchObject({ streams: 3, facts: 3 })
  await database.session((script) => script(`delete from streams where stream = 'cart-1'`))
  const after = await tally()
  expect([after.committed, after.standing.streams]).toEqual([committed, 2])
  await database.close()
})
