import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { sqlLogTree } from '../../adapters/sql/log/logTree.ts'
import { sqlSessionList } from '../../adapters/sql/log/sessionList.ts'
import { sqlStoredRows } from '../../adapters/sql/log/storedRows.ts'
import { sqlPlacedOrders } from '../../adapters/sql/orders/orders.ts'
import type { ListedRow } from '../../application/ports/database/log/sessionList.ts'
import { shopLog } from '../../application/shop/audit/viewer/shopLog.ts'
import { comeIn, viewerOver } from '../support/audit/viewedLog.ts'
import { onEngines, type Engine } from './engines.ts'
import { percentile } from './load/latencies.ts'
import { randomOf } from './random.ts'
import type { Measured } from './report.ts'

const SESSIONS = 10_000_000
const TIMES = 200
/** ms, the goal for each page */
const MOST = 50
/** at once, so that one statement is no transaction of hours */
const BATCH = 500_000
const PRODUCTS = 5_000

const UUID = (of: string) =>
  `regexp_replace(md5(${of}), '^(.{8})(.{4})(.{4})(.{4})(.{12})$', '\\1-\\2-\\3-\\4-\\5')`
const INSTANT = `to_char(timestamp '2021-01-01' + interval '15 seconds' * i, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const CUSTOMER = `'c' || i % 400000`

/**
 * Rows of a log of this many sessions, four in five of them carts: five years, a quarter open, prices and
 * products as unevenly sold as in reality, one in ten thousand that fails verification, all of them verified.
 * Orders have their first events, with their search terms.
 */
const filled = async (database: OpenDatabase, sessions: number): Promise<void> => {
  await database.session(async (script) => {
    const indexes = (await script(
      `select indexname, indexdef from pg_indexes where tablename in ('listed_sessions', 'events', 'streams') and indexname not like '%pkey'`,
    )) as readonly { readonly indexname: string; readonly indexdef: string }[]
    for (const { indexname } of indexes) await script(`drop index ${indexname}`)
    for (const table of ['listed_sessions', 'listed_products', 'events', 'streams'])
      await script(`alter table ${table} set unlogged; alter table ${table} disable trigger user`)
    for (let from = 0; from < sessions; from += BATCH) {
      const rows = `generate_series(${from}, ${Math.min(sessions, from + BATCH) - 1}) as i`
      const stream = `case when i % 5 = 0 then 'order-' else 'cart-' end || ${UUID('i::text')}`
      await script(`
        insert into listed_sessions select ${stream}, case when i % 5 = 0 then 'order' else 'cart' end, 1 + i % 37, ${INSTANT}, ${INSTANT},
          (400 + 900000 * power(random(), 6))::bigint, 1 + i % 5,
          case when i % 5 = 0 then (array['pending_payment', 'paid', 'shipped', 'delivered', 'delivered', 'canceled', 'refunded'])[1 + i / 5 % 7]
            when i % 4 = 1 then 'open' when i % 97 = 3 then 'pruned' else 'closed' end,
          (select array_agg(distinct 1 + floor(${PRODUCTS} * power(random(), 3))::bigint) from generate_series(0, i % 3)),
          random() > 0.0001 from ${rows};
        insert into streams select ${stream}, 1 + i % 37, md5(i::text) || md5(i::text), '{"status":"open"}', ${INSTANT}, ${INSTANT} from ${rows};
        insert into events (stream, version, line, type, at) select ${stream}, 1, jsonb_build_object('data', jsonb_build_object(
            'number', 'W' || i, 'customerId', ${CUSTOMER}, 'cartUid', ${UUID('(i + 1)::text')}))::text, 'OrderPlaced', ${INSTANT}
          from ${rows} where i % 5 = 0`)
    }
    await script(`
      insert into events (stream, version, line, type, at) select 'number-' || 10000000 + i, 1,
        '{"data":{"customerId":"' || ${CUSTOMER} || '"}}', 'NumberGiven', '' from generate_series(0, ${Math.min(400_000, sessions)} - 1) as i;
      insert into listed_products select kind, unnest(products), since, stream, amount, status from listed_sessions`)
    for (const { indexdef } of indexes) await script(indexdef)
    await script(`update listed_up_to set position = (select max(position) from events)`)
    for (const table of ['listed_sessions', 'listed_products', 'events', 'streams'])
      await script(`vacuum analyze ${table}`)
  })
}

/** The queries: by name, that of the nr-th time. */
type Asked = Readonly<Record<string, (nr: number) => string>>

const askedOf = async (database: OpenDatabase, sessions: number): Promise<Asked> => {
  const random = randomOf(1)
  const list = sqlSessionList(database)
  const day = (share: number) =>
    new Date(Date.UTC(2021, 0, 1) + Math.floor(share * sessions) * 15_000).toISOString().slice(0, 10)
  const placeAt = (share: number) =>
    `past=${encodeURIComponent(`${new Date(Date.UTC(2021, 0, 1) + Math.floor(share * sessions) * 15_000).toISOString()} z`)}`
  const nobody = { productId: null, amount: null, status: null, from: null, unsound: false } as const
  // one after another: a large list has few connections to spare
  const somewhere: (ListedRow | undefined)[] = []
  for (let nr = 0; nr < TIMES; nr += 1) {
    const before = `${day(0.01 + 0.98 * random())}T23:00:00.000Z`
    const found = await list.page({ ...nobody, kinds: ['cart'], before }, null, 1)
    somewhere.push(found.rows[0])
  }
  const order = () => 5 * Math.floor((random() * sessions) / 5)
  const product = () => 1 + Math.floor(PRODUCTS * random() ** 3)
  return {
    'the first page': () => '',
    'a page in the middle': () => placeAt(0.2 + 0.6 * random()),
    'the last page': () => placeAt(24 / sessions),
    'a cart': (nr) => `q=${somewhere[nr]?.session.slice(5) ?? ''}`,
    'an order by its number': () => `q=W${order()}`,
    'a customer’s number': () =>
      `q=${10_000_000 + 5 * Math.floor((random() * Math.min(400_000, sessions)) / 5)}`,
    'a product': () => `product=${product()}`,
    'a product that hardly sells, in the middle': () => `product=${PRODUCTS - 1}&${placeAt(random())}`,
    'a day': () => {
      const from = day(random())
      return `from=${from}&to=${from}`
    },
    'an amount': (nr) => `amount=${((somewhere[nr]?.amount ?? 0) / 100).toFixed(2)}`,
    'amounts from and to': () =>
      `amount=${10 + Math.floor(500 * random())}-${600 + Math.floor(500 * random())}`,
    'a state that most are in': () => `status=closed&${placeAt(random())}`,
    'a state that few are in': () => 'status=pending_payment',
    'verification failed': () => 'failed=1',
    'verification failed, in the middle': () => `failed=1&${placeAt(random())}`,
    'a product, a state and amounts': () => `product=${product()}&status=shipped&amount=5-500`,
    // with ten million sessions almost a year
    'a state and a fifth of all days': () => `status=refunded&from=${day(0.2)}&to=${day(0.4)}`,
  }
}

const measured = async ({ name, shop }: Engine, sessions: number): Promise<readonly Measured[]> => {
  const database = await openDatabase(shop)
  try {
    await migrate(database)
    await filled(database, sessions)
    const log = shopLog({
      store: sqlEventStore(database, sha256),
      storedRows: sqlStoredRows(database),
      placedOrders: sqlPlacedOrders(database),
      sessionList: sqlSessionList(database),
      logTree: sqlLogTree(database),
    })
    const viewer = await viewerOver(log)
    const { at, cookie } = await comeIn(viewer)
    const rows: Measured[] = []
    for (const [what, query] of Object.entries(await askedOf(database, sessions))) {
      const latencies: number[] = []
      let found = 0
      for (let nr = 0; nr < TIMES; nr++) {
        const from = performance.now()
        const answer = await fetch(`${at}/nl/?${query(nr)}`, { headers: { cookie } })
        const html = await answer.text()
        latencies.push(performance.now() - from)
        if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`)
        if (html.includes('/session/')) found += 1
      }
      if (found === 0) throw new Error(`${what}: nothing was found`)
      const p95 = percentile(latencies, 0.95)
      const against = `promised; p50 ${percentile(latencies, 0.5).toFixed(1)} ms`
      rows.push({ what: `${what}, ${name}, p95`, shop: p95, yardstick: MOST, unit: 'ms', against })
    }
    await viewer.close()
    return rows
  } finally {
    await database.close()
  }
}

/** Pages of the auditor's list in a large log, over HTTP: `sessions [PGlite | PostgreSQL [SESSIONS]]`. */
export const benchSessions = ([only = 'PostgreSQL', sessions = String(SESSIONS)]: readonly string[]): Promise<
  readonly Measured[]
> => onEngines(only, (engine) => measured(engine, Number(sessions)))
