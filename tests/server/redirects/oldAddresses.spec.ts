import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { parseRules } from '../../../application/shop/redirects/parseRules.ts'
import { asked, called } from '../../support/shop/asked.ts'
import { startShop, type RunningShop } from '../../support/shop/shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Follows one redirect. Returns the response after it. */
const hop = async (path: string) => {
  const first = await asked(shop.url, path)
  const { location } = first.headers
  const second = location === undefined ? null : await asked(shop.url, location)
  return { status: first.status, location, then: second?.status }
}

describe('the old URLs in the specification: a page after exactly one hop', () => {
  it.each([
    ['2-045: /shop', '/shop', '/products'],
    ['2-046: a category path of the hubs', '/category/centrales', '/centrales'],
    ['2-047: a category path of the fire detectors', '/category/branddetectoren', '/branddetectoren'],
    ['2-048: a category path of the sirens', '/category/sirenes', '/sirenes'],
    ['2-049: a category path of the cameras', '/category/cameras', '/videobewaking/cameras'],
    ['2-050: /contact', '/contact', '/klantenservice'],
    ['2-051: /hubs', '/hubs', '/ajax-alarmsysteem/hub'],
    ['2-052: /begin-nu', '/begin-nu', '/ajax-alarmsysteem-samenstellen'],
    ['2-053: /verschillen-tussen-de-hubs', '/verschillen-tussen-de-hubs', '/ajax-alarmsysteem-samenstellen'],
    ['2-054: an old product slug', '/product/wachthuis-hub', '/product/1001/wachthuis-hub'],
  ])('%s', async (_, old, now) => {
    expect(await hop(old)).toEqual({ status: 301, location: now, then: 200 })
    expect(await hop(`${old}/?from=mail`)).toEqual({ status: 301, location: `${now}?from=mail`, then: 200 })
  })

  test('every line of the shop’s table leads to a page in one hop [2-044]', async () => {
    const { rules, faults } = parseRules(
      readFileSync('server/shops/security/redirects.csv', 'utf8').split('\n'),
    )
    expect(faults).toEqual([])
    expect(rules.length).toBeGreaterThanOrEqual(20)
    for (const { from, to } of rules)
      expect([from, await hop(from)]).toEqual([from, { status: 301, location: to, then: 200 }])
  })
})

it('a browser does not cache a redirect, since a table may change', async () => {
  expect((await asked(shop.url, '/shop')).headers).toMatchObject({ 'cache-control': 'no-cache' })
})

test('the call behind each navigation returns where an address has moved, also a product’s [2-059]', async () => {
  for (const [slug, location] of [
    ['/shop?x=1', '/products?x=1'],
    ['hubs/', '/ajax-alarmsysteem/hub'],
    ['/product/1001/anders', '/product/1001/wachthuis-hub'],
    ['/product/wachthuis-hub', '/product/1001/wachthuis-hub'],
    ['/en/product/1001', '/en/product/1001/wachthuis-hub'],
  ]) {
    const { status, json } = await called(shop.url, '/api/public/content', { slug })
    expect([status, json]).toEqual([
      200,
      { status: 'success', type: 'redirect', data: { location }, filters: [] },
    ])
  }
  const { json } = await called(shop.url, '/api/public/content', { slug: '/product/1001/wachthuis-hub' })
  expect(json).toMatchObject({ type: 'product', data: { productId: 1001 } })
})

test.each([
  '/test',
  '/test-2',
  '/test-copy',
  '/testen',
  '/product-copy',
  '/product/test',
  '/en/test',
  '/product/1001/wachthuis-hub/copy',
])('%s, a leftover of tests, is not found [2-029]', async (path) => {
  expect(await hop(path)).toMatchObject({ status: 404, location: undefined })
})

/** The words that a visitor reads on a page, without its scripts and form fields. */
const wordsOf = (html: string): string => html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')

test('an unmatched route is a 404 that says so and names the path [2-060, 8-039]', async () => {
  const dutch = await asked(shop.url, '/nergens/te-vinden')
  expect(dutch.status).toBe(404)
  expect(wordsOf(dutch.text)).toContain('/nergens/te-vinden')
  const english = await asked(shop.url, '/en/nowhere')
  expect(english.status).toBe(404)
  expect(english.text).toContain('Page not found')
  expect(wordsOf(english.text)).toContain('/en/nowhere')
})

describe('addresses below a folder of files', () => {
  it('are the table’s if no file is there, and plain text if neither is', async () => {
    expect(await hop('/shop/')).toEqual({ status: 301, location: '/products', then: 200 })
    const missing = await asked(shop.url, '/shop/nothing.svg')
    expect([missing.status, missing.text]).toEqual([404, 'Not found'])
    expect((await asked(shop.url, '/shop/logo.svg')).status).toBe(200)
  })
})

describe('the navigation call [7-007]', () => {
  const ask = (body: unknown, headers = {}) => called(shop.url, '/api/public/navigation', body, headers)

  it('lists the shop’s categories with their addresses, in the language of the call', async () => {
    const { status, json, headers } = await ask({ parentId: null, currentId: null, expand: false })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const dutch = json['data'] as { id: string; url: string; children: unknown[] }[]
    expect(dutch.find(({ id }) => id === 'sirenes')).toMatchObject({ title: 'Sirenes', url: '/sirenes' })
    expect(dutch.every(({ children }) => children.length === 0)).toBe(true)
    const english = (await ask({}, { 'accept-language': 'en-US' })).json['data'] as typeof dutch
    expect(english.find(({ id }) => id === 'sirenes')).toMatchObject({ title: 'Sirens', url: '/en/sirens' })
  })

  it('expands the path to the current one, and all on request', async () => {
    const open = async (body: unknown) => {
      const entries = (await ask(body)).json['data'] as { id: string; children: { id: string }[] }[]
      return entries.filter(({ children }) => children.length > 0).map(({ id }) => id)
    }
    expect(await open({ currentId: 'videobewaking-cameras', expand: false })).toEqual(['videobewaking'])
    expect(await open({ expand: true })).toEqual([
      'ajax-alarmsysteem',
      'bewegingsmelders',
      'deur-en-raamsensoren',
      'branddetectoren',
      'bediening',
      'videobewaking',
    ])
  })

  it.each([
    [{ parentId: 1 }, 400],
    [{ expand: 'yes' }, 400],
    [[], 400],
    ['x', 400],
    [{ currentId: '' }, 422],
    [{ parentId: 'a'.repeat(201) }, 422],
    [{ wrong: true }, 422],
    [{ parentId: 'nowhere' }, 404],
    [{ parentId: '__proto__' }, 404],
  ])('refuses %j with %i', async (body, status) => {
    const answer = await ask(body)
    expect(answer.status).toBe(status)
    expect(answer.json['status']).toBe('error')
  })
})
