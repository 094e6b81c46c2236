import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Background } from '../../background/background.ts'

/** Where metrics are served. */
export interface MetricsPlace {
  readonly host: string
  readonly port: number
}

/** Connections of scrapers. */
const CONNECTIONS = 16

/**
 * Serves `GET /metrics` on a port of its own, so that no shopper reaches it. Scrapes at the same time share
 * one answer.
 * @param scrape metrics in Prometheus' text format
 */
export const metricsServer = ({ host, port }: MetricsPlace, scrape: () => Promise<string>): Background => {
  let running: Promise<string> | null = null
  const shared = (): Promise<string> =>
    (running ??= scrape().finally(() => {
      running = null
    }))
  const server = createServer((request, response) => {
    const end = (status: number, text: string): void =>
      void response
        .writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
        .end(text)
    if (request.method !== 'GET' || request.url !== '/metrics') return end(404, 'only GET /metrics is here\n')
    shared().then(
      (text) => end(200, text),
      () => end(500, 'the metrics could not be read\n'),
    )
  })
  server.maxConnections = CONNECTIONS
  return {
    start: async () => {
      const listening = once(server, 'listening')
      server.listen({ host, port })
      try {
        await listening
      } catch (error) {
        const why = `METRICS_PORT ${port} on ${host} can't be used: is another program listening there?`
        throw new Error(why, { cause: error })
      }
    },
    stop: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
