import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetAnswers } from '../../adapters/sql/log/forgetAnswers.ts'
import { embeddedDatabase, type TestDatabase } from '../support/database/databases.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 86_400_000

let test: TestDatabase
beforeAll(async () => {
  test = await embeddedDatabase()
})
afterAll(() => test.stop())

it('forgets an answer when it is older than 24 hours, and none before that', async () => {
  const { db } = test.database
  const row = { session: 's', method: 'POST', path: '/', body_hash: 'h', status: 200, body: '{}' }
  await db
    .insertInto('answers')
    .values([
      { ...row, key: 'too old', at: NOW - DAY_MS - 1 },
      { ...row, key: 'just kept', at: NOW - DAY_MS },
      { ...row, key: 'new', at: NOW },
    ])
    .execute()
  await forgetAnswers(test.database, NOW)
  const left = await db.selectFrom('answers').select('key').orderBy('at').execute()
  expect(left.map(({ key }) => key)).toStrictEqual(['just kept', 'new'])
})
