import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../../application/pages/page.ts'
import type { Storefront } from '../../../application/storefront/storefront.ts'
import type { Product, ProductImage } from '../../../domain/catalogue/product.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { loadPageChunk } from '../../../ui/app/pageChunks.ts'
import { ShopProvider } from '../../../ui/kit/storefrontContext.tsx'
import { loadCompare } from '../../../ui/product/laterChunk.ts'
import { DescriptionPanel } from '../../../ui/product/DescriptionPanel.tsx'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { PRODUCT, pretendCart, pretendConfig, pretendPages } from '../pretendData.ts'
import { pretendStorefront } from '../pretendStorefront.ts'
import { renderPage } from '../renderPage.tsx'

/* Renders a product's page as the server sends it: complete, and readable without JavaScript. */

beforeAll(() => Promise.all([loadPageChunk('product'), loadCompare()]))

const picture = (n: number): ProductImage => ({
  id: `p${n}`,
  src: { medium: `/images/p${n}-350.webp`, large: `/images/p${n}.webp`, max: `/images/p${n}.webp` },
  width: 700,
  height: 700,
  alt: `Aanzicht ${n}`,
})
const pictures = (count: number) => Array.from({ length: count }, (_, n) => picture(n + 1))

type Config = Storefront['config']

const rendered = (change: Partial<Product>, differing: Partial<Config> = {}): string => {
  const page = pretendPages('/en/hier')['product']
  if (page?.type !== 'product') throw new Error('no product page')
  const config = { ...pretendConfig('nld'), ...differing }
  return renderPage({ locale: 'nld', config, page: { ...page, product: { ...PRODUCT, ...change } } })
}
/** Renders views within a page, as the shop shows them. */
const inShop = (page: Page, views: ReactNode): string =>
  renderToString(
    <StaticRouter location="/hier">
      <ShopProvider
        storefront={pretendStorefront({
          locale: 'nld',
          config: pretendConfig('nld'),
          url: '/hier',
          page,
          cart: pretendCart('empty'),
        })}
        formKey={(name) => name}
        say={prepareTexts('nld', nld)}
      >
        {views}
      </ShopProvider>
    </StaticRouter>,
  )
const between = (html: string, from: RegExp, to: string): string => {
  const start = html.search(from)
  return html.slice(start, html.indexOf(to, start))
}

describe('the gallery', () => {
  const gallery = (count: number) =>
    between(rendered({ images: pictures(count) }), /<section[^>]*Foto’s van/, '</section>')

  it('shows large pictures with their own alternative texts, the first one loaded eagerly [2-119]', () => {
    const html = gallery(3)
    const large = [...html.matchAll(/<img[^>]*alt="Aanzicht \d"[^>]*>/g)].map(([tag]) => tag)
    expect(large).toHaveLength(3)
    expect(large.map((tag) => tag.includes('loading="eager"'))).toEqual([true, false, false])
  })

  it('has no previous button at the first picture, and a next button [2-121]', () => {
    expect(gallery(3)).not.toContain('Vorige foto')
    expect(gallery(3)).toContain('Volgende foto')
    expect(gallery(1)).not.toContain('Volgende foto')
  })

  it.each([
    [1, 0],
    [2, 2],
    [7, 7],
    [8, 7],
    [40, 7],
  ])('of %i pictures has %i thumbnails, each a link to its picture [2-123]', (count, thumbnails) => {
    const links = [...gallery(count).matchAll(/<a href="(\/images\/p\d+\.webp)"/g)].map(([, to]) => to)
    expect(links).toEqual(pictures(thumbnails).map(({ src }) => src.max))
  })

  it('shows the number of further pictures on the seventh, and nothing if there are none [2-124]', () => {
    expect(gallery(8)).toContain('+1</span>')
    expect(gallery(40)).toContain('+33</span>')
    expect(gallery(40)).toContain('+33: bekijk alle foto’s')
    expect(gallery(7)).not.toContain('bekijk alle foto’s')
  })

  it('offers each of a picture’s sizes at its width, and requests no more than its place is wide or high [2-119]', () => {
    const max: ProductImage = {
      ...picture(1),
      src: { medium: '/images/a-350.webp', large: '/images/a-700.webp', max: '/images/a.webp' },
      width: 1600,
      height: 1600,
    }
    const html = between(rendered({ images: [max, picture(2)] }), /<section[^>]*Foto’s van/, '</section>')
    const offered = [...html.matchAll(/srcSet="([^"]*)" sizes="([^"]*)"/gi)]
    expect(offered.map(([, set]) => set)).toEqual([
      '/images/a-350.webp 350w, /images/a-700.webp 700w, /images/a.webp 1600w',
      '/images/p2-350.webp 350w, /images/p2.webp 700w',
    ])
    expect(offered.every(([, , sizes]) => sizes?.endsWith('min(92vw, 1 * 25vh)'))).toBe(true)
  })

  it('keeps its space without any picture', () => {
    expect(gallery(0)).not.toContain('<img')
  })
})

