import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { memoryAccounts, memoryMailedLinks } from '../support/memory/accounts.ts'
import { memoryChallenges } from '../support/memory/challenges.ts'
import { memoryKnownDevices } from '../support/memory/knownDevices.ts'
import { memoryOrderNumbers } from '../support/memory/orderNumbers.ts'
import { memoryStockNotices } from '../support/memory/stockNotices.ts'
import { memorySessions } from '../support/memory/sessions.ts'
import { sqlAccounts } from '../../adapters/sql/account/accounts.ts'
import { sqlChallenges, sqlKnownDevices, sqlSessions } from '../../adapters/sql/account/access.ts'
import { sqlMailedLinks } from '../../adapters/sql/account/mailedLinks.ts'
import { sqlStockNotices } from '../../adapters/sql/catalogue/stockNotices.ts'
import { sqlOrderNumbers } from '../../adapters/sql/orders/orders.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'
import { accountsContract } from './suites/accounts.contract.ts'
import { challengesContract } from './suites/challenges.contract.ts'
import { knownDevicesContract } from './suites/knownDevices.contract.ts'
import { stockNoticesContract } from './suites/stockNotices.contract.ts'
import { sessionsContract } from './suites/sessions.contract.ts'

const ran = new Set<string>()
const noted = <T>(name: string, stores: T): T => {
  onTestFinished(() => void ran.add(name))
  return stores
}

describe('memory', () => {
  const stores = { sessions: memorySessions(), orderNumbers: memoryOrderNumbers() }
  sessionsContract(() => noted('memory', stores))
  const accounts = { accounts: memoryAccounts(), links: memoryMailedLinks() }
  accountsContract(() => accounts)
  const devices = memoryKnownDevices()
  knownDevicesContract(() => devices)
  const challenges = memoryChallenges()
  challengesContract(() => challenges)
  const notices = memoryStockNotices()
  stockNoticesContract(() => notices)
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
    sessionsContract(() => {
      const { database } = opened
      return noted(name, { sessions: sqlSessions(database), orderNumbers: sqlOrderNumbers(database) })
    })
    accountsContract(() => {
      const { database } = opened
      return { accounts: sqlAccounts(database), links: sqlMailedLinks(database) }
    })
    knownDevicesContract(() => sqlKnownDevices(opened.database))
    challengesContract(() => sqlChallenges(opened.database))
    stockNoticesContract(() => sqlStockNotices(opened.database))
  })

test('the suite ran on every store', () => {
  expect([...ran].sort()).toEqual(['embedded', 'memory', 'server'])
})
