import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { embeddedDatabase } from '../support/database/databases.ts'

test('while the embedded engine works, tasks without it continue', async () => {
  const { database, stop } = await embeddedDatabase()
  try {
    let isDone = false
    const done = database
      .statement(
        'long',
        'select sum(a.n * b.n) from generate_series(1, 3000) a(n), generate_series(1, 1000) b(n)',
        [],
      )
      .then(() => void (isDone = true))
    let turns = 0
    for (; !isDone; turns += 1) await setImmediate()
    await done
    expect(turns).toBeGreaterThan(1_000)
  } finally {
    await stop()
  }
})

test('an engine error is returned without the query’s values', async () => {
  const { database, stop } = await embeddedDatabase()
  try {
    const failed = database.statement('wrong', 'select $1::text::integer', ['a secret key'])
    await expect(failed).rejects.toMatchObject({ code: '22P02' })
    const error = await failed.catch((one: unknown) => one)
    expect(Object.keys(error as object)).not.toContain('params')
  } finally {
    await stop()
  }
})

test('after the engine is closed, a call is refused', async () => {
  const { database, stop } = await embeddedDatabase()
  await stop()
  await stop()
  await expect(database.statement('late', 'select 1', [])).rejects.toThrow('the embedded database is closed')
})