describe('variations', () => {
  const item = (id: string, enabled = true) => ({
    id,
    name: `Naam ${id}`,
    enabled,
    productId: id === 'a' ? 1001 : 1002,
    productSlug: `slug-${id}`,
    productImage: { medium: `/images/${id}.webp`, alt: id },
  })
  const shown = (displayType: 'image' | 'text' | 'custom') =>
    between(
      rendered({
        variations: [
          { id: 'v', name: 'Kleur', displayType, items: [item('a'), item('b'), item('c', false)] },
        ],
      }),
      /<nav[^>]*aria-label="Kleur"/,
      '</nav>',
    )

  it('have their own display for each kind [3-008]', () => {
    const looks = (['image', 'text', 'custom'] as const).map((kind) => {
      const html = shown(kind)
      return [/<ul class="([^"]*)"/.exec(html)?.[1], html.includes('<img')]
    })
    expect(new Set(looks.map(([look]) => look)).size).toBe(3)
    expect(looks.map(([, pictured]) => pictured)).toEqual([true, false, true])
  })

  it('are no links if disabled, and state the reason [3-009]', () => {
    const html = shown('text')
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      '/product/1001/slug-a',
      '/product/1002/slug-b',
    ])
    expect(html).toContain('Naam c')
    expect(html).toContain('niet leverbaar')
  })

  it('show the price of each, on the displayed side of VAT', () => {
    const price = { ...PRODUCT.price, base: cents(19_900), discount: basisPoints(0) }
    const option = { base: cents(4_995), discount: basisPoints(0) }
    const priced = { price, from: null }
    const made = { price: { ...price, base: cents(0) }, from: { unit: 'm2', options: [option] } as const }
    const items = [
      { ...item('a'), priced },
      { ...item('b'), priced: made },
    ]
    const html = rendered({ variations: [{ id: 'v', name: 'Kleur', displayType: 'text', items }] })
    expect(html).toMatch(/<span>Naam a<\/span><small>€\u00a0199,-<\/small>/)
    expect(html).toMatch(/<span>Naam b<\/span><small>Vanaf €\u00a049,95 per m²<\/small>/)
  })

  it('mark the current one', () => {
    const here = [...shown('text').matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag)
    expect(here).toEqual([expect.stringContaining('href="/product/1001/slug-a"')])
  })
})

describe('options', () => {
  const [group] = PRODUCT.options
  const options = (change: object, displayType: 'image' | 'text' | 'custom' = 'text') => {
    const [first, second] = group!.items
    return rendered({ options: [{ ...group!, displayType, items: [first!, { ...second!, ...change }] }] })
  }

  const isOff = (html: string) => /<input[^>]*disabled=""[^>]*value="zwart"/.test(html)

  it('can’t be chosen if they can’t be bought [4-048]', () => {
    for (const change of [{ cartable: false }, { enabled: false }]) expect(isOff(options(change))).toBe(true)
    expect(isOff(options({}))).toBe(false)
  })

  it('show each surcharge or reduction', () => {
    expect(options({}).includes('+ €\u00a05,-')).toBe(true)
    expect(options({ price: { base: -250, discount: 0 } }).includes('− €\u00a02,50')).toBe(true)
  })
})

