import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import { SearchAnswer } from '../../../application/contract/api/catalogue/search.ts'
import type { SearchPage } from '../../../application/pages/shopPage.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { hostileStrings } from '../../support/samples/hostile.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp())
})
afterAll(() => stop())

interface Item {
  readonly id: string
  readonly title: string
  readonly url: string | null
  readonly slug: string
  readonly image: string | null
  readonly badges: readonly { readonly type: string; readonly label: unknown; readonly colorClass: string }[]
}
interface Group {
  readonly id: string
  readonly title: string
  readonly items: readonly Item[]
}

const search = async (q: string, language = 'nl') => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/search',
    payload: { q },
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ status: string; data: readonly Group[] }>()
}
const page = (path: string, accept = 'text/html') => app.inject({ url: path, headers: { accept } })

describe('POST /api/search', () => {
  it('returns groups with their id, title and items [7-011, 3-050]', async () => {
    const answer = await search('rookmelder')
    expect(Object.keys(answer)).toEqual(['status', 'data'])
    expect(answer.data.map(({ id, title }) => [id, title])).toEqual([
      ['products', 'Producten'],
      ['categories', 'Categorieën'],
      ['content', 'Advies en service'],
    ])
    for (const group of answer.data) {
      expect(Object.keys(group)).toEqual(['id', 'title', 'items'])
      for (const item of group.items)
        expect(Object.keys(item).sort()).toEqual(['badges', 'id', 'image', 'slug', 'title', 'url'])
    }
    expect(SearchAnswer.parse(answer)).toEqual(expect.objectContaining({ status: 'success' }))
  })

  it('returns a product with its number, a marked title, a picture and its slug; other results with their own url [2-093, 3-050]', async () => {
    const { data } = await search('rookmelder')
    const [product] = data[0]!.items
    expect(product).toMatchObject({ id: '1017', url: null })
    expect(product!.title).toContain('<mark>Rookmelder</mark>')
    expect(product!.image).toMatch(/^\/images\//)
    expect((await page(`/product/${product!.id}/${product!.slug}`)).statusCode).toBe(200)
    for (const { url } of data.slice(1).flatMap(({ items }) => items))
      expect((await page(url!)).statusCode).toBe(200)
  })

  it('returns badges of text, price and picture for the discount, the price and the variants [3-051, 3-052]', async () => {
    const { data } = await search('1001')
    const [off, price, ...looks] = data[0]!.items[0]!.badges
    expect(off).toEqual({ type: 'text', label: '−10%', colorClass: 'signal' })
    expect(price).toEqual({
      type: 'price',
      label: {
        prefix: '',
        range: {
          min: { exclVat: 148.02, inclVat: 179.1 },
          max: { exclVat: expect.any(Number), inclVat: expect.any(Number) },
        },
        prior: { exclVat: 164.46, inclVat: 199 },
        discountExclVat: 148.02,
        discountInclVat: 179.1,
      },
      colorClass: 'signal',
    })
    expect(looks).toEqual([
      { type: 'image', label: expect.stringMatching(/^\/images\//), colorClass: 'quiet' },
    ])
  })

  it('answers in the requested language [3-050]', async () => {
    const { data } = await search('smoke detector', 'en')
    expect(data.map(({ title }) => title)).toEqual(['Products', 'Categories', 'Advice and service'])
    expect(data[0]!.items[0]!.title).toContain('<mark>Smoke</mark>')
    expect(data[1]!.items[0]!.url).toMatch(/^\/en\//)
  })

  it('returns an empty list for an empty query, and ignores surrounding blanks [5-024, 5-025]', async () => {
    expect((await search('')).data).toEqual([])
    expect((await search('   ')).data).toEqual([])
    expect(await search('  hub ')).toEqual(await search('hub'))
  })

  it('answers hostile strings with no HTML but marks', async () => {
    for (const text of hostileStrings.filter((_, i) => i % 4 === 0)) {
      const { data } = await search(text.slice(0, 10_000).toWellFormed())
      for (const { title } of data.flatMap(({ items }) => items))
        expect(title.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>"']/)
    }
  })
})

describe('the page of results', () => {
  it('works without a script: a form, products as tiles, categories and advice as links, and no index', async () => {
    const { statusCode, body } = await page('/zoeken?q=rookmelder')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<form[^>]*action="\/zoeken"/)
    expect(body).toContain('href="/product/1017/')
    expect(body).toContain('href="/branddetectoren/rookmelders"')
    expect(body).toMatch(/<meta[^>]*noindex/)
  })

  it('has pages for many results, and none beyond the last', async () => {
    const first = await page('/zoeken?q=melder')
    expect(first.body).toContain('/zoeken?q=melder&amp;page=2')
    expect((await page('/zoeken?q=melder&page=2')).statusCode).toBe(200)
    for (const nr of ['0', '-1', '99', '1000000000', 'x'])
      expect((await page(`/zoeken?q=melder&page=${nr}`)).statusCode, nr).toBe(404)
  })

  it('says that it found nothing, and what to do next [2-094]', async () => {
    expect((await page('/zoeken?q=fietsbel')).body).toMatch(/Geen resultaten gevonden[\s\S]*Zoek iets anders/)
    expect((await page('/en/search?q=bicycle')).body).toMatch(/No results found[\s\S]*Find something else/)
  })

  it('shows the query as text', async () => {
    const { body } = await page(`/zoeken?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    expect(body).not.toContain('<img src=x')
    expect(body).toContain('&lt;img src=x')
  })

  it('is sent as data for a navigation inside the shop', async () => {
    const answer = await app.inject({
      url: '/zoeken?q=hub',
      headers: { accept: 'application/vnd.toonbank.page+json' },
    })
    expect(answer.json<{ page: { type: string; query: string } }>().page).toMatchObject({
      type: 'search',
      query: 'hub',
      instead: [],
    })
  })

  it('shows best sellers and the main categories if nothing is found, and only then', async () => {
    const { instead, products, groups } = (await page('/zoeken?q=qqqqq', PAGE_TYPE)).json<{
      page: SearchPage
    }>().page
    expect([instead.length, products, groups.map(({ id }) => id)]).toEqual([4, [], ['categories']])
    const { body } = await page('/zoeken?q=qqqqq')
    expect(body).toContain('Geen resultaten gevonden')
    for (const { title } of instead) expect(body).toContain(title)
    expect(groups[0]?.items.length).toBeGreaterThan(3)
    for (const { url } of groups[0]?.items ?? []) expect(body).toContain(`href="${url}"`)
    const found = (await page('/zoeken?q=privacy', PAGE_TYPE)).json<{ page: SearchPage }>().page
    expect([found.products, found.instead]).toEqual([[], []])
    expect(found.groups).not.toEqual([])
  })
})

describe('the page of results, filtered and sorted', () => {
  const shown = async (path: string) => (await page(path, PAGE_TYPE)).json<{ page: SearchPage }>().page
  const brandsOf = ({ filters }: SearchPage) => {
    const group = filters.find(({ name }) => name === 'Merk')
    return group?.type === 'options' ? group.options : []
  }

  it('counts its filters among the found products alone', async () => {
    const found = await shown('/zoeken?q=camera')
    expect(brandsOf(found).reduce((sum, { amount }) => sum + amount, 0)).toBe(found.totalHits)
    const [first] = brandsOf(found)
    const narrowed = await shown(`/zoeken/Merk:${first?.value}?q=camera`)
    expect(narrowed).toMatchObject({
      query: 'camera',
      totalHits: first?.amount,
      groups: [],
      sort: 'relevance',
    })
    expect(new Set(narrowed.products.map(({ brand }) => brand))).toEqual(new Set([first?.value]))
    expect(narrowed.chosen).toEqual([{ name: 'Merk', values: [first?.value] }])
  })

  it('is sorted by price on request, and by the best match otherwise', async () => {
    const { products } = await shown('/zoeken?q=camera&sort=lowest-price')
    const prices = products.map(({ price }) => priceOf(price, []).discountInclVat)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const best = await shown('/zoeken?q=camera')
    expect(best.products.map(({ productId }) => productId)).toEqual(
      (await shown('/zoeken?q=camera&sort=relevance')).products.map(({ productId }) => productId),
    )
  })

  it('works without a script: links for each value, forms that keep the query', async () => {
    const { body } = await page('/zoeken/Merk:Helderoog?q=camera&sort=lowest-price')
    const [side = ''] = /<aside id="filters"[\s\S]*?<\/aside>/.exec(body) ?? []
    expect(side).toContain('href="/zoeken/Merk:Helderoog,Wachthuis?q=camera&amp;sort=lowest-price"')
    expect(side).toMatch(
      /<form[^>]*action="\/zoeken\/Merk:Helderoog"[^>]*><input type="hidden" name="q" value="camera"\/><input type="hidden" name="sort" value="lowest-price"\/>/,
    )
    const [sort = ''] =
      /<form[^>]*><input type="hidden" name="q"[^>]*><label[\s\S]*?<\/form>/.exec(body) ?? []
    expect(sort).toContain('Beste overeenkomst')
    expect(sort).not.toContain('Relevantie')
    expect((await page('/en/search?q=camera')).body).toContain('Best match')
  })

  it.each([
    ['a careless name and value', '/zoeken/merk:HELDEROOG?q=camera', 301, '/zoeken/Merk:Helderoog?q=camera'],
    ['what was not found', '/zoeken/Merk:Sleutelstad?q=camera&page=2', 302, '/zoeken?q=camera'],
    ['a slash at the end', '/zoeken/Merk:Helderoog/?q=camera', 301, '/zoeken/Merk:Helderoog?q=camera'],
    [
      'the price form',
      '/zoeken/Merk:Helderoog?q=camera&price.from=200&price.to=100',
      302,
      '/zoeken/Merk:Helderoog/Prijs:100-200?q=camera',
    ],
  ])('redirects %s to its one address, in one hop', async (_, path, status, location) => {
    const answer = await page(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
  })

  it.each([
    '/zoeken/camera?q=camera',
    '/zoeken/camera/Merk:Helderoog?q=camera',
    '/zoeken/Merk:Helderoog?q=camera&page=9',
  ])('is not found at %s', async (path) => expect((await page(path)).statusCode).toBe(404))

  it('is not indexed, and names the whole search as the canonical page', async () => {
    const { body } = await page('/zoeken/Merk:Helderoog?q=camera&sort=lowest-price')
    expect(body).toMatch(/<meta name="robots" content="noindex/)
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/zoeken\?q=camera"/)
  })
})
