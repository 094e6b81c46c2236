import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomIds } from '../../adapters/crypto/ids.ts'
import { memorySimulatorStore } from '../../adapters/payments/simulator/store.ts'
import { paymentProvider } from '../../server/compose/outside/paymentProvider.ts'
import { shopAddress } from '../../server/compose/shopAddress.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** The bytes on the wire. */
const ask = (
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
  payload?: Buffer | string,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    const asked = request({ hostname, port, path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end(payload)
  })

describe('pages and calls are sent compressed', () => {
  it.each(['/', '/en/sirens', '/winkelwagen', '/nergens'])('%s, to the same bytes', async (path) => {
    const br = await ask(path, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await ask(path, { 'accept-encoding': 'gzip' })
    const plain = await ask(path)
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(br.headers.vary).toMatch(/accept-encoding/i)
    expect(br.body.length * 3).toBeLessThan(plain.body.length)
    if (plain.headers.etag !== undefined) {
      expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString())
      expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString())
    }
  })

  it('but compressed request bodies are not accepted', async () => {
    const { status } = await ask(
      '/api/search',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      'POST',
      Buffer.from([0x1f, 0x8b, 8, 0]),
    )
    expect(status).toBe(400)
  })
})

describe('an error below /api is in the envelope', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/nothing?x=<b>'],
    ['GET', '/api/v2/%zz'],
    ['GET', '/api/search'],
    ['POST', '/api/nothing'],
    ['PUT', '/api/search'],
    ['PATCH', '/api/v2/cart'],
    ['DELETE', '/api/v2/app'],
    ['POST', '/api/public/products/abc'],
  ])('%s %s', async (method, path) => {
    const { status, headers, body } = await ask(path, {}, method)
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body.toString())).toStrictEqual({ status: 'error', message: 'error.notFound' })
  })

  it('without a body for HEAD', async () => {
    const { status, body } = await ask('/api/nothing', {}, 'HEAD')
    expect([status, body.length]).toStrictEqual([404, 0])
  })

  it('and a search for 10,000 characters or a NUL is answered', async () => {
    for (const q of ['a'.repeat(10_000), '\u0000', '\ud800', '%', '\\', "'"]) {
      const { status } = await ask(
        '/api/search',
        { 'content-type': 'application/json' },
        'POST',
        JSON.stringify({ q }),
      )
      expect([200, 422], JSON.stringify(q).slice(0, 20)).toContain(status)
    }
  })
})

it('the shop reports that it is alive and that it is ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, body } = await ask(path)
    expect([status, JSON.parse(body.toString())]).toStrictEqual([200, { status: 'success', data: null }])
  }
})

describe('the provider’s webhook address', () => {
  const providerAt = (url: string, apiKey: string | null) =>
    paymentProvider(
      { mollieApiKey: apiKey, simulatorForAll: false },
      shopAddress({ host: '127.0.0.1', port: 3000, publicUrl: url }),
      memorySimulatorStore(),
      { now: () => 0 },
      randomIds,
      fetch,
    ).webhookUrl('/hook')

  it('is absent while a real provider can’t reach the shop', () => {
    for (const url of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(providerAt(url, 'test_0123456789abcdef')).toBeNull()
    expect(providerAt('https://shop.example', 'test_0123456789abcdef')).toBe('https://shop.example/hook')
  })

  it('is the shop’s own for the simulator, which runs next to it', () => {
    expect(providerAt('http://127.0.0.1:3000', null)).toBe('http://127.0.0.1:3000/hook')
  })
})
