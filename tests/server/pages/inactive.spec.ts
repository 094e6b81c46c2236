import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { errors } from '../../../server/plugins/errors.ts'
import { documentOf } from '../../../server/render/document.tsx'
import { errorPage } from '../../../server/routes/pages/pages.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { startShop, type RunningShop } from '../../support/shop/shop.ts'
import { pretendConfig } from '../../ui/pretendData.ts'

const shops: RunningShop[] = []
afterAll(async () => {
  for (const shop of shops) await shop.stop()
})

/** A shop that is not ready, for the reason of the code. */
const inactiveShop = async (code: string | null) => {
  const shop = await startShop({ changes: (config) => ({ ...config, status: 'inactive', code }) })
  shops.push(shop)
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(shop.url + path, { redirect: 'manual', ...init })
    return { answer, text: await answer.text() }
  }
  return { shop, get }
}

const HIDDEN = '<meta name="robots" content="noindex"/>'

describe('a shop that is not ready', () => {
  let get: Awaited<ReturnType<typeof inactiveShop>>['get']
  beforeAll(async () => {
    ;({ get } = await inactiveShop(null))
  })

  it.each([
    ['/', 'Inactief'],
    ['/en', 'Inactive'],
    ['/sirenes?page=2', 'Inactief'],
    ['/product/1001/hub', 'Inactief'],
    ['/checkout/gegevens', 'Inactief'],
    ['/en/cart', 'Inactive'],
    ['/bestaat-niet', 'Inactief'],
  ])('answers 503 with the inactive screen at %s [1-034]', async (path, title) => {
    const { answer, text } = await get(path, { headers: { 'accept-language': 'nl' } })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('600')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(text).toContain(HIDDEN)
    expect(text).not.toMatch(/<script[^>]*src=|rel="modulepreload"/)
  })

  it('accepts no plain form [1-034]', async () => {
    const body = new URLSearchParams({ productId: '1001', quantity: '1' })
    const { answer } = await get('/actions/cart/add', { method: 'POST', body })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([503, null])
  })

  it('still answers calls, files, the provider’s webhooks and health checks', async () => {
    const app = await get('/api/v2/app', { method: 'POST' })
    expect(JSON.parse(app.text)).toMatchObject({ data: { status: 'inactive', code: null } })
    const news = await get('/api/webhooks/payments', {
      method: 'POST',
      body: new URLSearchParams({ id: 'tr_unknown' }),
    })
    expect(news.answer.status).toBe(200)
    for (const path of ['/healthz', '/readyz', '/build.json', '/shop/logo.svg'])
      expect((await get(path)).answer.status, path).toBe(200)
    const style = /href="(\/assets\/[^"]+\.css)"/.exec((await get('/')).text)?.[1]
    expect((await get(style ?? 'none')).answer.status).toBe(200)
    expect((await get('/api/nothing')).answer.status).toBe(404)
  })
})

describe('a shop with an app code', () => {
  let get: Awaited<ReturnType<typeof inactiveShop>>['get']
  beforeAll(async () => {
    ;({ get } = await inactiveShop('maintenance-7'))
  })

  it('can’t connect, and shows the code [1-035, 8-043]', async () => {
    const dutch = await get('/')
    expect(dutch.answer.status).toBe(503)
    expect(dutch.text).toMatch(/<h1[^>]*>Geen verbinding<\/h1>/)
    expect(dutch.text).toContain('Code: maintenance-7')
    expect((await get('/en')).text).toMatch(/<h1[^>]*>Can(&#x27;|')t connect<\/h1>/)
    const app = await get('/api/v2/app', { method: 'POST' })
    expect(JSON.parse(app.text)).toMatchObject({ data: { code: 'maintenance-7' } })
  })
})

describe('a shop whose database is away', () => {
  it('answers pages with the app code "database" [8-043]', async () => {
    await loadAllPageChunks()
    const app = Fastify()
    const page = errorPage({
      config: pretendConfig,
      basis: 'incl',
      languages: ['nld', 'eng'],
      assets: () => ({ scripts: [], styles: [], preloads: [] }),
      document: documentOf,
      buildId: 'build',
      sha256,
      clock: { now: () => 0 },
      development: false,
    })
    await app.register(errors, { page })
    app.get('/*', () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    })
    const answer = await app.inject('/en/sirens')
    await app.close()
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(answer.body).toContain('Code: database')
    expect(answer.body).toMatch(/<h1[^>]*>Can&#x27;t connect<\/h1>/)
    expect(answer.body).toContain(HIDDEN)
  })
})
