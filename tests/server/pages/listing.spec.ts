import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileStrings } from '../../support/samples/hostile.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp())
})
afterAll(() => stop())

interface Group {
  readonly name: string
  readonly type: string
  readonly values: readonly string[]
  readonly options?: readonly {
    readonly value: string
    readonly amount: number
    readonly isChecked: boolean
  }[]
}
interface Answer {
  readonly status: string
  readonly type: string
  readonly filters: readonly { readonly name: string; readonly label: string }[]
  readonly data: {
    readonly location: string
    readonly id: string
    readonly parentId: string | null
    readonly children: readonly object[]
    readonly products: readonly {
      readonly productId: number
      readonly prices: { readonly discountInclVat: number }
    }[]
    readonly filters: readonly Group[]
    readonly pagination: { readonly totalHits: number; readonly limit: number; readonly page: number }
    readonly sort: string
  }
}

const page = (url: string) => app.inject({ url, headers: { cookie: 'language=nld', accept: 'text/html' } })
const content = async (payload: object) => {
  const answer = await app.inject({ method: 'POST', url: '/api/public/content', payload })
  return { code: answer.statusCode, ...answer.json<Answer>() }
}
const ids = ({ data }: Answer) => data.products.map(({ productId }) => productId)
const prices = ({ data }: Answer) => data.products.map((product) => product.prices.discountInclVat)

describe('POST /api/public/content of a listing [7-006]', () => {
  it.each([
    ['2-002', '/sirenes', 'category'],
    ['2-004', '/videobewaking/cameras', 'category'],
    ['2-008', '/products', 'products'],
    ['2-008', '/en/products', 'products'],
  ])(
    '%s: %s is of the type %s, for a browser and for a call [3-040, 2-002, 2-004, 2-008]',
    async (_, slug, type) => {
      expect((await page(slug)).statusCode).toBe(200)
      expect(await content({ slug })).toMatchObject({ code: 200, status: 'success', type })
    },
  )

  it('has everything that the page shows [3-041, 3-042, 3-045]', async () => {
    const { data, filters } = await content({ slug: '/videobewaking/cameras' })
    expect(data).toMatchObject({
      id: expect.any(String),
      parentId: expect.any(String),
      pageTitle: expect.any(String),
      slug: '/videobewaking/cameras',
      descriptions: { short: expect.any(String) },
      seo: { titleTag: expect.any(String), descriptionTag: expect.any(String) },
      displayType: 'default',
      view: 'grid',
      edgeToEdge: false,
      children: [],
      products: expect.any(Array),
      filters: expect.any(Array),
    })
    expect(data).toHaveProperty('breadcrumb', [
      { position: 1, label: 'Home', slug: '/' },
      { position: 2, label: expect.any(String), slug: '/videobewaking' },
      { position: 3, label: expect.any(String), slug: '/videobewaking/cameras' },
    ])
    expect(data.pagination).toEqual({ totalHits: data.products.length, limit: 24, page: 1 })
    expect(filters).toEqual([])
  })

  it.each([
    ['/ajax-alarmsysteem', { displayType: 'only_products' }],
    ['/kabels-en-voeding', { view: 'list' }],
    ['/alarmsets', { edgeToEdge: true }],
  ])('%s is displayed as its shop configures it [3-042]', async (slug, looks) => {
    expect((await content({ slug })).data).toMatchObject(looks)
  })

  it('names the subcategories of a category, and a subcategory’s parent [3-041]', async () => {
    const [whole, part] = await Promise.all(
      ['/videobewaking', '/videobewaking/cameras'].map((slug) => content({ slug })),
    )
    expect(whole!.data.children).toContainEqual(
      expect.objectContaining({ title: expect.any(String), url: '/videobewaking/cameras' }),
    )
    expect([whole!.data.parentId, part!.data.parentId]).toEqual([null, whole!.data.id])
  })

  it('returns the available filters and the active ones [3-046, 3-048, 3-049]', async () => {
    const { data, filters } = await content({ slug: '/products/Merk:Vlamwijs,Wachthuis/Prijs:50-150' })
    expect(filters).toEqual([
      { name: 'Merk', label: 'Vlamwijs' },
      { name: 'Merk', label: 'Wachthuis' },
      { name: 'Prijs', label: '50-150' },
    ])
    const [brand, price] = [
      data.filters.find(({ name }) => name === 'Merk'),
      data.filters.find(({ name }) => name === 'Prijs'),
    ]
    expect(brand).toMatchObject({
      type: 'options',
      displayType: 'checkbox',
      values: expect.arrayContaining(['Wachthuis', 'Vlamwijs']),
      visible: true,
      expand: expect.any(Boolean),
      showAll: expect.any(Boolean),
      search: { value: '', state: false, options: [] },
    })
    expect(price).toMatchObject({
      type: 'priceRange',
      displayType: 'priceRange',
      values: ['50-150'],
      marks: { min: expect.any(Number), max: expect.any(Number) },
      range: { min: 50, max: 150 },
    })
    const ticked = brand?.options?.filter(({ isChecked }) => isChecked) ?? []
    expect(ticked.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.pagination.totalHits)
  })

  it('is the same for a slug without its slash, and names the address of another spelling', async () => {
    expect(await content({ slug: 'products/Merk:Wachthuis' })).toMatchObject({ type: 'products' })
    const { type, data } = await content({ slug: '/products/merk:wachthuis,Nergens' })
    expect([type, data.location]).toEqual(['redirect', '/products/Merk:Wachthuis'])
  })

  it('sorts by relevance unless another order is requested [9-009, 9-010]', async () => {
    const [standard, relevance, lowest, highest] = await Promise.all(
      [undefined, 'relevance', 'lowest-price', 'highest-price'].map((sort) =>
        content({ slug: '/products', sort }),
      ),
    )
    expect(standard!.data.sort).toBe('relevance')
    expect(ids(standard!)).toEqual(ids(relevance!))
    const [up, down] = [prices(lowest!), prices(highest!)]
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    expect(up[0]).toBeLessThan(down[0] ?? 0)
    expect((await content({ slug: '/products', sort: 'newest' })).code).toBe(422)
  })

  it('starts at page one, and has as many pages as its hits need [9-011, 9-012]', async () => {
    const first = await content({ slug: '/products' })
    expect(first.data.pagination.page).toBe(1)
    expect(first.data.products.length).toBe(24)
    expect((await page('/products')).body).toContain(`href="/product/${ids(first)[0]}/`)
    const { totalHits, limit } = first.data.pagination
    const pages = Math.ceil(totalHits / limit)
    const last = await content({ slug: '/products', pageNumber: pages })
    expect(last.data.products.length).toBe(totalHits - (pages - 1) * limit)
    expect((await content({ slug: '/products', pageNumber: pages + 1 })).code).toBe(404)
  })
})

