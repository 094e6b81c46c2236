import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { asked, type Asked } from '../../support/shop/asked.ts'
import type { ConfigJson } from '../../support/shop/changedShop.ts'
import { publicPaths } from '../../support/shop/publicPaths.ts'
import { startShop, type RunningShop } from '../../support/shop/shop.ts'

let shop: RunningShop
let dutchShop: RunningShop
beforeAll(async () => {
  const dutch = (config: ConfigJson) => ({
    ...config,
    languages: config.languages.filter(({ code }) => code === 'nld'),
  })
  ;[shop, dutchShop] = await Promise.all([startShop(), startShop({ changes: dutch })])
})
afterAll(() => Promise.all([shop.stop(), dutchShop.stop()]))

const get = (path: string, headers: Record<string, string> = {}) => asked(shop.url, path, { headers })
const ENGLISH = { 'accept-language': 'en-GB,en;q=0.9,nl;q=0.5' }
const DUTCH = { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8' }

describe('the browser’s language is read on a first visit to / and nowhere else [1-028]', () => {
  it('English redirects to /en, once, with its query; the response is not cached', async () => {
    const { status, headers } = await get('/?utm=1', ENGLISH)
    expect([status, headers.location]).toEqual([302, '/en?utm=1'])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.vary).toMatch(/accept-language, cookie/)
  })

  it('Dutch, another language, none or nonsense gets the page, and no cookie', async () => {
    for (const headers of [DUTCH, {}, { 'accept-language': 'fr' }, { 'accept-language': ';;q=,en;q=x' }]) {
      const got = await get('/', headers as Record<string, string>)
      expect(got.status).toBe(200)
      expect(got.headers['set-cookie']).toBeUndefined()
      expect(got.headers.vary).toMatch(/accept-language, cookie/)
    }
  })

  it('a visitor who is already inside the shop stays on its Dutch home page', async () => {
    expect((await get('/', { ...ENGLISH, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await get('/', { ...ENGLISH, 'sec-fetch-site': 'cross-site' })).status).toBe(302)
  })
})

describe('the choice is stored in a language cookie for 365 days [1-029, 9-016]', () => {
  it('that no script reads, for the whole shop', async () => {
    const { headers } = await get('/', ENGLISH)
    expect(headers['set-cookie']).toEqual(['language=eng; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax'])
  })

  it('that is secure over https', async () => {
    const { headers } = await get('/', { ...ENGLISH, host: 'shop.example' })
    expect(headers['set-cookie']?.[0]).toMatch(/; Secure/)
  })
})

describe('on / the cookie wins; a deep link never redirects for its language [1-032]', () => {
  it('the cookie wins over the browser', async () => {
    const english = await get('/', { ...DUTCH, cookie: 'language=eng' })
    expect([english.status, english.headers.location]).toEqual([302, '/en'])
    expect((await get('/', { ...ENGLISH, cookie: 'language=nld' })).status).toBe(200)
  })

  it('a cookie that names no language is ignored', async () => {
    for (const cookie of ['language=fra', 'language=', 'language=ENG', 'language=%00', 'languages=eng'])
      expect((await get('/', { ...DUTCH, cookie })).status, cookie).toBe(200)
  })

  it('deep links do not redirect', async () => {
    for (const path of ['/sirenes', '/en/sirens', '/klantenservice', '/en', '/winkelwagen', '/en/cart'])
      for (const headers of [
        ENGLISH,
        DUTCH,
        { ...ENGLISH, cookie: 'language=nld' },
        { ...DUTCH, cookie: 'language=eng' },
      ]) {
        const got = await get(path, headers)
        expect([path, got.status]).toEqual([path, 200])
        expect(got.headers['set-cookie']).toBeUndefined()
      }
  })
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const choose = (fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Asked> =>
  asked(shop.url, '/actions/language', {
    method: 'POST',
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  })

describe('the form that changes the language', () => {
  it.each([
    ['eng', '/en/sirens', '/en/sirens'],
    ['eng', '/sirenes?page=2', '/en/sirens?page=2'],
    ['nld', '/en/customer-service', '/klantenservice'],
    ['nld', '/en', '/'],
    ['eng', '/', '/en'],
    ['eng', '/product/1001/wachthuis-hub', '/en/product/1001/wachthuis-hub'],
    ['eng', '/winkelwagen', '/en/cart'],
    ['nld', '/en/search?q=hub', '/zoeken?q=hub'],
    ['eng', '/checkout/bezorging', '/en/checkout/delivery'],
    ['eng', '/nergens', '/en'],
    ['eng', '//evil.example/x', '/en'],
    ['eng', 'https://evil.example', '/en'],
    ['eng', '/\\evil.example', '/en'],
    ['nld', '', '/'],
  ])('to %s at %s redirects to %s and stores the choice', async (locale, back, to) => {
    const { status, headers } = await choose({ locale, back })
    expect([status, headers.location]).toEqual([303, to])
    expect(headers['set-cookie']).toEqual([
      `language=${locale}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('stores nothing that is no language', async () => {
    for (const fields of [{ locale: 'fra', back: '/sirenes' }, { back: '/sirenes' }] as const) {
      const { status, headers } = await choose(fields)
      expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/sirenes', undefined])
    }
  })

  it('refuses a choice from another site', async () => {
    expect((await choose({ locale: 'eng' }, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

/** Follows redirects like a crawler, without cookies. */
const crawled = async (path: string, headers: Record<string, string>) => {
  const way = [path]
  for (let at = path; ;) {
    const { status, headers: got } = await get(at, headers)
    const { location } = got
    if (location === undefined || way.length > 5) return { status, way }
    at = location
    way.push(at)
  }
}

test('a cookieless crawler gets 200 on every canonical URL, whatever language it prefers [failure 23, 1-032]', async () => {
  const paths = publicPaths('security')
  expect(paths.length).toBeGreaterThan(100)
  for (const headers of [{}, ENGLISH, DUTCH] as const) {
    const ways = await Promise.all(paths.map((path) => crawled(path, headers)))
    const expected = paths.map((path) => ({
      status: 200,
      way: path === '/' && headers === ENGLISH ? ['/', '/en'] : [path],
    }))
    expect(ways).toEqual(expected)
  }
})

describe('a shop with one language', () => {
  it('never redirects for a language, has nothing below the other’s prefix, and names no other version', async () => {
    const at = (path: string, headers: Record<string, string> = {}) => asked(dutchShop.url, path, { headers })
    const home = await at('/', { ...ENGLISH, cookie: 'language=eng' })
    expect(home.status).toBe(200)
    expect(home.text).not.toContain('hrefLang')
    expect(home.text).toContain(`rel="canonical" href="${dutchShop.url}/"`)
    for (const path of ['/en', '/en/sirens', '/en/cart', '/en/search?q=x', '/en/checkout']) {
      const got = await at(path)
      expect([path, got.status]).toEqual([path, 404])
      expect(got.text).toContain('<html lang="nl-NL"')
    }
    const form = await asked(dutchShop.url, '/actions/language', {
      method: 'POST',
      headers: FORM,
      body: 'locale=eng&back=/sirenes',
    })
    expect([form.status, form.headers.location, form.headers['set-cookie']]).toEqual([
      303,
      '/sirenes',
      undefined,
    ])
  })
})
