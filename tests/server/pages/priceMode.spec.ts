import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import { form } from '../../support/shop/app.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp())
})
afterAll(() => stop())

const HUB = '/product/1001/wachthuis-hub'
const choose = (fields: Record<string, string>) => app.inject(form('/actions/price-mode', fields))

/** A page's prices: how many are on each side of VAT, as rendered and as its browser will show them. */
const sides = async (url: string, cookie = '') => {
  const { body } = await app.inject({ url, headers: { cookie } })
  const [main = ''] = /<main.*<\/main>/su.exec(body) ?? []
  const count = (words: string) => main.split(words).length - 1
  return {
    incl: count('incl. btw'),
    excl: count('excl. btw'),
    snapshot: /"priceExclVat":(true|false)/.exec(body)?.[1],
  }
}

describe('the side of VAT that a visitor reads', () => {
  it.each(['incl', 'excl'])(
    '%s is stored for a year, out of reach of scripts, and redirects back [2-085]',
    async (mode) => {
      const answer = await choose({ mode, back: '/centrales?page=1' })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/centrales?page=1'])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.cookies).toEqual([
        { name: 'priceMode', value: mode, path: '/', maxAge: 365 * 86_400, httpOnly: true, sameSite: 'Lax' },
      ])
    },
  )

  it.each(['', 'INCL', 'net', 'exclusief', 'incl\nexcl', 'x'.repeat(10_000)])(
    '"%s" is none: nothing is stored',
    async (mode) => {
      const answer = await choose({ mode, back: '/centrales' })
      expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([303, '/centrales', []])
    },
  )

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:1', ''])(
    'redirects only within this shop: "%s"',
    async (back) => {
      expect((await choose({ mode: 'excl', back })).headers.location).toBe('/')
    },
  )

  test('is read from the cookie, page by page; an invalid value means the shop’s own side', async () => {
    for (const url of [HUB, '/centrales', '/']) {
      const own = await sides(url)
      expect([url, own.excl, own.snapshot]).toEqual([url, 0, 'false'])
      expect(own.incl).toBeGreaterThan(0)
      expect(await sides(url, 'priceMode=nonsense')).toEqual(own)
      const excl = await sides(url, 'priceMode=excl')
      expect([url, excl.excl, excl.snapshot]).toEqual([url, own.incl, 'true'])
    }
  })

  test('changes the prices on a page; the product’s own page shows both', async () => {
    const { body } = await app.inject({ url: HUB, headers: { cookie: 'priceMode=excl' } })
    const words = body.replaceAll(/<[^>]*>/gu, '').replaceAll('&nbsp;', ' ')
    const [, excl, incl] =
      /([\d.]+,(?:\d\d|-))(?:\s*−\d+%)?\s*excl\. btw \(€?\s*([\d.]+,(?:\d\d|-)) incl/u.exec(words) ?? []
    const cents = (text = '') => Number(text.replaceAll('.', '').replace(',-', ',00').replace(',', ''))
    expect(cents(excl)).toBeGreaterThan(0)
    expect(Math.round(cents(excl) * 1.21)).toBeCloseTo(cents(incl), -1)
  })

  test('stays excl. VAT on all pages after a visit to the businesses’ pages, until the visitor chooses otherwise', async () => {
    const { body, cookies, headers } = await app.inject('/zakelijk')
    expect(cookies).toMatchObject([{ name: 'priceMode', value: 'excl', httpOnly: true }])
    expect(headers['cache-control']).toBe('no-cache')
    expect(await sides('/zakelijk')).toMatchObject({ incl: 0, snapshot: 'true' })
    expect(body.match(/class="[^"]*price[^"]*"/g)?.length).toBeGreaterThan(6)
    // only a choice made on these pages leads away from them
    expect(body).toContain('<input type="hidden" name="back" value="/"/>')
    const business = { cookie: 'priceMode=excl' }
    const again = await app.inject({ url: '/zakelijk', headers: business })
    expect(again.cookies).toEqual([])
    const menu = /<nav id="navigation" class="[^"]*" aria-label="Zakelijk"/
    for (const url of ['/', '/centrales', HUB, '/zoeken?q=hub', '/winkelwagen', '/over-ons']) {
      expect((await app.inject({ url, headers: business })).body).toMatch(menu)
      const consumer = await app.inject(url)
      expect(consumer.body).not.toMatch(menu)
      expect(consumer.cookies).toEqual([])
    }
  })

  test('is not changed by prefetching the businesses’ page', async () => {
    const { cookies } = await app.inject({ url: '/zakelijk', headers: { accept: PAGE_TYPE } })
    expect(cookies).toEqual([])
  })

  test('is shown on the cart’s own page, with the amount due always incl. VAT', async () => {
    const added = await app.inject(form('/actions/cart/add', { productId: '1005', quantity: '1' }))
    const cart = `es_cuid=${added.cookies[0]?.value}`
    const total = async (cookie: string) => {
      const { body } = await app.inject({ url: '/winkelwagen', headers: { cookie } })
      return {
        snapshot: /"priceExclVat":(true|false)/.exec(body)?.[1],
        incl: /Totaal[^<]*incl\. btw/.test(body),
      }
    }
    expect(await total(cart)).toEqual({ snapshot: 'false', incl: true })
    expect(await total(`${cart}; priceMode=excl`)).toEqual({ snapshot: 'true', incl: true })
  })

  test('is used by the content call for counts and price filters', async () => {
    const marks = async (cookie: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/public/content',
        headers: { cookie },
        payload: { slug: '/products' },
      })
      const { data } = answer.json<{ data: { filters: { type: string; marks?: { max: number } }[] } }>()
      return data.filters.find(({ type }) => type === 'priceRange')?.marks?.max ?? 0
    }
    const [incl, excl] = [await marks(''), await marks('priceMode=excl')]
    expect(excl).toBeGreaterThan(0)
    expect(excl).toBeLessThan(incl)
  })
})
