import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_TYPE } from '../../application/contract/api/page.ts'
import { instead } from '../../server/compose/container/composition.ts'
import { APP } from '../../server/compose/container/names.ts'
import type { PublicAnswer } from '../../server/routes/pages/publicPage.ts'
import { PageCache } from '../../server/render/pageCache.ts'
import { demoDatabase } from '../support/shop/demoDatabase.ts'
import { appOn, securityShop } from '../support/shop/composedShop.ts'

type App = Awaited<ReturnType<typeof appOn>>['app']

let app: App
let stop: () => Promise<void>
let cart = ''
const cache = new PageCache<PublicAnswer>(32_000_000, Date.now)

beforeAll(async () => {
  const own = await demoDatabase('security')
  ;({ app } = await appOn(own.database, { shop: securityShop() }, instead(APP.pageCache, cache)))
  stop = async () => {
    await app.close()
    await own.stop()
  }
  const added = await app.inject({
    method: 'POST',
    url: '/api/v2/cart/lines',
    payload: { productId: 1005, quantity: 7, options: [], lineId: '1005' },
  })
  cart = added.json<{ data: { cUid: string } }>().data.cUid
})
afterAll(() => stop())

/** All cookies and headers that the previous visitor's browser may send. */
const person = () => ({
  cookie: `es_cuid=${cart}; toonbank_session=${'s'.repeat(43)}; language=nld; name=Sanne%20de%20Vries`,
  authorization: `Bearer ${'b'.repeat(43)}`,
  'user-agent': 'Sanne’s browser',
  'x-forwarded-for': '203.0.113.77',
  referer: 'http://127.0.0.1:3000/account/Sanne-de-Vries',
})

const PAGES = ['/', '/centrales', '/products?page=2', '/product/1005/x', '/over-ons', '/blogs', '/en/sirens']

/**
 * magento/magento2#14049, shopware/shopware#8889: the page cache served another customer's name or cookie.
 */
describe('a publicly cached page is personal to nobody [failure 21]', () => {
  it.each(PAGES)(
    '%s, first requested by a person, holds nothing of that person and sets no cookie',
    async (asked) => {
      cache.clear()
      const { headers } = await app.inject({ url: asked })
      const url = headers.location === undefined ? asked : String(headers.location)
      cache.clear()
      const filledBy = await app.inject({
        url: `${url}${url.includes('?') ? '&' : '?'}utm_email=sanne@example.org`,
        headers: person(),
      })
      const next = await app.inject({ url })
      const data = await app.inject({ url, headers: { ...person(), accept: PAGE_TYPE } })
      expect([filledBy.statusCode, next.statusCode, data.statusCode]).toEqual([200, 200, 200])
      expect(filledBy.body === next.body).toBe(true)
      expect(filledBy.headers.etag).toBe(next.headers.etag)
      for (const { body, headers: sent } of [filledBy, next, data]) {
        expect(sent['set-cookie']).toBeUndefined()
        const found = [cart, 'Sanne', 'sanne', 'ssssss', 'bbbbbb', '203.0.113.77', 'utm_'].filter((word) =>
          body.includes(word),
        )
        expect([url, found]).toEqual([url, []])
      }
    },
  )

  it('a cache key has page, number, order and side of VAT, and nothing of a person', async () => {
    cache.clear()
    const asked = [
      '/products',
      '/products?page=1',
      '/products?utm_source=a',
      '/products?gclid=b&page=1',
      '/products?sort=nonsense',
    ]
    const first = await app.inject({ url: asked[0]! })
    for (const url of asked) {
      const { body } = await app.inject({ url, headers: person() })
      expect([url, body === first.body]).toEqual([url, true])
    }
    expect(cache.get('0 html incl /products')).toBeDefined()
    for (const url of asked.slice(1)) expect(cache.get(`0 html incl ${url}`)).toBeUndefined()
  })

  it('a visitor’s own page, a search and a missing page are not cached', async () => {
    cache.clear()
    for (const url of ['/winkelwagen', '/checkout/gegevens', '/zoeken?q=hub', '/nergens', '/over-ons?page=3'])
      await app.inject({ url, headers: person() })
    for (const form of ['html', 'data'])
      for (const url of [
        '/winkelwagen',
        '/checkout/gegevens',
        '/zoeken',
        '/zoeken?q=hub',
        '/nergens',
        '/over-ons?page=3',
      ])
        expect(cache.get(`0 ${form} incl ${url}`)).toBeUndefined()
  })
})
