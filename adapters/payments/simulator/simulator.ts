import { STATUS_CODES } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { simulatorApi } from './api.ts'
import { simulatorCheckout } from './checkout.ts'
import type { SimulatedProvider } from './provider.ts'
import { type After, afterOnTimers, webhookCaller } from './webhook.ts'

export interface SimulatorOptions {
  /** the API key required from the shop's client, `test_…` */
  readonly apiKey: string
  /** the plugin's address in a browser, prefix included, without a trailing slash */
  readonly publicUrl: () => string
  /** loaded already; the plugins of several apps may share it */
  readonly provider: SimulatedProvider
  readonly fetch: typeof fetch
  readonly after?: After
}

const EXPIRY_SWEEP_MS = 30_000

/**
 * A payment provider inside the shop's own process, as a Fastify plugin (register it with a prefix): the HTTP
 * API for the real client is below `/v2`, and at `/checkout/{id}` the payer picks the outcome. Then it calls
 * the shop's webhook. It neither uses nor changes the surrounding server's parsers and error pages.
 */
export const paymentSimulator = async (app: FastifyInstance, options: SimulatorOptions): Promise<void> => {
  const { apiKey, publicUrl: base, provider, fetch, after = afterOnTimers } = options
  const webhook = webhookCaller({ fetch, after })
  const tell = (webhookUrl: string | null, id: string): void => {
    if (webhookUrl !== null) void webhook.call(webhookUrl, id)
  }

  let stopSweeping = (): void => undefined
  const sweep = (): void => {
    stopSweeping = after(EXPIRY_SWEEP_MS, sweep)
    void provider.expire().then((expired) => expired.forEach(({ webhookUrl, id }) => tell(webhookUrl, id)))
  }
  sweep()
  app.addHook('onClose', () => {
    stopSweeping()
    webhook.close()
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ status, title: STATUS_CODES[status] ?? 'Error', detail: '' })
  })

  await app.register((api) => simulatorApi(api, { provider, apiKey, base, tell }), { prefix: '/v2' })
  simulatorCheckout(app, { provider, base, tell })
}
