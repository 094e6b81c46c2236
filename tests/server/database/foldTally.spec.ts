import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { callOf } from '../../../adapters/sql/log/commitCall.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { foldTally } from '../../../adapters/sql/log/foldTally.ts'
import { sqlStoredRows } from '../../../adapters/sql/log/storedRows.ts'
import { prepared } from '../../../application/contract/log/prepared.ts'
import { commitOf, fresh } from '../../support/database/commits.ts'
import { startPostgres, type TestServer } from '../../support/database/postgres.ts'

const WRITERS = 6

let server: TestServer
let database: OpenDatabase
/** processes of a shop, each with one connection, so that each counts in a row of its own */
let writers: readonly OpenDatabase[] = []
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  database = await openDatabase({ kind: 'server', url })
  await migrate(database)
  writers = await Promise.all(
    Array.from({ length: WRITERS }, () => openDatabase({ kind: 'server', url, connections: 1 })),
  )
})
afterAll(async () => {
  for (const one of [database, ...writers]) await one.close()
  await server.stop()
})

const backends = async (): Promise<readonly number[]> => {
  const text = 'select backend from log_tally order by backend'
  return (await database.statement<{ backend: number }>('backends', text, [])).map(({ backend }) => backend)
}

/** Every writer commits this many events, each to a new stream, one after the other. */
const commits = async (each: number): Promise<void> => {
  await Promise.all(
    writers.map(async (writer) => {
      const store = sqlEventStore(writer, sha256)
      for (let nr = 0; nr < each; nr++) await store.commit(commitOf(fresh('cart')))
    }),
  )
}

const tally = () => sqlStoredRows(database).tally()

it('the tally’s rows of many connections become one, and the totals stay equal to the log', async () => {
  await commits(2)
  expect(await backends()).toHaveLength(1 + WRITERS)
  const { committed: before } = await tally()
  expect(before.streams).toBe(2 * WRITERS)
  await foldTally(database)
  const { committed, standing } = await tally()
  expect([await backends(), committed, standing]).toEqual([[0], before, before])
  await foldTally(database)
  expect((await tally()).committed).toEqual(before)
})

it('commits and folds at the same time lose no count, and every reader sees equal totals', async () => {
  let isOver = false
  const during = async (work: () => Promise<void>) => {
    while (!isOver) await work()
  }
  const folding = [1, 2].map(() => during(() => foldTally(database)))
  const reading = during(async () => {
    const { committed, standing } = await tally()
    expect(committed).toEqual(standing)
  })
  await commits(100).finally(() => (isOver = true))
  await Promise.all([...folding, reading])
  const { committed, standing } = await tally()
  expect([committed, committed.streams]).toEqual([standing, 102 * WRITERS])
})

it('the row of a running commit is left, and nobody waits for it', async () => {
  const [first, second] = ['cart-slow', 'cart-slower'].map((stream) => {
    const [appends] = callOf(commitOf(stream), prepared(commitOf(stream), sha256).appends, [], [])
    return `select commit_facts('${appends}', null)`
  })
  await database.session(async (script) => {
    await script(`${first}`)
    await script(`begin; ${second}`)
    await foldTally(database)
    expect(await backends()).toHaveLength(2)
    await script('commit')
  })
  await foldTally(database)
  expect(await backends()).toEqual([0])
})
