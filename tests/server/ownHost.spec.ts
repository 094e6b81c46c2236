import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { ownHost } from '../../server/plugins/network/ownHost.ts'
import { wholeApp } from '../support/shop/wholeApp.ts'

let app: FastifyInstance
let stop: () => Promise<unknown>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp('https://shop.example', undefined, {
    HOST: '192.0.2.7',
    PORT: '3000',
    PAGE_CACHE_MB: '16',
    PAYMENTS: 'simulator',
  }))
})
afterAll(() => stop())

const statusAt = async (host: string, url = '/en', headers: Readonly<Record<string, string>> = {}) =>
  (await app.inject({ url, headers: { host, ...headers } })).statusCode

describe('a shop with a public address', () => {
  it.each([
    ['its own', 'shop.example'],
    ['its own, written otherwise', 'SHOP.example:443'],
    ['this machine by number', '127.0.0.1:3000'],
    ['this machine by name', 'localhost'],
    ['this machine by IPv6', '[::1]:3000'],
    ['the address that it listens on', '192.0.2.7:3000'],
  ])('answers at %s', async (_what, host) => {
    expect(await statusAt(host)).toBe(200)
  })

  it.each([
    ['another name', 'mirror.example'],
    ['a name that begins like its own', 'shop.example.mirror.example'],
    ['another port of its own', 'shop.example:8443'],
    ['a name that begins like this machine', 'localhost.mirror.example'],
    ['another address', '192.0.2.8:3000'],
    ['no host that can be read', 'a b'],
  ])('refuses %s with 421, for any path, and redirects nobody', async (_what, host) => {
    // a cached page is answered before any other check
    await statusAt('shop.example', '/en')
    for (const url of [
      '/en',
      '/',
      '/api/v2/account/cart/state',
      '/shop/logo.svg',
      '/sitemap.xml',
      '/_provider/x',
    ])
      expect([url, await statusAt(host, url)]).toEqual([url, 421])
    const { headers, body } = await app.inject({ url: '/en', headers: { host } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(headers.location).toBeUndefined()
    expect(body).toContain('This shop is at https://shop.example\n')
  })

  it('answers its health checks at any address', async () => {
    expect([await statusAt('10.0.0.4:3000', '/healthz'), await statusAt('pod', '/readyz?full')]).toEqual([
      200, 200,
    ])
  })

  it('accepts the host that a trusted proxy forwards, and nobody else’s', async () => {
    const sent = { host: 'upstream', 'x-forwarded-host': 'shop.example' }
    const from = async (remoteAddress: string) =>
      (await app.inject({ url: '/en', headers: sent, remoteAddress })).statusCode
    expect([await from('127.0.0.1'), await from('198.51.100.4')]).toEqual([200, 421])
  })
})

it('a shop without a public address answers at any host', async () => {
  const alone = Fastify()
  await alone.register(ownHost, { publicUrl: null, local: () => 'http://127.0.0.1:3000' })
  alone.get('/', () => 'here')
  const { statusCode } = await alone.inject({ url: '/', headers: { host: 'anything.example' } })
  await alone.close()
  expect(statusCode).toBe(200)
})
