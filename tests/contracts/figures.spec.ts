import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overdueSince } from '../../adapters/sql/outbox/outboxQueues.ts'
import { readFigures } from '../../server/compose/observe/figures.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const at = (minutesAgo: number): string => new Date(NOW - 60_000 * minutesAgo).toISOString()

/** Two mails, one of which failed before and is due later; one printing that a worker has; two events. */
const ROWS = `
  insert into outbox (id, kind, payload, due_at, leased_until, attempt) values
    ('m1', 'mail-send', '{}', ${NOW - 90_000}, 0, 0), ('m2', 'mail-send', '{}', ${NOW + 60_000}, 0, 2),
    ('p1', 'document-print', '{}', ${NOW - 500_000}, ${NOW + 1_000}, 1);
  insert into events (stream, version, line, type, at) values
    ('cart-1', 1, '{}', 'A', '${at(3)}'), ('cart-1', 2, '{}', 'B', '${at(2)}');
  insert into listed_sessions (stream, kind, facts, since, until, amount, status, products) values
    ('order-1', 'order', 1, '${at(59)}', '${at(5)}', 1000, 'paid', '{}'),
    ('order-2', 'order', 1, '${at(30)}', '${at(5)}', 2050, 'paid', '{}'),
    ('order-3', 'order', 1, '${at(10)}', '${at(5)}', null, 'canceled', '{}'),
    ('order-4', 'order', 1, '${at(61)}', '${at(5)}', 9999, 'paid', '{}'),
    ('cart-1', 'cart', 1, '${at(10)}', '${at(5)}', 7777, 'open', '{}');`

describe.each([
  ['embedded', embeddedDatabase],
  ['server', serverDatabase],
])('the figures of a shop on the %s engine', (engine, open) => {
  let base: TestDatabase
  beforeAll(async () => {
    base = await open()
  })
  afterAll(() => base.stop())

  it('are zero before anything happened, and then what waits, lags and was ordered', async () => {
    const { database } = base
    expect(await readFigures(database, NOW)).toEqual({
      outbox: [],
      overdueMs: 0,
      projections: [
        { projection: 'session_list', places: 0, ageMs: 0 },
        { projection: 'log_tree', places: 0, ageMs: 0 },
      ],
      orders: [],
    })
    expect(await overdueSince(database, NOW)).toBeNull()

    await database.session((script) => script(ROWS))
    const { outbox, overdueMs, projections, orders } = await readFigures(database, NOW)
    expect(new Set(outbox)).toEqual(
      new Set([
        { kind: 'mail-send', messages: 2, retried: 1 },
        { kind: 'document-print', messages: 1, retried: 0 },
      ]),
    )
    expect(overdueMs).toBe(90_000)
    expect(projections).toEqual([
      { projection: 'session_list', places: 2, ageMs: 180_000 },
      { projection: 'log_tree', places: 2, ageMs: 180_000 },
    ])
    expect(new Set(orders)).toEqual(
      new Set([
        { status: 'paid', orders: 2, amount: 3_050 },
        { status: 'canceled', orders: 1, amount: 0 },
      ]),
    )

    await database.session((script) => script('update listed_up_to set position = 1'))
    const [list] = (await readFigures(database, NOW)).projections
    expect(list).toEqual({ projection: 'session_list', places: 1, ageMs: 120_000 })
  })

  it('include the connections of a pool, if there is one', async () => {
    const { database } = base
    await database.statement('one', 'select 1', [])
    expect(database.pool?.()).toEqual(
      engine === 'embedded' ? undefined : { total: expect.any(Number), idle: expect.any(Number), waiting: 0 },
    )
  })
})
