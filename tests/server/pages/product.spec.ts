import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeApp } from '../../support/shop/wholeApp.ts'

/* A product's page and its calls, as the shop's server answers them. */

let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp())
})
afterAll(() => stop())

const HUB = '/product/1001/wachthuis-hub'
const call = async (url: string, payload?: object) => {
  const headers = { 'accept-language': 'nl' }
  const response = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, json: response.json<{ status: string; data: object }>() }
}

describe('the call for a product', () => {
  it('returns status and the product itself, with its breadcrumbs [3-001, 3-004, 7-008]', async () => {
    const { status, json } = await call('/api/public/products/1001')
    expect([status, json.status]).toStrictEqual([200, 'success'])
    expect(json.data).toMatchObject({
      productId: 1001,
      slug: 'wachthuis-hub',
      prices: { vatPercentage: 21, default: 'EUR' },
      breadcrumb: [
        { position: 1, label: 'Home', slug: '/' },
        { position: 2 },
        { position: 3 },
        { position: 4, label: 'Wachthuis Hub', slug: HUB },
      ],
    })
  })

  it('returns the same as the call for the page at its address', async () => {
    const [product, content] = await Promise.all([
      call('/api/public/products/1001'),
      call('/api/public/content', { slug: HUB }),
    ])
    expect(content.json).toMatchObject({ status: 'success', type: 'product' })
    expect(content.json.data).toStrictEqual(product.json.data)
  })

  // 1102 is in the catalogue and not for sale
  it.each(['999999', '1102', '0', '-1', '1e3', '01001', 'x', '9'.repeat(40), '%2e%2e', "1'--"])(
    'finds none by the number %s, and says so in the envelope [5-047, 7-008]',
    async (id) => {
      const { status, json } = await call(`/api/public/products/${encodeURIComponent(id)}`)
      expect([status, json.status]).toStrictEqual([404, 'error'])
    },
  )
})

describe('the page of a product', () => {
  it('has its number and slug in its address, in both languages [2-009]', async () => {
    for (const [path, words, description] of [
      [HUB, 'In winkelwagen', 'draadloze alarmcentrale'],
      [`/en${HUB}`, 'Add to cart', 'wireless alarm hub'],
    ] as const) {
      const { statusCode, body } = await app.inject(path)
      expect(statusCode).toBe(200)
      expect(body).toContain(words)
      expect(body, 'the product’s own words too').toContain(description)
    }
  })

  it('redirects permanently from another slug [2-010]', async () => {
    for (const path of ['/product/1001/anders', '/en/product/1001/anders', '/product/1001']) {
      const { statusCode, headers } = await app.inject(path)
      const home = path.startsWith('/en') ? `/en${HUB}` : HUB
      expect([statusCode, headers['location']]).toStrictEqual([301, home])
    }
  })

  it('of an unknown product is a 404 with a search and the shop’s categories', async () => {
    const { statusCode, body } = await app.inject('/product/999999/weg')
    expect(statusCode).toBe(404)
    const main = /<main[^]*<\/main>/.exec(body)?.[0] ?? ''
    expect(main).toContain('action="/zoeken"')
    expect(main).toContain('href="/sirenes"')
  })

  it('shows related products, in the catalogue’s order', async () => {
    const { json } = await call('/api/public/products/1001')
    const { goesWith, related, goesTogether } = json.data as {
      goesWith: readonly number[]
      related: readonly { readonly productId: number }[]
      goesTogether: boolean
    }
    expect(goesWith.length).toBeGreaterThan(0)
    expect(goesTogether).toBe(true)
    const shown = related.map(({ productId }) => productId)
    expect(shown.length).toBeGreaterThan(0)
    expect(goesWith.filter((id) => shown.includes(id))).toStrictEqual(shown)
  })

  it('compares the product with available alternatives: its own variations first, then others of its category', async () => {
    const { json } = await call('/api/public/products/1001')
    const { comparison, variations } = json.data as {
      variations: readonly {
        readonly items: readonly { readonly productId: number; readonly state: boolean }[]
      }[]
      comparison: {
        readonly products: readonly {
          readonly productId: number
          readonly stock: { readonly openQuantity: number }
        }[]
        readonly facts: readonly { readonly name: string; readonly values: readonly string[] }[]
      }
    }
    const ids = comparison.products.map(({ productId }) => productId)
    expect([ids[0], ids.length, new Set(ids).size]).toEqual([1001, 4, 4])
    const varied = variations.flatMap(({ items }) => items).filter(({ state }) => state)
    expect(varied.map(({ productId }) => productId)).toContain(ids[1])
    for (const { stock } of comparison.products.slice(1)) expect(stock.openQuantity).toBeGreaterThan(0)
    expect(comparison.facts.length).toBeGreaterThan(4)
    for (const { values } of comparison.facts) expect(values).toHaveLength(4)
    const alone = await call('/api/public/products/1099')
    expect((alone.json.data as { comparison: unknown }).comparison).toBeNull()
  })

  it('of an unavailable product shows available ones of its kind', async () => {
    const { json } = await call('/api/public/products/1029')
    const { stock, related, goesTogether, comparison } = json.data as {
      stock: { readonly isPermanentlyOutOfStock: boolean }
      comparison: { readonly products: readonly { readonly productId: number }[] }
      related: readonly { readonly productId: number; readonly stock: { readonly openQuantity: number } }[]
      goesTogether: boolean
    }
    expect([stock.isPermanentlyOutOfStock, goesTogether]).toStrictEqual([true, false])
    for (const one of related) expect(one.stock.openQuantity).toBeGreaterThan(0)
    // each of the six available ones once: in the comparison, or below
    const shown = [...comparison.products, ...related].map(({ productId }) => productId)
    expect([related.length, shown.toSorted((a, b) => a - b)]).toStrictEqual([
      3,
      [1025, 1026, 1027, 1028, 1029, 1069, 1070],
    ])
  })
})
