import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { callOf } from '../../adapters/sql/log/commitCall.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { prepared } from '../../application/contract/log/prepared.ts'
import { collect, commitOf } from '../support/database/commits.ts'
import { serverDatabase, type TestDatabase } from '../support/database/databases.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await serverDatabase()
})
afterAll(() => opened.stop())

test('an export waits for commits in progress at its start, so no line appears later among those it has passed', async () => {
  const { database } = opened
  const store = sqlEventStore(database, sha256)
  const slow = commitOf('cart-slow')
  const [appends] = callOf(slow, prepared(slow, sha256).appends, [], [])
  const reading = await database.session(async (script) => {
    await script(`begin; select commit_facts('${appends}', null)`)
    expect(await store.commit(commitOf('cart-quick'))).toMatchObject({ ok: true })
    const lines = collect(store.readAll())
    for (let i = 0; i < 20; i++) expect((await store.present('cart-slow')).head.version).toBe(0)
    await script('commit')
    return lines
  })
  expect(reading.map((line) => (JSON.parse(line) as { stream: string }).stream)).toEqual([
    'cart-slow',
    'cart-quick',
  ])
})
