import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryCallCounts } from '../../adapters/process/callCounts.ts'
import { sqlCallCounts, forgetCalls } from '../../adapters/sql/calls/callCounts.ts'
import type { CallCounts } from '../../application/ports/database/callCounts.ts'
import { embeddedDatabase, type TestDatabase } from '../support/database/databases.ts'
import { fresh, NOON } from '../support/database/commits.ts'

const WINDOW_MS = 900_000

let database: TestDatabase
beforeAll(async () => {
  database = await embeddedDatabase()
})
afterAll(() => database.stop())

const COUNTS: Readonly<Record<string, () => CallCounts>> = {
  memory: () => memoryCallCounts(),
  sql: () => sqlCallCounts(database.database),
}

describe.each(Object.keys(COUNTS))('calls counted in %s', (name) => {
  const counted = async (caller: string, ...instants: readonly number[]) => {
    const counts = COUNTS[name]!()
    const all = []
    for (const now of instants) all.push(await counts.count(caller, WINDOW_MS, now))
    return all
  }

  it('add up until their window is over, independently of other callers', async () => {
    const [one, other] = [fresh('caller'), fresh('caller')]
    const until = NOON + WINDOW_MS
    expect(await counted(one, NOON, NOON + 1, until - 1)).toEqual(
      [1, 2, 3].map((calls) => ({ calls, until })),
    )
    expect(await counted(other, NOON)).toEqual([{ calls: 1, until }])
  })

  it('restart with the first call after it', async () => {
    const end = NOON + WINDOW_MS
    expect((await counted(fresh('caller'), NOON, NOON, end, end + 1)).slice(2)).toEqual([
      { calls: 1, until: end + WINDOW_MS },
      { calls: 2, until: end + WINDOW_MS },
    ])
  })

  it('restart when the clock is set back, so that nobody has to wait for it to catch up', async () => {
    const day = 86_400_000
    expect((await counted(fresh('caller'), NOON + day, NOON + day, NOON)).at(-1)).toEqual({
      calls: 1,
      until: NOON + WINDOW_MS,
    })
  })

  it('are complete for concurrent calls', async () => {
    const caller = fresh('caller')
    const counts = COUNTS[name]!()
    const all = await Promise.all(Array.from({ length: 20 }, () => counts.count(caller, WINDOW_MS, NOON)))
    expect(new Set(all.map(({ calls }) => calls)).size).toBe(20)
  })
})

it('a process stores a limited number of callers, and deletes the earliest ones', async () => {
  const counts = memoryCallCounts(2)
  for (const caller of ['a', 'b', 'c']) await counts.count(caller, WINDOW_MS, NOON)
  expect((await counts.count('c', WINDOW_MS, NOON)).calls).toBe(2)
  expect((await counts.count('a', WINDOW_MS, NOON)).calls).toBe(1)
})

it('counts whose window is over are deleted, and the others stay', async () => {
  const counts = sqlCallCounts(database.database)
  const [over, open] = [fresh('caller'), fresh('caller')]
  await counts.count(over, 1_000, NOON)
  await counts.count(open, 1_001, NOON)
  await forgetCalls(database.database, NOON + 1_000)
  const rows = await database.database.statement<{ caller: string }>(
    'callers',
    'select caller from call_counts where caller = any($1::text[])',
    [[over, open]],
  )
  expect(rows.map(({ caller }) => caller)).toEqual([open])
})
