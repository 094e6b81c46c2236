import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlStoredRows } from '../../adapters/sql/log/storedRows.ts'
import type { StoredRows } from '../../application/ports/database/log/storedRows.ts'
import { exportLog } from '../../application/shop/audit/export.ts'
import type { Finding } from '../../application/shop/audit/checks/finding.ts'
import { auditShop } from '../../application/shop/audit/checks/shopAudit.ts'
import { pay } from '../../application/shop/checkout/pay.ts'
import { append, collect, commitOf, fresh } from '../support/database/commits.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'
import { onSql, type StoredShop } from '../support/shop/checkoutStores.ts'

const BUYERS = 12

describe.each([
  ['embedded', embeddedDatabase],
  ['server', () => serverDatabase()],
] as const)('the tables beside the log, on %s', (_name, open) => {
  let opened: TestDatabase
  let stored: StoredShop
  let storedRows: StoredRows
  beforeAll(async () => {
    opened = await open()
    storedRows = sqlStoredRows(opened.database)
    stored = await onSql(opened)
  })
  afterAll(() => stored.stop())

  const audited = async () => {
    const findings: Finding[] = []
    const audit = auditShop({ ...stored.shop.deps, storedRows, sha256 })
    for (;;) {
      const step = await audit.next()
      if (step.done === true) return { findings, looked: step.value }
      findings.push(step.value)
    }
  }
  const checkpoint = async () => {
    const lines = await collect(exportLog({ ...stored.shop.deps, sha256 }, null))
    const { events, streams, root } = (JSON.parse(lines.at(-1) ?? '') as { checkpoint: object })
      .checkpoint as {
      readonly [key: string]: unknown
    }
    return { events, streams, root }
  }

  it('name the streams of a kind in order of creation, from any position', async () => {
    const { shop } = stored
    for (let nr = 0; nr < 3; nr += 1) await shop.ready()
    const first = { since: '9999', stream: '' }
    const all = await storedRows.begun('cart', first, 100)
    expect(all.length).toBeGreaterThanOrEqual(3)
    expect(all.every(({ stream }) => stream.startsWith('cart-'))).toBe(true)
    const keys = all.map(({ since, stream }) => `${since} ${stream}`)
    expect(keys).toEqual(keys.toSorted().reverse())
    const [one, two] = [await storedRows.begun('cart', first, 1), all[0]]
    expect(one).toEqual([two])
    expect(await storedRows.begun('cart', two ?? first, 100)).toEqual(all.slice(1))
  })

  it('equal the result of the log while carts and orders are changed, and match an export', async () => {
    const { shop } = stored
    const bought = async () => {
      const buyer = await shop.ready()
      await pay(shop.deps, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    }
    let isBuying = true
    const buying = Promise.all(Array.from({ length: BUYERS }, bought)).finally(() => (isBuying = false))
    do expect((await audited()).findings).toEqual([])
    while (isBuying)
    await buying
    expect(await audited()).toEqual({ findings: [], looked: await checkpoint() })
  })

  it('count committed events and no refused ones', async () => {
    const { commit } = stored.shop.deps.store
    const stream = fresh('consent')
    const before = await storedRows.tally()
    const events = [1, 2, 3].map(() => ({
      type: 'ConsentGiven',
      data: { preferences: true, statistics: false, marketing: false, version: '1' },
    }))
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => commit(commitOf(stream, { events }))))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const { committed, standing } = await storedRows.tally()
    expect(committed).toEqual(standing)
    expect([committed.streams, committed.facts]).toEqual([
      before.committed.streams + 1,
      before.committed.facts + 3,
    ])
  })

  it('return a stream’s events in order up to the version of its row, for short and long streams', async () => {
    const { store } = stored.shop.deps
    const [long, short] = [fresh('whole-b'), fresh('whole-a')]
    const events = Array.from({ length: 2_100 }, (_, n) => ({ type: 'Odd', data: { n } }))
    for (const stream of [long, short])
      await store.commit(commitOf(stream, { events: stream === long ? events : events.slice(0, 3) }))
    const read: string[] = []
    for await (const { stream, version } of storedRows.events([
      { stream: short, version: 2 },
      { stream: long, version: 2_099 },
      { stream: fresh('whole-c'), version: 1 },
    ]))
      read.push(`${stream} ${version}`)
    expect(read).toEqual([
      ...[1, 2].map((version) => `${short} ${version}`),
      ...Array.from({ length: 2_099 }, (_, n) => `${long} ${n + 1}`),
    ])
  })

  it('pick existing streams, none twice, and none of an empty log', async () => {
    const names = await storedRows.picked(30)
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
    expect((await storedRows.named(names)).map(({ stream }) => stream).toSorted()).toEqual(names.toSorted())
  })

  it('return a stream’s last line up to another stream’s event, or up to its own', async () => {
    const { store } = stored.shop.deps
    const [builds, cart] = [fresh('builds'), fresh('thing')]
    const put = async (stream: string, build: string) => {
      const { head } = await store.present(stream)
      await store.commit({
        appends: [append(stream, { expected: head, events: [{ type: 'BuildStarted', data: { build } }] })],
      })
    }
    for (const [stream, build] of [
      [cart, 'a'],
      [builds, 'b'],
      [cart, 'c'],
      [builds, 'd'],
      [cart, 'e'],
    ] as const)
      await put(stream, build)
    const last = async (stream: string, version: number) => {
      const line = await storedRows.lastBefore(builds, { stream, version })
      return line === null ? null : (JSON.parse(line) as { data: { build: string } }).data.build
    }
    expect([await last(cart, 1), await last(cart, 2), await last(cart, 3)]).toStrictEqual([null, 'b', 'd'])
    expect([await last(builds, 1), await last(builds, 2)]).toStrictEqual(['b', 'd'])
    expect([await last(cart, 4), await last('thing-none', 1)]).toStrictEqual([null, null])
  })
})

it('an empty log has no stream to pick, to count or to find', async () => {
  const { database, stop } = await embeddedDatabase()
  const storedRows = sqlStoredRows(database)
  expect(await storedRows.picked(5)).toEqual([])
  expect(await storedRows.after('', 5)).toEqual([])
  const none = { streams: 0, facts: 0, heads: '0'.repeat(64) }
  expect(await storedRows.tally()).toEqual({ committed: none, standing: none })
  await stop()
})
