import { expect, it, onTestFinished } from 'vitest'
import { startCollector } from '../../support/observe/collector.ts'
import { freePort, startShop } from '../../support/shop/shop.ts'
import { until } from '../../support/until.ts'

it('a shop with metrics, an access log and traces serves, logs and sends them while it runs', async () => {
  const collector = await startCollector()
  onTestFinished(() => collector.stop())
  const port = await freePort()
  const shop = await startShop({
    environment: {
      METRICS_PORT: String(port),
      ACCESS_LOG: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'corner-shop',
    },
  })
  onTestFinished(() => shop.stop())
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const get = (path: string) =>
    fetch(shop.url + path, { headers: { traceparent, 'x-request-id': 'one', 'accept-encoding': 'br' } })
  for (const path of ['/en', '/en', '/winkelwagen?q=secret']) expect((await get(path)).status).toBe(200)

  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toMatch(
    /^toonbank_http_request_duration_seconds_count\{method="GET",route="page:home",status="200"\} 2$/mu,
  )
  expect(metrics).toMatch(/^toonbank_public_pages_total\{source="rendered"\} 1$/mu)
  expect(metrics).toMatch(/^toonbank_public_pages_total\{source="cache"\} 1$/mu)
  expect(metrics).toMatch(/^toonbank_commits_total\{outcome="committed"\} [1-9]/mu)
  expect(metrics).toMatch(/^toonbank_database_up 1$/mu)
  expect(metrics).toMatch(/^toonbank_projection_lag_events\{projection="log_tree"\} \d+$/mu)
  // no shopper reaches them
  expect((await get('/metrics')).status).toBe(404)

  await until(async () => shop.said().includes('"route":"page:cart"'), 'the requests are logged')
  const lines = shop
    .said()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines[0]).toMatchObject({ reqId: 'one', method: 'GET', route: 'page:home', status: 200 })
  expect(shop.said()).not.toContain('secret')

  await shop.stop()
  const names = collector.spans().map(({ traceId, name }) => `${traceId.slice(0, 4)} ${name}`)
  expect(names).toContain('0af7 GET page:cart')
  expect(names.some((name) => name.startsWith('0af7 sql '))).toBe(true)
  expect(collector.received()).toContain('corner-shop')
  expect(collector.received()).not.toContain('secret')
})
