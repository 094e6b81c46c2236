import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop, type RunningShop } from '../../support/shop/shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Requests the path exactly as written: `fetch` would normalise it first. */
const get = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    const asked = request({ hostname, port, path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

const aProduct = async (): Promise<string> => {
  const { text } = await get('/products')
  return /href="(\/product\/\d+\/[^"]+)"/.exec(text)?.[1] ?? 'no product is shown'
}

const notFound = async (path: string): Promise<Got> => {
  const got = await get(path)
  expect(got.status, path).toBe(404)
  expect(got.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(got.headers['content-security-policy']).toContain("default-src 'none'")
  expect(got.text).toContain(path.startsWith('/en/') ? '<html lang="en' : '<html lang="nl')
  return got
}

const PUBLIC = [
  ['/', '/en'],
  ['/products', '/en/products'],
  ['/sirenes', '/en/sirens'],
  ['/algemene-voorwaarden', '/en/terms-and-conditions'],
] as const

describe('a public page', () => {
  it.each(PUBLIC)('%s and %s name themselves and each other', async (dutch, english) => {
    for (const [path, lang] of [
      [dutch, 'nl'],
      [english, 'en'],
    ] as const) {
      const { status, text } = await get(path)
      expect(status).toBe(200)
      expect(text).toContain(`<html lang="${lang}`)
      expect(text).toMatch(/<title>[^<]{3,}<\/title>/)
      expect(text).toContain(`rel="canonical" href="${shop.url}${path}"`)
      for (const other of [dutch, english])
        expect(text).toMatch(new RegExp(`rel="alternate" hrefLang="[^"]+" href="${shop.url}${other}"`, 'i'))
    }
  })

  it('is the same for everyone, sets no cookie and can be revalidated', async () => {
    for (const path of PUBLIC.flat()) {
      const plain = await get(path)
      const known = await get(path, {
        cookie: 'es_cuid=11111111-1111-4111-8111-111111111111; toonbank_session=x',
      })
      expect(known.text).toBe(plain.text)
      expect(plain.headers['set-cookie']).toBeUndefined()
      const etag = plain.headers.etag ?? ''
      expect(etag).toMatch(/^W\/".+"$/)
      const again = await get(path, { 'if-none-match': etag })
      expect([again.status, again.text]).toStrictEqual([304, ''])
    }
  })

  it('is sent as data when that is requested', async () => {
    const { headers, text } = await get('/sirenes', { accept: 'application/vnd.toonbank.page+json' })
    expect(headers['content-type']).toMatch(/^application\/vnd\.toonbank\.page\+json/)
    expect(headers.vary).toContain('accept')
    expect((JSON.parse(text) as { page: { type: string } }).page.type).toBe('listing')
  })
})

describe('a visitor’s own page', () => {
  it.each(['/winkelwagen', '/en/cart'])('%s is not cached', async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  })
})

describe('an inexact address', () => {
  it('of a product redirects to its own slug, in its language', async () => {
    const path = await aProduct()
    const id = path.split('/')[2] ?? ''
    expect((await get(path)).status).toBe(200)
    for (const wrong of [`/product/${id}`, `/product/${id}/other`]) {
      const { status, headers } = await get(wrong)
      expect([status, headers.location]).toStrictEqual([301, path])
    }
    const { status, headers } = await get(`/en/product/${id}/other`)
    expect([status, headers.location]).toStrictEqual([301, `/en${path}`])
  })

  it.each([
    ['/sirenes/', '/sirenes'],
    ['/en/', '/en'],
    ['/en/sirens//?page=1', '/en/sirens?page=1'],
  ])('%s redirects to %s', async (path, to) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toStrictEqual([301, to])
  })

  it.each([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '/x/..//evil.example/',
    '/%2f/evil/',
    '///',
  ])('%s never redirects to another host', async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBeLessThan(500)
    const location = headers.location ?? '/'
    expect(new URL(location, shop.url).origin).toBe(new URL(shop.url).origin)
  })
})

describe('an unknown address', () => {
  it.each(['/nergens', '/en/nowhere', '/sirenes/nergens', '/en/sirens/nowhere', '/en/winkelwagen'])(
    '%s gets a page that says so and names it',
    async (path) => {
      expect((await notFound(path)).text).toContain(path)
    },
  )

  it.each(['0', '-1', '1000000000', 'abc', '1e9', '2.5', '999'])(
    'of a list’s page %s gets a page that says so',
    async (page) => {
      for (const path of ['/sirenes', '/en/sirens', '/products']) await notFound(`${path}?page=${page}`)
    },
  )

  it.each(['0', '-1', 'abc', '1e3', '999999999', '9'.repeat(400)])(
    'of a product %s gets a page that says so',
    async (id) => {
      await notFound(`/product/${id}/x`)
      await notFound(`/en/product/${id}/x`)
    },
  )

  it.each(['/%', '/a%zz', '/en/%E0%A4%A', '/%ff', '/en/100%'])(
    '%s, whose escapes are invalid, gets a page that says so',
    async (path) => {
      await notFound(path)
    },
  )

  it('gets a page under any method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await get('/sirenes', {}, method)).status).toBe(404)
  })
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '{{7*7}}',
  '<!--<script>',
  '\u2028\u2029',
  "' or 1=1 --",
  '\\u003cscript\\u003e',
]

describe('a hostile address', () => {
  it.each(HOSTILE)('with %j runs nothing', async (text) => {
    const escaped = encodeURIComponent(text)
    for (const path of [
      `/${escaped}`,
      `/en/${escaped}`,
      `/zoeken?q=${escaped}`,
      `/sirenes?sort=${escaped}`,
    ]) {
      const { status, text: html } = await get(path)
      expect(status).toBeLessThan(500)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
      for (const [script = ''] of html.matchAll(/<script\b[^>]*>/g))
        expect(script).toMatch(/ src="\/assets\/|type="application\/(?:ld\+)?json"/)
    }
  })

  it('with odd escapes, NULs or great length never fails the server', async () => {
    const long = 'a'.repeat(10_000)
    for (const path of [
      '/%00',
      '/sirenes%00',
      '/sirenes%2Fx',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '/images/%00',
      '/images/..%2f..%2fconfig.json',
      '/product/1%00/x',
      `/${long}`,
      `/en/product/${long}/x`,
      '/zoeken?q=%00',
      '/en/search?q=%zz',
      `/zoeken?q=${long}`,
      '/zoeken?q=a&q=b&q[]=c',
      '/checkout/%00',
      '/actions/cart/add',
    ]) {
      const { status, text } = await get(path)
      expect([200, 400, 403, 404, 414], `${path.slice(0, 40)}: ${status}`).toContain(status)
      expect(text).not.toContain('"dependencies"')
    }
  })
})
