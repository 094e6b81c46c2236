import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { append, commitOf } from '../support/database/commits.ts'
import { serverDatabase, type TestDatabase } from '../support/database/databases.ts'
import { until } from '../support/until.ts'

/**
 * Returns who waits for a row of streams in this database: a waiter holds its place by a lock of the row's
 * own.
 */
const WAITING = `select pid from pg_locks where locktype = 'tuple' and relation = 'streams'::regclass
  and database = (select oid from pg_database where datname = current_database())`

let opened: TestDatabase
beforeAll(async () => {
  opened = await serverDatabase()
})
afterAll(() => opened.stop())

test('the streams of a commit are locked in order of their names, also if the later name is written first', async () => {
  const { database } = opened
  const store = sqlEventStore(database, sha256)
  await store.commit(commitOf('lock-a'))
  await store.commit(commitOf('lock-b'))
  const [a, b] = await Promise.all(['lock-a', 'lock-b'].map((stream) => store.present(stream)))
  const appends = [
    append('lock-a', { expected: a!.head, causes: [{ stream: 'lock-b', version: 2 }] }),
    append('lock-b', { expected: b!.head, causes: [null] }),
  ]
  const { free, done } = await database.session(async (script) => {
    await script(`begin; select from streams where stream = 'lock-b' for update`)
    const committing = store.commit({ appends })
    await until(async () => (await script(WAITING)).length > 0, 'the commit waits for the second stream')
    const found = await script(`select stream from streams where stream = 'lock-a' for update skip locked`)
    await script('commit')
    return { free: found, done: committing }
  })
  expect(free).toEqual([])
  expect(await done).toMatchObject({ ok: true })
})
