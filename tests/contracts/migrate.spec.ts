import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { expect, test } from 'vitest'
import { migrate } from '../../adapters/sql/engine/migrate.ts'

test('the tables are made once', async () => {
  await using database = await (async () => {
    const opened = await openDatabase({ kind: 'embedded', dataDir: 'memory://' })
    return { ...opened, [Symbol.asyncDispose]: () => opened.close() }
  })()
  const ran = await migrate(database)
  expect(ran[0]).toBe('001_log')
  expect(await migrate(database)).toEqual([])
})
