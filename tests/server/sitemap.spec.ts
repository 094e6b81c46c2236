import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sqlProductAddresses } from '../../adapters/sql/catalogue/productAddresses.ts'
import type { ProductAddress } from '../../application/ports/database/catalogue.ts'
import type { IndexedAddress } from '../../application/shop/content/indexedAddresses.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { contract } from '../../server/plugins/contract.ts'
import { sitemapRoutes, type SitemapOptions } from '../../server/routes/crawlers/sitemap.ts'
import type { TestDatabase } from '../support/database/databases.ts'
import { demoDatabase } from '../support/shop/demoDatabase.ts'

const APP = 'https://shop.example'

const page = (path: string): IndexedAddress => ({
  paths: { nld: `/${path}`, eng: `/en/${path}` },
  changedAt: null,
})

/** This many products, yielded one at a time; `asked` counts them. */
const products = (count: number, asked = { most: 0 }): SitemapOptions['products'] => ({
  count: async () => count,
  list: async function* (skip, most): AsyncGenerator<ProductAddress> {
    for (let n = skip; n < Math.min(count, skip + most); n += 1) {
      asked.most += 1
      yield { productId: n + 1, slug: `p-${n + 1}`, changedAt: Date.UTC(2026, 0, 1) }
    }
  },
})

const appOf = async (deps: Partial<SitemapOptions>): Promise<FastifyInstance> => {
  const app = Fastify()
  await app.register(contract)
  await app.register(
    sitemapRoutes({
      pages: async () => [page('a'), page('b')],
      products: products(1),
      leadsElsewhere: () => false,
      languages: LOCALES,
      standard: 'nld',
      appUrl: () => APP,
      now: () => 1,
      ...deps,
    }),
  )
  return app
}

const locs = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)

const getFrom = (app: FastifyInstance) => async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  return { statusCode, body, headers, locs: locs(body) }
}

describe('the sitemap of a shop that fits in one file', () => {
  test('names every page in both languages, each with its alternates, and its last change if that is known', async () => {
    const get = getFrom(await appOf({}))
    const { body, headers, locs } = await get('/sitemap.xml')
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    expect(locs).toEqual(
      ['/a', '/en/a', '/b', '/en/b', '/product/1/p-1', '/en/product/1/p-1'].map((path) => APP + path),
    )
    expect(body).toContain(
      `<url><loc>${APP}/en/product/1/p-1</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="nl" href="${APP}/product/1/p-1"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${APP}/en/product/1/p-1"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${APP}/product/1/p-1"/></url>`,
    )
    expect((await get('/sitemap-1.xml')).body).toBe(body)
    expect((await get('/sitemap-2.xml')).statusCode).toBe(404)
    expect((await get('/sitemap-0.xml')).statusCode).toBe(404)
  })

  test('names no alternate in a shop with one language', async () => {
    const { body, locs } = await getFrom(await appOf({ languages: ['nld'] }))('/sitemap.xml')
    expect(locs).toEqual(['/a', '/b', '/product/1/p-1'].map((path) => APP + path))
    expect(body).not.toContain('xhtml:link ')
  })

  test('omits addresses that the redirect table moves, and references to them', async () => {
    const { body, locs } = await getFrom(await appOf({ leadsElsewhere: (path) => path === '/en/b' }))(
      '/sitemap.xml',
    )
    expect(locs).toContain(`${APP}/b`)
    expect(body).not.toContain('/en/b')
  })

  test('escapes addresses so that they can be read back', async () => {
    const odd: IndexedAddress = { paths: { nld: '/café & <zo>', eng: '/en/"x"' }, changedAt: null }
    const { locs } = await getFrom(await appOf({ pages: async () => [odd], products: products(0) }))(
      '/sitemap.xml',
    )
    expect(locs).toEqual([`${APP}/caf%C3%A9%20&amp;%20%3Czo%3E`, `${APP}/en/%22x%22`])
  })
})

describe('the sitemap of 50,001 addresses', () => {
  test('is two files with an index; no address is missing and none is there twice', async () => {
    const asked = { most: 0 }
    const get = getFrom(
      await appOf({
        languages: ['nld'],
        pages: async () => [page('a')],
        products: products(50_000, asked),
      }),
    )
    const index = await get('/sitemap.xml')
    expect(index.body).toContain('<sitemapindex')
    expect(index.locs).toEqual([`${APP}/sitemap-1.xml`, `${APP}/sitemap-2.xml`])
    const files = [await get('/sitemap-1.xml'), await get('/sitemap-2.xml')]
    expect(files.map((file) => file.locs.length)).toEqual([50_000, 1])
    expect(new Set(files.flatMap((file) => file.locs)).size).toBe(50_001)
    expect(files.every(({ body }) => Buffer.byteLength(body) < 50_000_000)).toBe(true)
    expect(asked.most).toBe(50_000)
    expect((await get('/sitemap-3.xml')).statusCode).toBe(404)
  })

  test('has the alternates of a page in one file', async () => {
    const get = getFrom(await appOf({ pages: async () => [page('a')], products: products(25_000) }))
    const [one, two] = [await get('/sitemap-1.xml'), await get('/sitemap-2.xml')]
    expect([one.locs.length, two.locs]).toEqual([
      50_000,
      [`${APP}/product/25000/p-25000`, `${APP}/en/product/25000/p-25000`],
    ])
  })
})

