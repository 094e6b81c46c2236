import { once } from 'node:events'
import { createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import type { Commit, EventStore } from '../../../application/ports/database/log/eventStore.ts'
import type { Mailer } from '../../../application/ports/outside/mailer.ts'
import type { PaymentProvider } from '../../../application/ports/outside/payments.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type { Figures } from '../../../server/compose/observe/figures.ts'
import { shopMetrics, type MetricSources, type ShopMetrics } from '../../../server/compose/observe/metrics.ts'
import { RequestTimes } from '../../../server/compose/observe/requestTimes.ts'
import { metricsServer } from '../../../server/compose/observe/metricsServer.ts'
import { freePort } from '../../support/shop/shop.ts'

const NOTHING: Figures = { outbox: [], overdueMs: 0, projections: [], orders: [] }

const sources = (figures: () => Promise<Figures> = async () => NOTHING): MetricSources => ({
  pages: { cached: 7, rendered: 3, bytes: 4_096 },
  pool: () => ({ total: 5, idle: 2, waiting: 1 }),
  figures,
})

/** Values by metric and labels, as scraped. */
const scraped = async (metrics: ShopMetrics, from = sources()): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    [...(await metrics.scrape(from)).matchAll(/^(toonbank_[^ ]*(?:\{.*\})?) (\S+)$/gmu)].map(
      ([, name = '', value]) => [name, Number(value)],
    ),
  )

it('requests are counted by their route’s pattern, never by an address', async () => {
  const metrics = shopMetrics()
  const app = Fastify()
  onTestFinished(() => app.close())
  metrics.requests(app)
  app.get('/carts/:uid', () => 'a cart')
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/product')) return 'a page'
    // as a cached page is sent
    reply.hijack().raw.writeHead(200).end('kept')
    return reply
  })
  for (const url of ['/carts/secret?q=secret', '/product/1/secret', '/', '/en']) await app.inject(url)
  await app.inject({ method: 'POST', url: '/secret' })
  await app.inject({ method: 'PROPFIND', url: '/secret' })
  const values = await scraped(metrics)
  const count = (method: string, route: string, status: number) =>
    values[
      `toonbank_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`
    ]
  expect([
    count('GET', '/carts/:uid', 200),
    count('GET', 'page:product', 200),
    count('GET', 'page:home', 200),
    count('POST', 'none', 404),
    count('other', 'none', 404),
  ]).toEqual([1, 1, 2, 1, 1])
  expect(JSON.stringify(values)).not.toContain('secret')
  const bucket = (le: string) =>
    values[
      `toonbank_http_request_duration_seconds_bucket{le="${le}",method="GET",route="page:home",status="200"}`
    ]
  expect([bucket('10'), bucket('+Inf')]).toEqual([2, 2])
  const times = new RequestTimes('times', 'of three requests', [0.1, 1])
  for (const seconds of [0.1, 0.2, 5]) times.note('GET', 'page:home', 200, seconds)
  const { values: samples } = await times.get()
  expect(samples.map(({ value }) => value)).toEqual([1, 2, 3, 5.3, 3])
})

it('commits are counted by outcome, and payments by the status that a commit gave them', async () => {
  const metrics = shopMetrics()
  const outcomes = [ok([]), refused({ why: 'version-conflict', stream: 'order-1' } as const)]
  const store = metrics.store({
    commit: async () => outcomes.shift() ?? Promise.reject(new Error('gone')),
  } as unknown as EventStore)
  const events = [
    { type: 'PaymentStarted', data: {} },
    { type: 'PaymentStatusChanged', data: { status: 'paid' } },
    { type: 'PaymentRefused', data: {} },
    { type: 'OrderPaid', data: {} },
  ]
  const commit = { appends: [{ events }] } as unknown as Commit
  expect(await store.commit(commit)).toEqual(ok([]))
  expect((await store.commit(commit)).ok).toBe(false)
  await expect(store.commit(commit)).rejects.toThrow('gone')
  expect(await scraped(metrics)).toMatchObject({
    'toonbank_commits_total{outcome="committed"}': 1,
    'toonbank_commits_total{outcome="version-conflict"}': 1,
    'toonbank_commits_total{outcome="error"}': 1,
    'toonbank_payments_total{status="started"}': 1,
    'toonbank_payments_total{status="paid"}': 1,
    'toonbank_payments_total{status="refused"}': 1,
  })
})

