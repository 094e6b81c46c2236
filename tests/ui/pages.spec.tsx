import { beforeAll, describe, expect, it } from 'vitest'
import { FIELDS } from '../../application/texts/fields.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { CHECKOUT_FIELDS } from '../../domain/checkout/information.ts'
import { inputName } from '../../application/pages/inputName.ts'
import type { PostTile } from '../../application/pages/shopPage.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { pretendCart, pretendConfig, pretendPages, withEntries } from './pretendData.ts'
import { formsTo } from './formsTo.ts'
import { renderPage } from './renderPage.tsx'

beforeAll(loadAllPageChunks)

const pageOf = (name: string) => {
  const page = pretendPages('/en/here')[name]
  if (page === undefined) throw new Error(name)
  return page
}

describe.each(LOCALES)('every page in %s', (locale) => {
  it.each(Object.keys(pretendPages('/')))('%s is a complete document under a strict policy', (name) => {
    const html = renderPage({ locale, page: pageOf(name) })
    expect(html).toMatch(/^<html lang="/)
    expect(html).toContain('<title>')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toContain(' style="')
    expect(html).not.toContain('<style')
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, , text]) => text !== '')
    const data = scripts.filter(([, attributes]) => attributes === ' type="application/ld+json"')
    for (const [, , text = ''] of data) expect(JSON.parse(text)).toHaveProperty('@type')
    expect(scripts.filter((script) => !data.includes(script)).map(([script]) => script)).toEqual([
      '<script type="application/json" id="snapshot">{"some":"state"}',
    ])
    expect(html).not.toMatch(/ on[a-z]+="/)
  })

  it.each(Object.keys(pretendPages('/')))('%s names the seller and has no untranslated text', (name) => {
    const html = renderPage({ locale, page: pageOf(name) })
    const { company } = pretendConfig(locale)
    for (const event of [company.name, company.cocNumber, company.vatNumber, company.emailAddress])
      expect(html).toContain(event)
    expect(html).not.toContain('{{')
    const words = html.replaceAll(/<[^>]*>/g, '\n')
    const lines = new Set(words.split('\n').map((word) => word.trim()))
    expect(Object.keys(nld).filter((key) => key.includes('.') && lines.has(key))).toEqual([])
  })
})

describe('a content page', () => {
  it('has its picture beside its first text, before the other sections', () => {
    const names = Object.keys(pretendPages('/')).filter((name) => {
      const page = pageOf(name)
      return page.type === 'article' && page.image !== null
    })
    expect(names).not.toEqual([])
    for (const name of names) {
      const html = renderPage({ locale: 'nld', page: pageOf(name) })
      expect(html).toMatch(/<\/h1><img[^>]* src="\/images\/hoe\.webp"[^>]* alt="De onderdelen"/)
    }
  })
})

describe('a list of posts', () => {
  const told = (n: number, event: PostTile['event'] = null): PostTile => ({
    title: `Titel ${n}`,
    url: `/blogs/b${n}`,
    createdAt: `2026-10-0${n}T09:00:00Z`,
    description: `Uitleg ${n}`,
    image: { src: `/images/b${n}.webp`, alt: '' },
    event,
  })

  it('shows each post’s picture, date, linked title, and summary [3-044]', () => {
    const page = Object.values(pretendPages('/')).find((one) => one.type === 'posts')
    if (page?.type !== 'posts') throw new Error('no list of posts')
    const event = { start: '2027-03-20T09:00:00Z', end: '2027-03-20T15:00:00Z', place: 'Utrecht' }
    const html = renderPage({ locale: 'nld', page: { ...page, posts: [told(1), told(2), told(3, event)] } })
    const tiles = [...html.matchAll(/<li class="[^"]*tile[^"]*"><img.*?<\/li>/gs)].map(([tile]) => tile)
    expect(
      tiles.map((tile) => [
        /<img src="([^"]*)"/.exec(tile)?.[1],
        /href="([^"]*)"/.exec(tile)?.[1],
        tile
          .replaceAll(/<[^>]*>/g, '|')
          .split('|')
          .filter((words) => words.trim() !== ''),
      ]),
    ).toEqual([
      ['/images/b1.webp', '/blogs/b1', ['01-10-2026', 'Titel 1', 'Uitleg 1']],
      ['/images/b2.webp', '/blogs/b2', ['02-10-2026', 'Titel 2', 'Uitleg 2']],
      ['/images/b3.webp', '/blogs/b3', ['20-03-2027, 10:00–16:00', '· Utrecht', 'Titel 3', 'Uitleg 3']],
    ])
  })
})

