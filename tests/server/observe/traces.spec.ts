import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import type { LeasedMessage } from '../../../application/ports/database/outbox.ts'
import type { PaymentProvider } from '../../../application/ports/outside/payments.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { shopTraces } from '../../../server/compose/observe/traces.ts'
import { readEnvironment } from '../../../server/compose/environment.ts'
import type { TraceSettings } from '../../../server/compose/variables/traceVariables.ts'
import { startCollector, type ReceivedSpan } from '../../support/observe/collector.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

/** A traced server with a database and a provider, whose spans a stand-in collects. */
const traced = async (settings: Partial<TraceSettings> = {}) => {
  const collector = await startCollector()
  onTestFinished(() => collector.stop())
  const traces = shopTraces({
    url: `${collector.url}/v1/traces`,
    ratio: 1,
    isParentBased: true,
    ...settings,
  })
  const database = traces.database({ statement: async () => [] } as unknown as OpenDatabase)
  const answers = [ok(null), refused({ why: 'unavailable', detail: 'a secret' })]
  const provider = traces.provider({ find: async () => answers.shift() } as unknown as PaymentProvider)
  const app = Fastify()
  onTestFinished(() => app.close())
  traces.requests(app)
  app.post('/carts/:uid', async () => {
    await database.statement('cart_read', 'select $1', ['a secret'])
    await Promise.all([provider.find('a secret'), provider.find('a secret')])
    return 'a cart'
  })
  app.get('/broken', () => Promise.reject(new Error('a secret')))
  return { collector, traces, database, app }
}

const attributes = (span: ReceivedSpan | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]))

it('a request continues its proxy’s trace, from the route to statements and the payment provider', async () => {
  const { app, traces, collector } = await traced()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  // a body in parts must not lose the trace
  const sending = request(`${url}/carts/secret?q=secret`, {
    method: 'POST',
    headers: {
      traceparent: `00-${TRACE}-${CALLER}-01`,
      cookie: 'secret',
      'content-type': 'application/json',
    },
  })
  sending.write('{"name":')
  sending.end('"secret"}')
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(answer.resume().statusCode).toBe(200)
  await once(answer, 'end')
  await app.close()
  await traces.close()
  const spans = collector.spans()
  const served = spans.find(({ name }) => name === 'POST /carts/:uid')
  expect([served?.traceId, served?.parentSpanId]).toEqual([TRACE, CALLER])
  expect(attributes(served)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/carts/:uid',
    'http.response.status_code': 200,
  })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === served?.spanId)
  expect(below.map(({ name, status }) => [name, status.code ?? 0]).toSorted()).toEqual([
    ['payments find', 0],
    ['payments find', 2],
    ['sql cart_read', 0],
  ])
  expect(below.map((span) => attributes(span)['error.type']).filter(Boolean)).toEqual(['unavailable'])
  expect(collector.received()).toContain('toonbank')
  expect(collector.received()).not.toContain('secret')
})

it('a failed request is marked as an error, without the error’s message', async () => {
  const { app, traces, collector } = await traced()
  await app.inject('/broken')
  await traces.close()
  const [span] = collector.spans()
  expect([span?.name, span?.status.code, attributes(span)['error.type']]).toEqual(['GET /broken', 2, '500'])
  expect(collector.received()).not.toContain('secret')
})

it('a message of the outbox has a trace of its own, and background polling none', async () => {
  const { traces, database, collector } = await traced()
  const handlers = traces.outbox(
    new Map([
      [
        'mail-send',
        async () => {
          await database.statement('mail_read', 'select 1', [])
          return 'done' as const
        },
      ],
    ]),
  )
  await database.statement('polled', 'select 1', [])
  expect(await handlers.get('mail-send')?.({ attempt: 2 } as LeasedMessage)).toBe('done')
  await traces.close()
  expect(
    collector
      .spans()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['outbox mail-send', 'sql mail_read'])
})

it.each([
  [{ ratio: 0 }, {}, 0],
  [{ ratio: 0 }, { traceparent: `00-${TRACE}-${CALLER}-01` }, 1],
  [{ ratio: 1 }, { traceparent: `00-${TRACE}-${CALLER}-00` }, 0],
  [{ ratio: 1, isParentBased: false }, { traceparent: `00-${TRACE}-${CALLER}-00` }, 1],
])('with the sampler %j, a request with %j is traced %i times', async (settings, headers, times) => {
  const { app, traces, collector } = await traced(settings)
  await app.inject({ url: '/broken', headers })
  await traces.close()
  expect(collector.spans().length).toBe(times)
})

it.each([
  [{}, null],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, { url: undefined, ratio: 1, isParentBased: true }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' },
    { url: 'http://127.0.0.1:4318/v1/traces', ratio: 1, isParentBased: true },
  ],
  [
    {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/here',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    },
    { url: 'http://127.0.0.1:4318/here', ratio: 0.25, isParentBased: false },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, null],
])('the variables %j mean the traces %j', (variables, traces) => {
  const read = readEnvironment(variables)
  expect(read.ok && read.value.traces).toEqual(traces)
})

it.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address',
  ],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL can only be http/json'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a port: 1 to 65535'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
])('the variables %j are refused', (variables, refusal) => {
  expect(readEnvironment(variables)).toEqual(refused(refusal))
})
