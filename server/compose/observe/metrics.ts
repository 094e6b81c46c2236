import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase, PoolState } from '../../../adapters/sql/engine/database.ts'
import type { Commit, EventStore } from '../../../application/ports/database/log/eventStore.ts'
import type { Mailer } from '../../../application/ports/outside/mailer.ts'
import type { PaymentProvider } from '../../../application/ports/outside/payments.ts'
import { routeNames } from '../../plugins/routeName.ts'
import type { PageCounts } from '../../render/pageCache.ts'
import { aroundMailer, aroundProvider, type AroundCall } from '../outside/aroundCalls.ts'
import type { Figures } from './figures.ts'
import { inTime } from './inTime.ts'
import { RequestTimes } from './requestTimes.ts'

/** Read at each scrape. */
export interface MetricSources {
  readonly pages: PageCounts
  /** null: the database has no pool */
  readonly pool: () => PoolState | null
  readonly figures: () => Promise<Figures>
}

/** Measurement of a shop's parts, and the answer of `/metrics`. */
export interface ShopMetrics {
  readonly registry: Registry
  /** counts the requests of a server on which nothing is registered yet */
  requests(app: FastifyInstance): void
  store(store: EventStore): EventStore
  database(database: OpenDatabase): OpenDatabase
  provider(provider: PaymentProvider): PaymentProvider
  mailer(mailer: Mailer): Mailer
  /** all metrics in Prometheus' text format */
  scrape(sources: MetricSources): Promise<string>
}

/** Bounds of durations, s: from a cached page to a call that gives up. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Methods by their name; any other, of an unknown route, is `other`. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Ms between two timers whose delay is measured. */
const DELAY_MS = 20

/** Ms that a scrape waits for the database: less than a scraper waits for the shop. */
const FIGURES_MS = 2_000

/**
 * Metrics of one process, by Prometheus' conventions: names begin with `toonbank_`, units are seconds, bytes
 * and cents. No label has a value that a visitor can choose.
 */