describe('specifications and description', () => {
  const facts = Array.from({ length: 20 }, (_, n) => ({ name: `Feit ${n}`, options: ['x'] }))
  const rows = (html: string) => (html.match(/<dt>Feit /g) ?? []).length

  it('has eight specifications, and a button to all of them [9-039]', () => {
    const html = rendered({ specifications: facts, mpn: '', gtin: '' })
    expect(rows(between(html, /<h2>Specificaties/, '<details'))).toBe(8)
    expect(html.includes('Alle 21 specificaties')).toBe(true)
    expect(rows(html), 'all are there without JavaScript').toBe(20)
  })

  it('has at most a thousand specifications, including the product’s own numbers [9-040]', () => {
    const many = Array.from({ length: 1_000 }, (_, nr) => ({ name: `Feit ${nr}`, options: ['ja'] }))
    const html = rendered({ specifications: many, mpn: '', gtin: '' })
    expect(html.includes('Alle 1.000 specificaties')).toBe(true)
    expect(rows(html)).toBe(999)
  })

  it('has no button if there are eight in all', () => {
    const html = rendered({ specifications: facts.slice(0, 7), mpn: '', gtin: '' })
    expect(/Alle \d+ specificaties/.test(html)).toBe(false)
  })

  it('folds the middle of a long description, but no warning and no box contents', () => {
    const some = (count: number) => `<p>${'Woord '.repeat(count)}</p>`
    const long = `${some(100)}<h2>Plaatsen</h2>${some(60)}<h2>In de doos</h2><p>Een kap.</p><h2>Let op</h2><p>Test elke maand.</p>`
    const html = rendered({ descriptions: { ...PRODUCT.descriptions, long } })
    const folded = between(html, /<details[^>]*><summary[^>]*><span[^>]*>Lees meer/, '</details>')
    expect(['Plaatsen', 'In de doos', 'Let op'].map((title) => folded.includes(title))).toEqual([
      true,
      false,
      false,
    ])
    const after = html.slice(html.indexOf(folded) + folded.length)
    expect(['Een kap.', 'Test elke maand.'].every((text) => after.includes(text))).toBe(true)
    expect(rendered({}).includes('Lees meer')).toBe(false)
  })

  it('has a description panel with the product’s title, its text and a close button [2-116]', () => {
    const page = pretendPages('/en/hier')['product']
    if (page?.type !== 'product') throw new Error('no product page')
    const html = inShop(page, <DescriptionPanel open onClose={() => undefined} />)
    expect(html).toContain(`aria-label="${page.product.title}: ${nld['product.description']}"`)
    expect(html).toMatch(new RegExp(`<button[^>]*aria-label="${nld.close}"`))
    expect(html).toContain(page.product.descriptions.long)
  })
})

