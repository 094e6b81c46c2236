import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { sqlSessionList } from '../../adapters/sql/log/sessionList.ts'
import { sqlPlacedOrders } from '../../adapters/sql/orders/orders.ts'
import type { ListSearch } from '../../application/ports/database/log/sessionList.ts'
import { collect } from '../support/database/commits.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'

const SESSIONS = 30_000
/** blocks of tables and indexes; a full index has about three hundred, all rows about six hundred */
const FEW = 80
const CARTS: ListSearch = {
  kinds: ['cart'],
  productId: null,
  amount: null,
  status: null,
  from: null,
  before: null,
  unsound: false,
}

const LONG = 30_000

const at = (nr: number): string => new Date(Date.UTC(2026, 0, 1) + nr * 60_000).toISOString()

// on a server, whose engine counts reads
const blocksOf = async ({ database }: TestDatabase, ask: () => Promise<unknown>): Promise<number> => {
  const blocks = async (): Promise<number> => {
    await database.statement('counted', 'select pg_stat_force_next_flush()', [])
    const [row] = await database.statement<{ blocks: number }>(
      'blocks',
      `select sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::int as blocks
       from pg_statio_user_tables where relname in ('listed_sessions', 'listed_products', 'events')`,
      [],
    )
    return row?.blocks ?? NaN
  }
  const before = await blocks()
  await ask()
  return (await blocks()) - before
}

describe('few blocks of a long list are read', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await serverDatabase(1)
    await opened.database.session(async (script) => {
      await script(`
        insert into listed_sessions
          select 'cart-' || lpad(i::text, 8, '0'), 'cart', 1, to_char(timestamp '2026-01-01' + interval '1 minute' * i, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            '', i, 1, case when i % 500 = 0 then 'paid' else 'open' end, array[1 + i % 3], true, null
          from generate_series(0, ${SESSIONS} - 1) as i order by md5(i::text);
        insert into listed_products select kind, unnest(products), since, stream, amount, status from listed_sessions;
        insert into events (stream, version, line, type, at)
          select 'order-' || i, 1, '{"data":{"number":"W' || i || '"}}', 'OrderPlaced', '' from generate_series(0, ${SESSIONS} - 1) as i`)
      for (const table of ['listed_sessions', 'listed_products']) await script(`vacuum analyze ${table}`)
    })
  })
  afterAll(() => opened.stop())

  const DAY = { before: at(60), from: at(0) }
  it.each<[string, Partial<ListSearch>]>([
    ['the newest', {}],
    ['of an early day', DAY],
    ['of an early day, of one state', { ...DAY, status: 'open' }],
    ['of an early day, with one product', { ...DAY, productId: 1 }],
    ['of a small amount', { amount: { least: 40, most: 50 } }],
    ['with one product, of a state that few are in', { productId: 1, status: 'paid' }],
    ['of amounts, of a state that few are in', { amount: { least: 0, most: SESSIONS }, status: 'paid' }],
  ])('for a page of sessions %s', async (_what, search) => {
    const list = sqlSessionList(opened.database)
    const ask = async () => expect((await list.page({ ...CARTS, ...search }, null, 1)).rows).toHaveLength(1)
    expect(await blocksOf(opened, ask)).toBeLessThan(FEW)
  })

  it('for an order by its number', async () => {
    const orders = sqlPlacedOrders(opened.database)
    const ask = async () => expect(await orders.byNumber(`W${SESSIONS - 5}`)).toBe(String(SESSIONS - 5))
    expect(await blocksOf(opened, ask)).toBeLessThan(FEW)
  })
})

test.each([
  ['a server', serverDatabase],
  ['the embedded engine', embeddedDatabase],
])('sessions are added to a list without reading the others, on %s', async (_engine, open) => {
  const opened = await open(1)
  onTestFinished(() => opened.stop())
  const { database } = opened
  const list = sqlSessionList(database)
  const rowsRead = async (): Promise<number> => {
    await database.statement('counted', 'select pg_stat_force_next_flush()', [])
    const [row] = await database.statement<{ rows: number }>(
      'rows_read',
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_user_tables where relname in ('listed_sessions', 'listed_products')`,
      [],
    )
    return row?.rows ?? NaN
  }
  let to = 0
  const put = async (first: number, products: number): Promise<number> => {
    const before = await rowsRead()
    const sessions = Array.from({ length: 200 }, (_, i) => ({
      session: `cart-${first + i}`,
      facts: products,
      since: at(first + i),
      until: at(first + i),
      pieces: products,
      amount: products,
      status: 'open',
      productIds: Array.from({ length: products }, (_product, nr) => nr + 1),
      without: null,
    }))
    to += 1
    expect(await list.put({ from: to - 1, to }, sessions)).toBe(true)
    return (await rowsRead()) - before
  }
  const firsts = [0, 200, 400, 600, 800, 1_000]
  for (const first of firsts) await put(first, 3)
  // three products, the session for each and for itself: of each of two hundred
  for (const first of firsts) expect(await put(first, 4)).toBeLessThan(1_300)
})

test('each page of a long session is read once, also without statistics about it', async () => {
  const opened = await serverDatabase(1)
  onTestFinished(() => opened.stop())
  await opened.database.session((script) =>
    script(`insert into events (stream, version, line, type, at)
      select 'cart-long', i, repeat('x', 700), 'Odd', '' from generate_series(1, ${LONG}) as i`),
  )
  const events = sqlEventStore(opened.database, sha256)
  const ask = async () =>
    expect(await collect(events.read('cart-long', { from: 1, to: LONG }))).toHaveLength(LONG)
  // ten lines fit on a block
  expect(await blocksOf(opened, ask)).toBeLessThan(LONG / 4)
})