export const shopMetrics = (): ShopMetrics => {
  const registry = new Registry()
  const registers = [registry]

  const requests = new RequestTimes(
    'toonbank_http_request_duration_seconds',
    'Answered requests by method, route and status',
    SECONDS,
  )
  registry.registerMetric(requests)
  const commits = new Counter({
    name: 'toonbank_commits_total',
    help: 'Commits to the log: committed, why they were refused, or error; a lost race is version-conflict',
    labelNames: ['outcome'],
    registers,
  })
  const payments = new Counter({
    name: 'toonbank_payments_total',
    help: 'Payment attempts that reached a status',
    labelNames: ['status'],
    registers,
  })
  const statements = new Histogram({
    name: 'toonbank_database_statement_duration_seconds',
    help: 'Statements, with the wait for a connection',
    buckets: SECONDS,
    registers,
  })
  const providerCalls = new Histogram({
    name: 'toonbank_payment_provider_call_duration_seconds',
    help: 'Calls of the payment provider: ok, why they were refused, or error',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const mails = new Counter({
    name: 'toonbank_mails_total',
    help: 'Mails passed to the mail server: ok, refused, unavailable or error',
    labelNames: ['outcome'],
    registers,
  })
  const scraped = scrapedMetrics(registers)
  const routeName = routeNames()

  return {
    registry,
    requests: (app) =>
      void app.addHook('onResponse', (request, reply, done) => {
        const method = METHODS.has(request.method) ? request.method : 'other'
        requests.note(method, routeName(request), reply.statusCode, reply.elapsedTime / 1_000)
        done()
      }),
    store: (store) => ({
      ...store,
      commit: async (commit) => {
        try {
          const committed = await store.commit(commit)
          commits.inc({ outcome: committed.ok ? 'committed' : committed.refusal.why })
          if (committed.ok) for (const status of paymentStatuses(commit)) payments.inc({ status })
          return committed
        } catch (error) {
          commits.inc({ outcome: 'error' })
          throw error
        }
      },
    }),
    database: (database) => ({
      ...database,
      statement: async <Row>(name: string, text: string, values: readonly unknown[]) => {
        const end = statements.startTimer()
        try {
          return await database.statement<Row>(name, text, values)
        } finally {
          end()
        }
      },
    }),
    provider: (provider) =>
      aroundProvider(
        provider,
        timed((call, outcome, seconds) => providerCalls.observe({ call, outcome }, seconds)),
      ),
    mailer: (mailer) =>
      aroundMailer(
        mailer,
        timed((_call, outcome) => mails.inc({ outcome })),
      ),
    scrape: async (sources) => {
      scraped(sources, await inTime(sources.figures(), FIGURES_MS).catch(() => null))
      return registry.metrics()
    },
  }
}

/** Metrics that are read at each scrape. */
const scrapedMetrics = (registers: Registry[]) => {
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `toonbank_${name}`, help, labelNames, registers })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `toonbank_${name}`, help, labelNames, registers })

  const pages = counter('public_pages_total', 'Public pages, rendered or from the cache', 'source')
  const cacheBytes = gauge('page_cache_bytes', 'Size of the cached pages')
  const connections = gauge('database_connections', 'Connections of the pool, busy or idle', 'state')
  const waiting = gauge('database_waiting_statements', 'Statements that wait for a connection')
  const isUp = gauge('database_up', '1 if the database answered this scrape, else 0')
  const outbox = gauge('outbox_messages', 'Waiting messages', 'kind')
  const retried = gauge('outbox_retried_messages', 'Waiting messages that were tried before', 'kind')
  const overdue = gauge('outbox_overdue_seconds', 'How long the longest waiting message is overdue')
  const lagPlaces = gauge('projection_lag_events', 'Events that a projection lacks', 'projection')
  const lagAge = gauge('projection_lag_seconds', 'Age of the first event that it lacks', 'projection')
  const orders = gauge('orders_last_hour', 'Orders placed in the last hour', 'status')
  const amount = gauge('orders_last_hour_cents', 'Their amount incl. VAT', 'status')
  const processor = counter('process_cpu_seconds_total', 'Processor time of the process, user and system')
  const memory = gauge('process_resident_memory_bytes', 'Memory of the process')
  const heap = gauge('process_heap_bytes', 'JavaScript objects of the process, without its threads')
  const started = gauge('process_start_time_seconds', 'When the process started, since 1970')
  const delay = gauge('event_loop_delay_seconds', 'Delay of timers since the last scrape', 'percentile')
  const delays = monitorEventLoopDelay({ resolution: DELAY_MS })
  delays.enable()
  const fromDatabase = [outbox, retried, overdue, lagPlaces, lagAge, orders, amount]

  return ({ pages: counts, pool }: MetricSources, figures: Figures | null): void => {
    const { user, system } = process.cpuUsage()
    processor.reset()
    processor.inc((user + system) / 1e6)
    const { rss, heapUsed } = process.memoryUsage()
    memory.set(rss)
    heap.set(heapUsed)
    started.set(Math.round(Date.now() / 1_000 - process.uptime()))
    for (const percent of [50, 99, 100])
      delay.set({ percentile: percent }, Math.max(0, delays.percentile(percent) / 1e6 - DELAY_MS) / 1_000)
    delays.reset()
    pages.reset()
    pages.inc({ source: 'cache' }, counts.cached)
    pages.inc({ source: 'rendered' }, counts.rendered)
    cacheBytes.set(counts.bytes)
    const { total, idle, waiting: queued } = pool() ?? { total: 0, idle: 0, waiting: 0 }
    connections.set({ state: 'busy' }, total - idle)
    connections.set({ state: 'idle' }, idle)
    waiting.set(queued)
    isUp.set(figures === null ? 0 : 1)
    // a value of an earlier scrape would pass for a present one
    for (const one of fromDatabase) one.reset()
    if (figures === null) return overdue.remove()
    for (const { kind, messages, retried: again } of figures.outbox) {
      outbox.set({ kind }, messages)
      retried.set({ kind }, again)
    }
    overdue.set(figures.overdueMs / 1_000)
    for (const { projection, places, ageMs } of figures.projections) {
      lagPlaces.set({ projection }, places)
      lagAge.set({ projection }, ageMs / 1_000)
    }
    for (const { status, orders: count, amount: cents } of figures.orders) {
      orders.set({ status }, count)
      amount.set({ status }, cents)
    }
  }
}

/** Statuses that payment attempts reach by a commit. */
const paymentStatuses = ({ appends }: Commit): readonly string[] =>
  appends.flatMap(({ events }) =>
    events.flatMap(({ type, data }) => {
      if (type === 'PaymentStarted') return ['started']
      if (type === 'PaymentRefused') return ['refused']
      return type === 'PaymentStatusChanged' ? [String((data as { readonly status: unknown }).status)] : []
    }),
  )

const timed =
  (note: (call: string, outcome: string, seconds: number) => void): AroundCall =>
  async (call, run) => {
    const begun = performance.now()
    const ended = (outcome: string): void => note(call, outcome, (performance.now() - begun) / 1_000)
    try {
      const answer = await run()
      ended(answer.ok ? 'ok' : answer.refusal.why)
      return answer
    } catch (error) {
      ended('error')
      throw error
    }
  }