describe('the comparison', () => {
  const page = () => {
    const found = pretendPages('/en/hier')['product']
    if (found?.type !== 'product') throw new Error('no product page')
    return found
  }
  const compared = () => {
    const [first, second, third] = page().related
    if (first === undefined || second === undefined || third === undefined) throw new Error('too few tiles')
    const products = [first, { ...second, hasOptions: false }, { ...third, hasOptions: true }]
    const facts = [
      { name: 'Kleur', values: ['wit', 'wit', 'wit'] },
      { name: 'Bereik', values: ['10 m', '', '12 m'] },
    ]
    const comparison = { products, facts }
    const html = renderPage({ locale: 'nld', page: { ...page(), comparison } })
    return { products, table: between(html, /<section id="compare"/, '</table>'), html }
  }

  it('is a table with products as columns and specifications as rows, equal ones dimmed', () => {
    const { products, table, html } = compared()
    expect(table.match(/<th scope="col"/g)).toHaveLength(3)
    expect([...table.matchAll(/<th scope="row">([^<]+)/g)].map(([, name]) => name)).toEqual([
      'Prijs',
      'Levering',
      'Kleur',
      'Bereik',
    ])
    expect(table).toMatch(/<tr class="[^"]+"><th scope="row">Kleur/)
    expect(table).toMatch(/<tr><th scope="row">Bereik.*?10 m.*?visually-hidden">Niet opgegeven<.*?12 m/)
    for (const { title } of products)
      expect(table.split(title).length - 1, 'said once a column').toBeLessThan(4)
    expect(html).toContain('href="#compare"')
  })

  it('leads to this product’s own form, adds another product to the cart, and links to the choices of one with options', () => {
    const { products, table } = compared()
    const last = table.slice(table.lastIndexOf('<tr'))
    expect(last).toContain('href="#buy"')
    expect(last.match(/action="\/actions\/cart\/add"/g)).toHaveLength(1)
    expect(last).toContain(`name="productId" value="${products[1]?.productId}"`)
    expect(last).toContain(`/product/${products[2]?.productId}/`)
  })

  it('leads to no form of a product that can’t be bought', () => {
    const [first, second] = page().related
    const out = { ...first!, stock: { ...first!.stock, openQuantity: 0 } }
    const comparison = { products: [out, second!], facts: [] }
    expect(renderPage({ locale: 'nld', page: { ...page(), comparison } })).not.toContain('href="#buy"')
  })

  it('is absent, with its link, if there is nothing to compare with', () => {
    expect(rendered({})).not.toMatch(/#compare|id="compare"/)
  })
})

describe('buying', () => {
  const stock = (change: Partial<Product['stock']>) => ({ stock: { ...PRODUCT.stock, ...change } })
  const form = (html: string) => between(html, /<form id="buy"/, '</form>')
  const { settings, stock: shown, deliveryMethods } = pretendConfig('nld')
  const priced = (base: number) => ({
    options: [],
    price: { ...PRODUCT.price, base: cents(base), discount: basisPoints(0) },
  })

  it('disables the button of a product that is not orderable [4-060]', () => {
    const out = rendered(stock({ openQuantity: 0 }))
    expect(/<button[^>]*disabled=""[^>]*><span>Niet op voorraad<\/span>/.test(out)).toBe(true)
    expect(out).not.toContain('Uitverkocht')
    const gone = rendered(stock({ isPermanentlyOutOfStock: true }))
    expect(/<button[^>]*disabled=""[^>]*><span>Uitverkocht<\/span>/.test(gone)).toBe(true)
    const made = rendered(stock({ openQuantity: 0, isManaged: false }))
    expect(made.includes('Uitverkocht')).toBe(false)
  })

  it('states the expected date of a product that is out of stock for now, and none for a discontinued one', () => {
    const expected = (change: Partial<Product>) =>
      /Verwacht op [a-z]+ \d+ [a-z]+/.test(form(rendered(change)))
    const out = stock({ openQuantity: 0 })
    expect(expected({ ...out, deliveryDays: 8 })).toBe(true)
    expect(expected({ ...out, deliveryDays: 0 }), 'not known').toBe(false)
    expect(expected(stock({ isPermanentlyOutOfStock: true }))).toBe(false)
    expect(expected({})).toBe(false)
  })

  it('has every choice before the buy button', () => {
    const html = form(rendered({}))
    const button = html.indexOf('In winkelwagen</span></button>')
    expect(button).toBeGreaterThan(html.indexOf('name="option.kleur"'))
    expect(html.indexOf('name="option.kleur"')).toBeGreaterThan(html.indexOf('<nav'))
    expect(html.indexOf('name="quantity"')).toBeGreaterThan(html.lastIndexOf('name="option.'))
  })

  it('links an unavailable product to an available one, and promises no delivery of it', () => {
    const gone = rendered(stock({ isPermanentlyOutOfStock: true }))
    expect(gone).toMatch(/<a[^>]*href="#related"[^>]*>Bekijk wat er wel leverbaar is/)
    expect(gone).toContain('<section id="related"')
    // the bar above every page promises it too
    const times = (html: string) => html.split('dagen geld terug').length - 1
    expect(times(gone)).toBe(times(rendered({})) - 1)
    expect(rendered({})).not.toContain('href="#related"')
  })

  it('shows the stock information that the shop’s config allows, and the delivery date in any case [1-021]', () => {
    const one = stock({ openQuantity: 5 })
    expect(form(rendered(one, { stock: shown }))).toContain('Op voorraad')
    expect(form(rendered(one, { stock: { ...shown, displayType: 'quantity' } }))).toContain('5 op voorraad')
    expect(form(rendered(one, { stock: { ...shown, lowStockThreshold: 5 } }))).toContain('Nog 5 op voorraad')
    const silent = form(rendered(one, { stock: { ...shown, state: false } }))
    expect([silent.includes('voorraad'), silent.includes('Morgen bezorgd')]).toEqual([false, true])
  })

  it('shows a price of 0 as free only if the setting says so [1-026]', () => {
    const free = form(rendered(priced(0), { settings: { ...settings, freeLabel: true } }))
    const zero = form(rendered(priced(0), { settings: { ...settings, freeLabel: false } }))
    expect([free.includes('Gratis'), zero.includes('Gratis')]).toEqual([true, false])
    expect(zero).toContain('€\u00a00,-')
  })

  it('states the delivery fee in each country by the cheapest method that allows its weight', () => {
    const [first] = deliveryMethods
    const way = { ...first!, type: 'shipping' as const, label: 'Post', freeFromInclVat: cents(5_000) }
    const paid = { ...way, prices: { inclVat: cents(495), exclVat: cents(409) } }
    const at = (base: number) => rendered(priced(base), { deliveryMethods: [paid] })
    expect(at(4_999)).toContain('Nederland vanaf €\u00a04,95 (Post)')
    expect(at(5_000)).toContain('Gratis in Nederland (Post).')
    const never = rendered(priced(9_000), { deliveryMethods: [{ ...paid, freeFromInclVat: null }] })
    expect(never).toContain('Nederland vanaf €\u00a04,95 (Post)')
  })
})
