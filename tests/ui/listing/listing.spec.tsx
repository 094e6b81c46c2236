import { beforeAll, describe, expect, it } from 'vitest'
import type { ListingPage } from '../../../application/pages/shopPage.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { FILTERS, pretendConfig, pretendPages } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const LISTING = pretendPages('/en/here')['listing'] as ListingPage
const show = (
  change: Partial<ListingPage> = {},
  rest: Pick<Parameters<typeof renderPage>[0], 'asked' | 'failed' | 'config'> = {},
): string =>
  renderPage({
    locale: 'nld',
    page: { ...LISTING, ...change },
    url: '/centrales/Kleur:Wit',
    ...rest,
  }).replaceAll('<!-- -->', '')

/** The markup from the filters' element to its end. */
const side = (html: string): string => /<aside id="filters".*?<\/aside>/s.exec(html)?.[0] ?? ''
const tagsOf = (html: string, tag: RegExp): string[] => html.match(tag) ?? []
const optionOf = (html: string, value: string): string =>
  tagsOf(html, /<a [^>]*role="checkbox".*?<\/a>/gs).find((link) => link.includes(`>${value}<`)) ?? ''

it.each([
  [23, []],
  [24, []],
  [25, [2]],
  [48, [2]],
  [49, [2, 3]],
])('%i products take as many pages as they need, 24 on each [9-012]', (totalHits, others) => {
  const links = tagsOf(show({ totalHits, limit: 24, page: 1 }), /<a [^>]*[?;]page=\d+"[^>]*>/g)
  const numbers = links.map((link) => Number(/page=(\d+)/.exec(link)?.[1]))
  expect([...new Set(numbers)].toSorted()).toEqual(others)
})

describe('the filters of a listing without JavaScript', () => {
  it('have a link for each value to the listing with or without it, which no crawler follows', () => {
    const html = side(show())
    expect(optionOf(html, 'Zwart')).toMatch(/href="\/centrales\/Kleur:Wit,Zwart\?sort=lowest-price"/)
    expect(optionOf(html, 'Wit')).toMatch(/href="\/centrales\?sort=lowest-price"/)
    for (const link of tagsOf(html, /<a [^>]*role="checkbox"[^>]*>/g))
      expect(link).toContain('rel="nofollow"')
  })

  it('show the checked values, and the product count of each value', () => {
    const html = side(show())
    expect(optionOf(html, 'Wit')).toContain('aria-checked="true"')
    expect(optionOf(html, 'Zwart')).toContain('aria-checked="false"')
    expect(optionOf(html, 'Zwart')).toContain('>39<')
  })

  it('show five values of a long group, and all others without JavaScript [4-066, 9-037]', () => {
    const brands =
      side(show())
        .split('<details')
        .find((group) => group.includes('>Merk<')) ?? ''
    const [first = '', rest = ''] = brands.split('<noscript>')
    expect(tagsOf(first, /role="checkbox"/g)).toHaveLength(5)
    expect(tagsOf(rest, /role="checkbox"/g)).toHaveLength(7)
    expect(brands).toContain(nld['filters.more'])
    expect(brands).toContain(nld['filters.search'].replace('{{name}}', 'Merk'))
  })

  it('show as many values of a long group as the shop’s config says [4-066, 9-038]', () => {
    const { display, ...config } = pretendConfig('nld')
    const filters = { ...display.filters, showMoreThreshold: 2 }
    const html = side(show({}, { config: { ...config, display: { ...display, filters } } }))
    const [shown = ''] = (html.split('<details').find((group) => group.includes('>Merk<')) ?? '').split(
      '<noscript>',
    )
    expect(tagsOf(shown, /role="checkbox"/g)).toHaveLength(2)
  })

  it('hide hidden groups, open the one marked open, and show a group without a limit in full [3-047]', () => {
    const html = side(show())
    expect(html).not.toContain('Verborgen')
    const groups = html.split('<details').slice(1)
    expect(
      groups.filter((group) => /^[^>]* open=""/.test(group)).map((group) => />Kleur</.test(group)),
    ).toEqual([true])
    const marks = groups.find((group) => group.includes('>Keurmerk<')) ?? ''
    expect(tagsOf(marks, /role="checkbox"/g)).toHaveLength(7)
    expect(marks).not.toContain(nld['filters.more'])
  })

  it('let HTML itself keep one group open at a time [4-065]', () => {
    const names = tagsOf(side(show()), /<details name="[^"]+"/g)
    expect(names).toHaveLength(4)
    expect(new Set(names).size).toBe(1)
  })

  it('show the choices in a closed group [4-070]', () => {
    const html = side(show({ chosen: [{ name: 'Merk', values: ['Merk 3', 'Merk 4'] }] }))
    expect(html).toContain('>Merk 3, Merk 4<')
  })

  it('have the price as a plain form to the listing without a price, with the same sort order', () => {
    const html = side(
      show({
        chosen: [
          { name: 'Kleur', values: ['Wit'] },
          { name: 'Prijs', values: ['30-90'] },
        ],
      }),
    )
    const form = /<form action="\/centrales\/Kleur:Wit" method="get">.*?<\/form>/s.exec(html)?.[0] ?? ''
    expect(form).toContain('<input type="hidden" name="sort" value="lowest-price"/>')
    expect(form).toMatch(/<input [^>]*min="20" max="400"[^>]* name="price\.from" value="30"/)
    expect(form).toMatch(/<input [^>]*min="20" max="400"[^>]* name="price\.to" value="90"/)
    expect(tagsOf(form, / name="/g), 'the sliders send nothing').toHaveLength(3)
  })

  it('have price steps of whole euros, in the sliders and in the fields [5-037]', () => {
    const price = /<form [^>]*method="get">.*?<\/form>/s.exec(side(show()))?.[0] ?? ''
    const inputs = tagsOf(price, /<input [^>]*type="(?:range|number)"[^>]*>/g)
    expect(inputs.map((input) => / step="(\d+)"/.exec(input)?.[1])).toEqual(['1', '1', '1', '1'])
  })

  it('hide a reversed price range [5-038]', () => {
    const [price, ...others] = FILTERS as [Extract<(typeof FILTERS)[number], { type: 'priceRange' }>]
    const html = side(show({ filters: [{ ...price, marks: { min: 9, max: 1 } }, ...others] }))
    expect(html).not.toContain('price.from')
  })
})

describe('the listing around the tiles', () => {
  it('offers to clear all filters only if there are some [2-107]', () => {
    const clear = new RegExp(`<a href="/centrales[^"]*"[^>]*>${nld['filters.clearAll']}`)
    expect(show()).toMatch(clear)
    expect(show({ chosen: [] })).not.toMatch(clear)
  })

  it('has each choice as a chip that links to the listing without it [3-049]', () => {
    const html = show({
      chosen: [
        { name: 'Kleur', values: ['Wit', 'Zwart'] },
        { name: 'Prijs', values: ['30-90'] },
      ],
    })
    const chips =
      /<div class="[^"]*" role="group" aria-label="Gekozen filters">.*?<\/div>/s.exec(html)?.[0] ?? ''
    expect(chips).toMatch(
      /aria-label="Filter Kleur: Wit weghalen"[^>]*href="\/centrales\/Kleur:Zwart\/Prijs:30-90/,
    )
    expect(chips).toContain('Prijs: €\u00a030,- – €\u00a090,-')
  })

  it('keeps filters and sort order across pages', () => {
    expect(show()).toContain('href="/centrales/Kleur:Wit?sort=lowest-price&amp;page=3"')
  })

  it('has the page links of the loading listing: all with another sort order, the first with other filters', () => {
    const pagesOf = (asked: string) => [
      ...(/<nav[^>]*aria-label="Pagina’s.*?<\/nav>/s.exec(show({}, { asked }))?.[0] ?? '').matchAll(
        /href="([^"]+)"/g,
      ),
    ]
    const sorted = pagesOf('/centrales/Kleur:Wit?sort=highest-price').map(([, to]) => to)
    expect(sorted).toContain('/centrales/Kleur:Wit?sort=highest-price&amp;page=3')
    const narrowed = pagesOf('/centrales/Kleur:Wit/Merk:Merk%203?sort=lowest-price').map(([, to]) => to)
    expect(new Set(narrowed)).toEqual(new Set(['/centrales/Kleur:Wit/Merk:Merk%203?sort=lowest-price']))
  })

  it('has a sort form that keeps the filters', () => {
    const [form = ''] =
      /<form [^>]*action="\/centrales\/Kleur:Wit"[^>]*><label .*?<\/form>/s.exec(show()) ?? []
    const [, id] = /<label for="([^"]+)">Sorteren op<\/label>/.exec(form) ?? []
    expect(form).toMatch(new RegExp(`<select (?=[^>]*id="${id}")(?=[^>]*name="sort")`))
    expect(form).toContain('<option value="lowest-price" selected="">')
  })

  it('has one next step if nothing is left: clear the filters', () => {
    const html = show({ products: [], totalHits: 0, page: 1 })
    expect(html).toContain(nld['listing.noneLeft'])
    expect(html).toMatch(new RegExp(`href="/centrales\\?sort=lowest-price"[^>]*>${nld['filters.clearAll']}`))
    expect(show({ products: [], totalHits: 0, page: 1, chosen: [] })).toContain(nld['listing.empty'])
  })

  it('has a veil over the groups while it loads, with the requested choices already checked [4-069]', () => {
    const html = show({}, { asked: '/centrales/Kleur:Wit/Merk:Merk%203' })
    expect(side(html)).toMatch(/aria-busy="true"/)
    expect(side(show())).toMatch(/aria-busy="false"/)
    const isVeiled = (shown: string) =>
      /<div class="[^"]*_veil_[^"]*_down_[^"]*" aria-hidden="true">/.test(shown)
    expect([isVeiled(side(html)), isVeiled(side(show()))]).toEqual([true, false])
    expect(optionOf(side(html), 'Merk 3')).toContain('aria-checked="true"')
  })

  it('reports that it could not be loaded and offers to try again [8-033]', () => {
    const html = show({}, { failed: '/centrales' })
    expect(html).toContain(nld['listing.failed'])
    expect(html).toContain(nld['listing.retry'])
    expect(show()).not.toContain(nld['listing.failed'])
  })

  it('does not report another page that could not be loaded, such as a product without a network', () => {
    expect(show({}, { failed: '/product/1/hub' })).not.toContain(nld['listing.failed'])
    expect(show({}, { failed: '/centrales/Kleur:Wit?page=2' })).toContain(nld['listing.failed'])
  })

  it('keeps a category’s subcategories while it is filtered, unless it shows only products [3-042]', () => {
    expect(show()).toContain(nld['listing.children'])
    expect(show({ chosen: [] })).toContain(nld['listing.children'])
    expect(show({ chosen: [], displayType: 'only_products' })).not.toContain(nld['listing.children'])
  })

  it('shows its products as tiles or as a list, by the view setting [3-042]', () => {
    const looks = (['grid', 'list'] as const).map((view) => {
      const html = show({ view })
      const list = /<ul class="([^"]*)"><li><article/.exec(html)?.[1]
      const cards = tagsOf(html, /<article class="[^"]*"/g)
      expect(cards.length).toBeGreaterThan(1)
      return [list, new Set(cards).size, cards[0]]
    })
    expect(looks[0]).not.toEqual(looks[1])
    expect(looks.map(([list, kinds]) => [typeof list, kinds])).toEqual([
      ['string', 1],
      ['string', 1],
    ])
  })

  it('requests no larger picture than its place can show', () => {
    const image = '/images/hal-700.webp'
    const part = { title: 'Hal', short: '', url: '/hal', image }
    expect(show({ chosen: [], children: [part] })).toMatch(/<img[^>]*srcSet="\/images\/hal-350.webp 350w,/)
    expect(show({ edgeToEdge: true, image })).toMatch(/<img[^>]*srcSet="[^"]*\/images\/hal.webp 1400w"/)
  })

  it('shows the category’s picture in full width [3-042]', () => {
    const html = show({ edgeToEdge: true, image: '/images/centrales.svg' })
    expect(html).toMatch(/<h1[^>]*>Centrales<\/h1>.*<img src="\/images\/centrales.svg" alt=""/s)
    expect(show({ image: '/images/centrales.svg' })).not.toContain('/images/centrales.svg')
  })
})

describe('a product tile', () => {
  it('adds its product to the cart by a plain form; one with options links to its page', () => {
    const html = show()
    const form =
      /<form action="\/actions\/cart\/add" method="post">(?:(?!<\/form>).)*DoorProtect.*?<\/form>/s.exec(
        html,
      )?.[0]
    expect(form).toContain('name="productId" value="1002"')
    expect(html).toMatch(/<a [^>]*href="\/product\/1001\/product-0"[^>]*><span><span>Kies uitvoering</)
    expect(html, 'sold out').toMatch(/<a [^>]*href="\/product\/1004\/product-3"[^>]*><span><span>Bekijk</)
  })

  it('adds a product with preset choices to the cart with them, by a plain form too', () => {
    const presets = [{ groupId: 'kleur', id: 'wit', name: 'Wit' }]
    const html = show({ products: LISTING.products.map((tile) => ({ ...tile, hasOptions: true, presets })) })
    expect(html).not.toContain('Kies uitvoering')
    const form = /<form action="\/actions\/cart\/add" method="post">.*?<\/form>/s.exec(html)?.[0]
    expect(form).toContain('<input type="hidden" name="option.kleur" value="wit"/>')
  })
})
