import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlSessions } from '../../adapters/sql/account/access.ts'
import { readsOnly, setReadOnly } from '../../adapters/sql/engine/readOnly.ts'
import { checkpointDue, vacuumBloated } from '../../adapters/sql/engine/maintenance.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { sqlOutbox } from '../../adapters/sql/outbox/outbox.ts'
import type { Session } from '../../application/ports/database/access.ts'
import { collect, commitOf, NOON } from '../support/database/commits.ts'
import { embeddedDatabase, type TestDatabase } from '../support/database/databases.ts'

const SESSION: Session = {
  uid: 's-1',
  customerId: 'c-1',
  cartUid: null,
  scope: 'checkout',
  createdAt: NOON,
  seenAt: NOON,
  device: null,
  draft: null,
}
const MESSAGE = { id: 'm-1', kind: 'mail', payload: null, dueAt: NOON }

describe('a read-only embedded database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await embeddedDatabase()
    const { database } = test
    await sqlEventStore(database, sha256).commit(commitOf('cart-1', {}, { outbox: [MESSAGE] }))
    await sqlSessions(database).save('hash', SESSION)
    await setReadOnly(database, true)
  })
  afterAll(() => test.stop())

  it('reports it, and refuses commits', async () => {
    const { database } = test
    expect(await readsOnly(database)).toBe(true)
    await expect(sqlEventStore(database, sha256).commit(commitOf('cart-2'))).rejects.toMatchObject({
      code: '25006',
      message: 'the shop is read-only: less disk space is free than DISK_FLOOR_MB requires',
    })
  })

  it('reads every stream, and the whole log', async () => {
    const store = sqlEventStore(test.database, sha256)
    expect((await store.present('cart-1')).head.version).toBe(1)
    expect(await collect(store.readAll())).toHaveLength(1)
  })

  it('finds a session without recording that it was seen, and passes no work to workers', async () => {
    const sessions = sqlSessions(test.database)
    await sessions.touch('hash', NOON + 1)
    expect(await sessions.find('hash', NOON)).toEqual(SESSION)
    expect(await sqlOutbox(test.database).lease(NOON, 1_000, 10)).toEqual([])
  })

  it('is vacuumed all the same', async () => {
    expect(await vacuumBloated(test.database, 0)).not.toHaveLength(0)
    await checkpointDue(test.database)
  })

  it('accepts commits and passes work again once that is allowed', async () => {
    const { database } = test
    await setReadOnly(database, false)
    expect(await readsOnly(database)).toBe(false)
    expect(await sqlEventStore(database, sha256).commit(commitOf('cart-2'))).toMatchObject({ ok: true })
    expect(await sqlOutbox(database).lease(NOON, 1_000, 10)).toHaveLength(1)
  })
})
