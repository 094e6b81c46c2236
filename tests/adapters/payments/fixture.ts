import { randomBytes, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { mollieClient } from '../../../adapters/payments/mollieClient.ts'
import { SimulatedProvider } from '../../../adapters/payments/simulator/provider.ts'
import { paymentSimulator } from '../../../adapters/payments/simulator/simulator.ts'
import { memorySimulatorStore, type SimulatorStore } from '../../../adapters/payments/simulator/store.ts'

export const API_KEY = 'test_sleutel0123456789'

/** A clock and timers that advance only when the test moves them. */
export const handTime = () => {
  let now = Date.UTC(2026, 10, 21, 12)
  const waiting = new Map<object, { at: number; task: () => void }>()
  return {
    clock: { now: () => now },
    after: (ms: number, task: () => void) => {
      const name = {}
      waiting.set(name, { at: now + ms, task })
      return () => void waiting.delete(name)
    },
    pauses: () => [...waiting.values()].map(({ at }) => at - now),
    advance: (ms: number) => {
      now += ms
      for (const [name, { at, task }] of [...waiting])
        if (at <= now) {
          waiting.delete(name)
          task()
        }
    },
  }
}

/** The simulator mounted below /_provider on a real port, as in the shop, with a client for it. */
export const startProvider = async (store: SimulatorStore = memorySimulatorStore(), fetchUsed = fetch) => {
  const time = handTime()
  const app = Fastify()
  let origin = ''
  const ids = { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') }
  const provider = new SimulatedProvider({ store, clock: time.clock, ids })
  await provider.load()
  const publicUrl = () => `${origin}/_provider`
  await app.register(paymentSimulator, {
    prefix: '/_provider',
    apiKey: API_KEY,
    publicUrl,
    provider,
    fetch,
    after: time.after,
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = mollieClient({
    apiKey: API_KEY,
    baseUrl: `${publicUrl()}/v2`,
    fetch: fetchUsed,
    timeoutMs: 5_000,
  })
  return { app, client, base: publicUrl(), time, stop: () => app.close() }
}

/** Acts as the payer's browser: opens the page, and sends its form with the given button. */
export const press = async (
  page: string,
  status: string,
  more: Record<string, string> = {},
): Promise<Response> => {
  const html = await (await fetch(page)).text()
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token, status, ...more }),
  })
}