describe('an address with filters', () => {
  it('redirects in one hop, and the page tells search engines so', async () => {
    const lost = await page('/products/Kleur:Wit/Merk:Nergens?page=2&sort=lowest-price')
    expect([lost.statusCode, lost.headers.location]).toEqual([302, '/products/Kleur:Wit?sort=lowest-price'])
    const other = await page('/products/Merk:Wachthuis/Kleur:Wit')
    expect([other.statusCode, other.headers.location]).toEqual([301, '/products/Kleur:Wit/Merk:Wachthuis'])
    const one = (await page('/products/Kleur:Wit')).body
    expect(one).toMatch(/<link rel="canonical" href="[^"]*\/products"/)
    expect(one).not.toContain('name="robots" content="noindex"')
    expect((await page('/products/Kleur:Wit/Merk:Wachthuis')).body).toContain(
      'name="robots" content="noindex"',
    )
  })

  it('is a page or redirects to one, whatever is in it [5-047]', async () => {
    const texts = hostileStrings.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 1_500))
    const ends = new Map<number, number>()
    const locations = new Set<string>()
    for (const [n, text] of texts.entries()) {
      const url = [`/products/${text}:${text}`, `/sirenes/Merk:${text}`, `/products/Prijs:${text}`][n % 3]!
      const { statusCode, headers } = await page(url)
      ends.set(statusCode, (ends.get(statusCode) ?? 0) + 1)
      if (headers.location !== undefined) locations.add(headers.location)
    }
    expect([...ends.keys()].sort(), JSON.stringify([...ends])).toEqual([302])
    for (const location of locations) expect((await page(location)).statusCode).toBe(200)
  })

  it('does not fail on raw characters that no browser would send [5-047]', async () => {
    const signs = [
      '%',
      '%zz',
      '%00',
      '%E0%A4%A',
      '%2F',
      '%5C',
      '..%2f..',
      ':',
      '::',
      ',',
      '@',
      ';',
      '%0d%0aset-cookie:x',
      '%ff',
    ]
    for (const sign of signs)
      for (const url of [
        `/products/Merk:${sign}`,
        `/products/${sign}:x`,
        `/products/Prijs:${sign}-${sign}`,
        `/sirenes/${sign}`,
      ]) {
        const { statusCode, headers } = await page(url)
        expect([200, 301, 302, 400, 404], `${url} ${statusCode}`).toContain(statusCode)
        expect(headers['set-cookie']).toBeUndefined()
      }
  })

  it.each(['0', '-1', '1000000000', '99999999999999999999', '1.5', 'x', ''])(
    'shows that its page %j is not found',
    async (number) => {
      const { statusCode, body } = await page(`/products/Kleur:Wit?page=${number}`)
      expect(statusCode).toBe(404)
      expect(body).toContain('</html>')
    },
  )

  it('of a thousand values redirects in one hop, over the wire too; of ten thousand it is too long, shown on a page of usual size', async () => {
    const shop = await app.listen({ host: '127.0.0.1', port: 0 })
    for (const count of [1_000, 10_000]) {
      const values = Array.from({ length: count }, (_, n) => `waarde${n}`)
      for (const path of [`Kleur:Wit,${values.join(',')}`, `Kleur:Wit/${values.join(':x/')}:x`]) {
        const answer = await fetch(`${shop}/products/${path}`, { redirect: 'manual' })
        if (count === 1_000)
          expect([answer.status, answer.headers.get('location')]).toEqual([302, '/products/Kleur:Wit'])
        else {
          const body = await answer.text()
          expect([answer.status, body.includes('waarde99'), body.includes('</html>')]).toEqual([
            414,
            false,
            true,
          ])
          expect(body.length).toBeLessThan(100_000)
        }
      }
    }
  })
})