describe('forms that work without JavaScript', () => {
  it('add to the cart', () => {
    const html = renderPage({ locale: 'nld', page: pageOf('product') })
    const [own, ...tiles] = formsTo('/actions/cart/add', html)
    expect(own).toEqual(['back', 'key', 'locale', 'option.kleur', 'productId', 'quantity'])
    expect(tiles).toContainEqual(['key', 'locale', 'productId'])
    expect(html).toContain('name="key" value="key-of-cart/add/1001"')
    expect(html).toContain('name="back" value="/product/1001/hub-2-plus?page=2"')
  })

  it('change and remove a line', () => {
    const html = renderPage({ locale: 'eng', page: pageOf('cart') })
    expect(formsTo('/actions/cart/quantity', html)).toEqual([
      ['back', 'key', 'lineUid', 'locale', 'quantity'],
      ['back', 'key', 'lineUid', 'locale', 'quantity'],
    ])
    expect(formsTo('/actions/cart/remove', html)).toEqual([['back', 'key', 'lineUid', 'locale']])
    expect(html).toMatch(/<button[^>]*type="submit"[^>]* value="1"[^>]*name="quantity"/)
    expect(html).toMatch(/<button[^>]*form="[^"]+" value="3"[^>]*name="quantity"/)
  })

  it('carry all fields of the checkout', () => {
    const information = renderPage({ locale: 'nld', page: pageOf('checkout information') })
    expect(formsTo('/actions/checkout/information', information)).toEqual([
      [...CHECKOUT_FIELDS.map(inputName), 'key', 'locale'].sort(),
    ])
    expect(information).toContain(FIELDS('nld')('field.required', { field: 'telefoonnummer' }))
    const delivery = renderPage({ locale: 'nld', page: pageOf('checkout delivery') })
    expect(formsTo('/actions/checkout/delivery', delivery)).toEqual([['deliveryId', 'key', 'locale']])
    const overview = renderPage({ locale: 'nld', page: pageOf('checkout overview') })
    expect(formsTo('/actions/checkout/pay', overview)).toEqual([
      ['cartVersion', 'key', 'locale', 'paymentOptionId', 'termsAccepted', 'totalInclVat'],
    ])
    expect(overview).toContain(
      `name="totalInclVat" value="${pretendCart('filled').priced.totals.totalInclVat}"`,
    )
    expect(overview).toContain('Bestellen en betalen</button>')
  })
})

describe('a rendered page', () => {
  it('is not indexed if it is personal', () => {
    const noindex = Object.keys(pretendPages('/')).filter((name) =>
      renderPage({ locale: 'nld', page: pageOf(name) }).includes('content="noindex"'),
    )
    expect(noindex.filter((name) => ['home', 'listing', 'product', 'article'].includes(name))).toEqual([])
    expect(noindex).toContain('cart')
    expect(noindex).toContain('checkout overview')
    expect(noindex).toContain('result paid')
    expect(noindex).toContain('search')
    expect(noindex).toContain('not-found')
    expect(noindex).toContain('error')
  })

  it('shows no count before the cart is known', () => {
    const page = pageOf('home')
    expect(renderPage({ locale: 'nld', page, cart: pretendCart('unknown') })).not.toContain('artikel<')
    expect(renderPage({ locale: 'nld', page, cart: pretendCart('filled') })).toContain('2 artikelen')
  })

  it('shows the VAT of each rate if prices are shown without VAT', () => {
    const config = pretendConfig('nld')
    const page = pageOf('cart')
    const excl = { ...config, display: { ...config.display, priceExclVat: true } }
    expect(renderPage({ locale: 'nld', page })).not.toContain('Btw 21%')
    const html = renderPage({ locale: 'nld', page, config: excl })
    expect(html).toContain('Btw 21%')
    expect(html).toContain('Totaal excl. btw')
    expect(html).toContain('Totaal incl. btw')
  })

  it('shows that the cart is empty and what to do next', () => {
    const html = renderPage({ locale: 'eng', page: pageOf('cart'), cart: pretendCart('empty') })
    expect(html).toContain('Your cart is empty')
    expect(html).toContain('Continue shopping')
  })

  it('links to an account only if the shop has accounts', () => {
    const config = pretendConfig('eng')
    const shown = (shop: typeof config): string =>
      renderPage({ locale: 'eng', page: pageOf('cart'), cart: pretendCart('empty'), config: shop })
    expect(shown(config)).toContain('href="/en/account/login"')
    expect(shown(withEntries(config))).not.toContain('="/en/account')
  })

  it('strikes a price through only if the current one is lower', () => {
    expect(renderPage({ locale: 'nld', page: pageOf('product') })).toContain('<del')
  })

  it('keeps an error until it is closed and says what it is about', () => {
    const html = renderPage({
      locale: 'nld',
      page: pageOf('home'),
      notices: [{ id: '1', kind: 'error', title: null, text: 'cart.lowerStock', values: { count: 3 } }],
    })
    expect(html).toContain('Melding')
    expect(html).toContain('Er zijn er nog maar 3.')
  })
})