it('calls of the payment provider and mails are counted by outcome, statements are timed', async () => {
  const metrics = shopMetrics()
  const answers = [ok(null), refused({ why: 'unavailable', detail: 'status 503' })]
  const provider = metrics.provider({ find: async () => answers.shift() } as unknown as PaymentProvider)
  const mailer = metrics.mailer({
    send: async () => Promise.reject(new Error('no folder')),
  } satisfies Mailer)
  const database = metrics.database({ statement: async () => [1] } as unknown as OpenDatabase)
  await provider.find('tr_1')
  await provider.find('tr_1')
  await expect(mailer.send({} as Parameters<Mailer['send']>[0])).rejects.toThrow('no folder')
  expect(await database.statement('one', 'select 1', [])).toEqual([1])
  expect(await scraped(metrics)).toMatchObject({
    'toonbank_payment_provider_call_duration_seconds_count{call="find",outcome="ok"}': 1,
    'toonbank_payment_provider_call_duration_seconds_count{call="find",outcome="unavailable"}': 1,
    'toonbank_mails_total{outcome="error"}': 1,
    toonbank_database_statement_duration_seconds_count: 1,
  })
})

it('a scrape reads pages, pool and the database’s figures, in base units', async () => {
  const metrics = shopMetrics()
  const figures: Figures = {
    outbox: [{ kind: 'mail-send', messages: 4, retried: 3 }],
    overdueMs: 90_000,
    projections: [{ projection: 'log_tree', places: 12, ageMs: 1_500 }],
    orders: [{ status: 'paid', orders: 2, amount: 19_900 }],
  }
  const values = await scraped(
    metrics,
    sources(async () => figures),
  )
  expect(values).toMatchObject({
    'toonbank_public_pages_total{source="cache"}': 7,
    'toonbank_public_pages_total{source="rendered"}': 3,
    toonbank_page_cache_bytes: 4_096,
    'toonbank_database_connections{state="busy"}': 3,
    'toonbank_database_connections{state="idle"}': 2,
    toonbank_database_waiting_statements: 1,
    toonbank_database_up: 1,
    'toonbank_outbox_messages{kind="mail-send"}': 4,
    'toonbank_outbox_retried_messages{kind="mail-send"}': 3,
    toonbank_outbox_overdue_seconds: 90,
    'toonbank_projection_lag_events{projection="log_tree"}': 12,
    'toonbank_projection_lag_seconds{projection="log_tree"}': 1.5,
    'toonbank_orders_last_hour{status="paid"}': 2,
    'toonbank_orders_last_hour_cents{status="paid"}': 19_900,
  })
  expect(values['toonbank_process_cpu_seconds_total']).toBeGreaterThan(0)
  expect(values['toonbank_event_loop_delay_seconds{percentile="99"}']).toBeGreaterThanOrEqual(0)
  expect(values['toonbank_process_resident_memory_bytes']).toBeGreaterThan(1e7)

  // a database that is away leaves no earlier value
  const away = await scraped(
    metrics,
    sources(() => Promise.reject(new Error('away'))),
  )
  expect(away).toMatchObject({ toonbank_database_up: 0, toonbank_page_cache_bytes: 4_096 })
  expect(Object.keys(away).filter((name) => /outbox|projection|last_hour/.test(name))).toEqual([])
})

it('metrics are served at one address of a port of their own, which is free again after the end', async () => {
  const port = await freePort()
  const server = metricsServer({ host: '127.0.0.1', port }, async () => 'toonbank_database_up 1\n')
  await server.start()
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'toonbank_database_up 1\n',
  ])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  await server.stop()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  await expect(server.start()).rejects.toThrow(`METRICS_PORT ${port} on 127.0.0.1 can't be used`)
  other.close()
})
