import { LOCALES } from '../../../domain/kernel/locale.ts'
import { builderPath } from '../../../application/pages/builderPage.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import { publicPaths } from '../../support/shop/publicPaths.ts'
import { routesOf } from '../../support/shop/routesOf.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

let app: FastifyInstance
let stop: () => Promise<void>
let cart = ''
beforeAll(async () => {
  // one visitor requests every page within a moment
  const whole = await wholeApp(undefined, undefined, { RATE_PAGES: '9999/9999/60' })
  app = whole.app
  stop = whole.stop
  const added = await app.inject({
    method: 'POST',
    url: '/api/v2/cart/lines',
    payload: { productId: 1005, quantity: 3, options: [], lineId: '1005' },
  })
  cart = added.json<{ data: { cUid: string } }>().data.cUid
})
afterAll(() => stop())

/** A visitor whom the shop knows: with a cart, a session and a language. */
const known = (): Record<string, string> => ({
  cookie: `es_cuid=${cart}; toonbank_session=${'s'.repeat(43)}; language=nld`,
  authorization: `Bearer ${'b'.repeat(43)}`,
})

const EVERYONES = 'everyone’s'
const FILES = 'files'
const NOBODY_KEEPS = 'nobody keeps it'
const PROVIDER = 'the provider’s'

/** How each route's responses may be cached. A new route must be added here. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/openapi\.json$/, FILES],
  [/^\/api\//, NOBODY_KEEPS],
  [/^\/(actions|account|found-order|receipts)\//, NOBODY_KEEPS],
  [/^\/(build\.json|healthz|readyz)$/, NOBODY_KEEPS],
  [/^\/(assets|images|shop)\//, FILES],
  [/^\/(robots\.txt|sitemap.*\.xml|\.well-known\/(security\.txt|toonbank-log-key))$/, FILES],
  [/^\/log\/(checkpoint|consistency)$/, FILES],
  [/^\/_provider\//, PROVIDER],
  [/^\*$/, EVERYONES],
]
const kindOf = (path: string) => KINDS.find(([pattern]) => pattern.test(path))?.[1]

test('every route says whether its responses may be cached', () => {
  const routes = routesOf(app)
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter(({ path }) => kindOf(path) === undefined)).toEqual([])
})

test('no call and no form may be cached by anyone, whatever it answers', async () => {
  for (const { method, path } of routesOf(app).filter((route) => kindOf(route.path) === NOBODY_KEEPS)) {
    const url = path.replaceAll(/:\w+/g, '1')
    const call = { method: method as 'GET', url, headers: known() } as const
    const answers = [await app.inject(call)]
    if (method === 'POST' || method === 'PUT') {
      answers.push(await app.inject({ ...call, payload: {} }))
      answers.push(await app.inject({ ...call, headers: { 'content-type': 'text/x' }, payload: 'x' }))
      answers.push(
        await app.inject({
          ...call,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'a=b',
        }),
      )
    }
    for (const { headers, statusCode } of answers)
      expect([method, url, statusCode, headers['cache-control']]).toEqual([
        method,
        url,
        statusCode,
        'no-store',
      ])
  }
})

/** The page without the keys of its forms, which are new at each rendering of a page that sells. */
const withoutKeys = (html: string): string =>
  html
    .replaceAll(/name="key" value="[^"]*"/g, 'name="key"')
    .replaceAll(/"formKeySeed":"[^"]*"/g, '"formKeySeed"')

/** The pages for businesses: visitors there shop as a business from then on. */
const BUILDERS = LOCALES.map((locale) => builderPath(locale))
const BUSINESS = new Set(['/zakelijk', '/en/business'])

describe('a publicly cacheable page holds nothing personal [failure 21]', () => {
  it('no cookie is set but the one shared by all who shop as a business, and a visitor’s own cookies make no difference', async () => {
    const paths = publicPaths('security')
    expect(paths.length).toBeGreaterThan(100)
    for (const url of [...paths, '/nergens', '/en/nowhere']) {
      const anyone = await app.inject({ url })
      const someone = await app.inject({ url, headers: known() })
      expect(withoutKeys(someone.body), url).toBe(withoutKeys(anyone.body))
      for (const { headers, body } of [anyone, someone]) {
        const everyones = BUSINESS.has(url)
          ? 'priceMode=excl; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax'
          : undefined
        expect([url, headers['set-cookie']]).toEqual([url, everyones])
        expect(body).not.toContain(cart)
      }
      // a builder's page depends on its address alone, and is not cached
      const kept = BUILDERS.includes(url) ? 'no-store' : 'no-cache'
      if (anyone.statusCode === 200) expect([url, anyone.headers['cache-control']]).toEqual([url, kept])
    }
  })

  it('the description of the calls is the same for everyone', async () => {
    const url = '/api/openapi.json'
    const [anyone, someone] = [await app.inject({ url }), await app.inject({ url, headers: known() })]
    expect(someone.body).toBe(anyone.body)
    expect([anyone.headers['set-cookie'], someone.headers['set-cookie']]).toEqual([undefined, undefined])
  })

  it('a redirect between public addresses sets no cookie either', async () => {
    for (const url of ['/sirenes/', '/shop', '/product/1001']) {
      const { headers, statusCode } = await app.inject({ url, headers: known() })
      expect([url, statusCode, headers['set-cookie']]).toEqual([url, 301, undefined])
    }
  })
})

test('a visitor’s own page is not cached, as a page, as data and as a redirect', async () => {
  for (const url of [
    '/winkelwagen',
    '/en/cart',
    '/checkout',
    '/checkout/gegevens',
    '/checkout/bezorging',
    '/checkout/overzicht',
    '/checkout/betalen',
    '/en/checkout/information',
    '/checkout/00000000-0000-4000-8000-000000000000',
    '/bestelling-zoeken',
    '/en/find-order?token=x',
    '/bestelling-zoeken/bestelling',
    '/weer-op-voorraad?product=1081',
    '/en/back-in-stock?token=x',
    '/ajax-alarmsysteem-samenstellen?step=hub',
  ])
    for (const headers of [known(), { ...known(), accept: PAGE_TYPE }, {}]) {
      const got = await app.inject({ url, headers })
      expect([url, got.headers['cache-control']]).toEqual([url, 'no-store'])
    }
})