describe('the cached sitemap', () => {
  /** A shop that counts its queries, on a fake clock. */
  const asking = async (fails = false) => {
    let now = 1
    let times = 0
    const app = await appOf({
      pages: async () => {
        times += 1
        if (fails && times === 1) throw new Error('away')
        return [page('a')]
      },
      products: products(25_000),
      now: () => now,
    })
    return { get: getFrom(app), app, pass: (ms: number) => void (now += ms), times: () => times }
  }

  test('is sent to all requests within ten minutes, and then regenerated', async () => {
    const { get, pass, times } = await asking()
    const [first, ...others] = await Promise.all(
      ['/sitemap.xml', '/sitemap-2.xml', '/sitemap.xml', '/sitemap-3.xml'].map(get),
    )
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
    pass(600_000)
    expect((await get('/sitemap.xml')).body).toBe(first?.body)
    expect(times()).toBe(1)
    pass(1)
    expect((await get('/sitemap.xml')).body).toBe(first?.body)
    expect(times()).toBe(2)
  })

  test('is sent compressed to clients that accept it, with the same content', async () => {
    const { app, get } = await asking()
    const plain = await get('/sitemap-2.xml')
    const zip = await app.inject({
      url: '/sitemap-2.xml',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect([zip.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined])
    expect(zip.headers.vary).toBe('accept-encoding')
    expect(gunzipSync(zip.rawPayload).toString()).toBe(plain.body)
    const none = await app.inject({ url: '/sitemap-2.xml', headers: { 'accept-encoding': 'gzip;q=0, br' } })
    expect(none.body).toBe(plain.body)
  })

  test('is not cached after a failure: the next request gets it', async () => {
    const { get } = await asking(true)
    expect((await get('/sitemap.xml')).statusCode).toBe(500)
    expect((await get('/sitemap.xml')).statusCode).toBe(200)
  })

  test('survives a database that goes away midway, without half a file', async () => {
    const broken = await appOf({
      products: {
        count: async () => 2,
        list: async function* () {
          throw new Error('away')
        },
      },
    })
    expect((await broken.inject({ url: '/sitemap.xml' })).statusCode).toBe(500)
  })
})

describe('the products of the database', () => {
  const CHANGED_AT = Date.UTC(2026, 1, 3, 4, 5)
  let own: TestDatabase
  beforeAll(async () => {
    own = await demoDatabase('security')
    await own.database.statement('put', 'update products set active = false where product_id = 1002', [])
    await own.database.statement('touch', 'update products set changed_at = $1', [new Date(CHANGED_AT)])
  })
  afterAll(() => own.stop())

  const list = async (skip: number, most: number) => {
    const found: ProductAddress[] = []
    for await (const one of sqlProductAddresses(own.database).list(skip, most)) found.push(one)
    return found
  }

  it('are those on sale, by number, from any position, with the day of their last change', async () => {
    const count = await sqlProductAddresses(own.database).count()
    const all = await list(0, 1_000_000)
    expect(all.length).toBe(count)
    expect(all.map(({ productId }) => productId)).toEqual(
      all.map(({ productId }) => productId).sort((a, b) => a - b),
    )
    expect(all.some(({ productId }) => productId === 1002)).toBe(false)
    expect(all[0]?.changedAt).toBe(CHANGED_AT)
    expect(await list(3, 4)).toEqual(all.slice(3, 7))
    expect(await list(count, 4)).toEqual([])
    expect(await list(0, 0)).toEqual([])
  })

  it('are read a thousand at a time', async () => {
    await own.database.statement(
      'many',
      `insert into products (product_id, slug, active, doc, price)
       select 100000 + n, 'many-' || n, true, '{}', 1 from generate_series(1, 2500) n`,
      [],
    )
    const asked: unknown[] = []
    const counting = {
      ...own.database,
      statement: async <Row>(name: string, text: string, values: readonly unknown[]) => {
        const rows = await own.database.statement<Row>(name, text, values)
        asked.push(rows.length)
        return rows
      },
    }
    let found = 0
    for await (const one of sqlProductAddresses(counting).list(0, 1_000_000))
      found += one.productId > 0 ? 1 : 0
    expect(found).toBeGreaterThan(2_500)
    expect(Math.max(...(asked as number[]))).toBe(1_000)
  })
})
