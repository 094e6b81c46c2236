import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetAnswers } from '../../adapters/sql/log/eventStore.ts'
import { embeddedDatabase, type TestDatabase } from '../support/database/databases.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 86_400_000

let test: TestDatabase
beforeAll(async () => {
  test = await embeddedDatabase()
})
afterAll(() => test.stop())

it('a stored answer is deleted after 24 hours, and not earlier', async () => {
  const { database } = test
  const answer = (key: string, at: number) =>
    database.statement(
      'answer',
      `insert into answers (session, method, path, key, body_hash, status, body, at)
       values ('s', 'POST', '/', $1, 'h', 200, '{}', $2)`,
      [key, at],
    )
  await answer('too old', NOW - DAY_MS - 1)
  await answer('just kept', NOW - DAY_MS)
  await answer('new', NOW)
  await forgetAnswers(database, NOW)
  const left = await database.statement<{ key: string }>('left', 'select key from answers order by at', [])
  expect(left.map(({ key }) => key)).toStrictEqual(['just kept', 'new'])
})
