import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { commitOf, eventsOf, NOON } from '../../support/database/commits.ts'
import { startPostgres, type TestServer } from '../../support/database/postgres.ts'
import { form, json } from '../../support/shop/app.ts'
import { appOn, filled, securityShop } from '../../support/shop/composedShop.ts'
import { until } from '../../support/until.ts'

const PATIENCE = { connectMs: 500, answerMs: 1_000 }
const SOON_MS = 30_000

let server: TestServer
let url = ''
/** a database that waits as long as it takes */
let calm: OpenDatabase
/** the shop's own database, which waits for a second */
let database: OpenDatabase
let app: FastifyInstance
/** a product that is bought without options */
let productId = 0

beforeAll(async () => {
  server = await startPostgres()
  url = await server.createDatabase()
  calm = await openDatabase({ kind: 'server', url, connectMs: SOON_MS, answerMs: SOON_MS })
  await migrate(calm)
  await filled(calm, securityShop())
  database = await openDatabase({ kind: 'server', url, connections: 3, ...PATIENCE })
  const shop = await appOn(database, { shop: securityShop() })
  app = shop.app
  const products = await shop.services.catalogue.products(Array.from({ length: 100 }, (_, i) => 1_001 + i))
  productId =
    products.find(({ options, stock }) => options.length === 0 && stock.openQuantity > 9)?.productId ?? 0
}, 120_000)
afterEach(() => server.thaw())
afterAll(async () => {
  server.thaw()
  await app.close()
  await database.close()
  await calm.close()
  await server.stop()
})

const asked = async (call: InjectOptions) => {
  const { statusCode, headers, body, cookies } = await app.inject(call)
  return {
    status: statusCode,
    type: headers['content-type'],
    retryAfter: headers['retry-after'],
    body,
    cookies,
  }
}
const isReady = async (): Promise<boolean> => (await asked({ url: '/readyz' })).status === 200
const AWAY = { status: 503, retryAfter: '5', body: '{"status":"error","message":"error.unavailable"}' }

describe('while the database server is frozen', () => {
  let add: InjectOptions
  beforeEach(async () => {
    const line = { productId, quantity: 1, options: [], lineId: String(productId) }
    add = json('POST', '/api/v2/cart/lines', line, { key: 'the-one-click' })
    await until(isReady, 'the shop is ready')
    server.freeze()
  })

  it('calls, forms and pages still get a 503, more of them than there are connections', async () => {
    const calls = Array.from({ length: 12 }, () => asked(add))
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(AWAY)
    expect(await asked({ url: '/readyz' })).toMatchObject({ status: 503, body: AWAY.body })
    const pages = await Promise.all([
      asked({ url: '/zoeken?q=sirene' }),
      asked(form('/actions/cart/add', { productId: '1' })),
    ])
    for (const page of pages)
      expect(page).toMatchObject({ status: 503, retryAfter: '5', type: 'text/html; charset=utf-8' })
  })

  it('nothing is lost: when it resumes so does the shop, and a repeated call counts once', async () => {
    const first = await asked(add)
    server.thaw()
    await until(isReady, 'the shop is ready again')
    const answers = [await asked(add), await asked(add)]
    const cart = answers[0]?.cookies.find(({ name }) => name === 'es_cuid')?.value ?? ''
    const state = await asked(json('POST', '/api/v2/account/cart/state', undefined, { cart }))
    expect([first.status, ...answers.map(({ status }) => status)]).toEqual([503, 200, 200])
    expect(JSON.parse(state.body)).toMatchObject({ data: { lines: [{ quantity: 1 }] } })
  })
})

describe('a shop on a database server', () => {
  it('counts calls there across all its processes, under names that identify nobody', async () => {
    await asked(json('POST', '/api/presession/verify', { email: 'anna@voorbeeld.nl' }))
    await asked({ url: '/' })
    const rows = await calm.statement<{ caller: string; calls: number }>(
      'counted',
      'select caller, calls from call_counts',
      [],
    )
    // one row for the network and one for the address; pages are counted in each process
    expect(rows).toEqual([1, 1].map((calls) => ({ caller: expect.stringMatching(/^[0-9a-f]{64}$/), calls })))
  })
})

describe('a frozen database server', () => {
  it('finishes what had reached it when it resumes: the stored response answers the repeat', async () => {
    const store = sqlEventStore(database, sha256)
    const scope = { session: 's', method: 'POST', path: '/', key: 'k' }
    const answer = { scope, bodyHash: 'a'.repeat(64), status: 200, body: '{}', at: NOON }
    const commit = commitOf('cart-frozen', { correlation: 'task-1' }, { answer })
    await until(isReady, 'there is a connection')
    server.freeze()
    await expect(store.commit(commit)).rejects.toThrow('timeout')
    server.thaw()
    const known = () => store.answer(scope, NOON).catch(() => null)
    await until(async () => (await known()) !== null, 'the commit is in')
    expect(await store.commit(commit)).toMatchObject({ ok: false })
    expect(await eventsOf(store.read('cart-frozen'))).toHaveLength(1)
  })

  it('is noticed by an idle listener, whose new connection gets later notifications', async () => {
    const listening = await openDatabase({
      kind: 'server',
      url: `${url}?application_name=listener`,
      connectMs: SOON_MS,
      answerMs: 300,
    })
    const heard: string[] = []
    await listening.listen('news', (payload) => void heard.push(payload))
    const backend = async (): Promise<number | undefined> => {
      const text = `select pid from pg_stat_activity where application_name = 'listener' order by backend_start desc`
      return (await calm.statement<{ pid: number }>('listener', text, []))[0]?.pid
    }
    const before = await backend()
    server.freeze()
    // longer than the listener's poll and its timeout together, with a margin for the late timers of a busy
    // machine
    for (const name of ['one', 'two', 'three'])
      await expect(database.statement(name, 'select 1', [])).rejects.toThrow('timeout')
    server.thaw()
    const isNew = async () => ![undefined, before].includes(await backend())
    await until(isNew, 'the listener has another connection')
    const say = async () => {
      await calm.statement('say', `select pg_notify('news', 'good')`, [])
      return heard.length > 0
    }
    await until(say, 'something is heard')
    await listening.close()
  })

  it('doesn’t prevent a database from closing', async () => {
    const closing = await openDatabase({ kind: 'server', url, ...PATIENCE, connectMs: SOON_MS })
    await closing.listen('news', () => undefined)
    await closing.statement('nothing', 'select 1', [])
    server.freeze()
    await closing.close()
  })
})
