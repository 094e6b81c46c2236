import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { publicPaths } from '../support/shop/publicPaths.ts'
import { wholeApp } from '../support/shop/wholeApp.ts'

const APP = 'https://shop.example'

let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp(APP))
})
afterAll(() => stop())

interface Named {
  readonly loc: string
  readonly links: Readonly<Record<string, string>>
}

const sitemap = async (): Promise<readonly Named[]> => {
  const { body } = await app.inject({ url: '/sitemap.xml' })
  return [...body.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/gs)].map(([, loc = '', rest = '']) => ({
    loc,
    links: Object.fromEntries(
      [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang = '', href = '']) => [
        lang,
        href,
      ]),
    ),
  }))
}

const linksOf = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
      ([, lang = '', href = '']) => [lang, href],
    ),
  )

/** pkp/pkp-lib#12375: locale redirects looped for cookieless clients. */
describe('a cookieless crawler gets 200 on every canonical URL [failure 23]', () => {
  it.each(['', 'en-US,en;q=0.9', 'nl-NL,nl;q=0.9', 'fr'])(
    'in any preferred language ("%s") each address names itself as canonical, and the alternates in the sitemap',
    async (language) => {
      const all = await sitemap()
      expect(all.length).toBeGreaterThan(100)
      expect(new Set(all.map(({ loc }) => loc)).size).toBe(all.length)
      // all of them in one language, one of each kind in the others: pages ignore the header
      const asked = language === '' ? all : all.filter((_, i) => i % 20 === 0)
      for (const { loc, links } of asked) {
        const { pathname } = new URL(loc)
        // the one address that reads the language: a browser that prefers English gets English at once
        if (pathname === '/' && language.startsWith('en')) continue
        const { statusCode, headers, body } = await app.inject({
          url: pathname,
          headers: language === '' ? {} : { 'accept-language': language },
        })
        // the pages for businesses set the same cookie for everyone: their visitors shop as a business
        const given = /^\/(zakelijk|en\/business)$/.test(pathname) ? /^priceMode=excl;/ : /^$/
        expect([loc, statusCode]).toEqual([loc, 200])
        expect(String(headers['set-cookie'] ?? ''), loc).toMatch(given)
        expect([loc, /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]]).toEqual([loc, loc])
        expect([loc, linksOf(body)]).toEqual([loc, links])
        expect([loc, body.includes('name="robots" content="noindex"')]).toEqual([loc, false])
      }
    },
  )

  it('the sitemap names every page that is the same for everyone, except search', async () => {
    const named = (await sitemap()).map(({ loc }) => new URL(loc).pathname)
    const all = publicPaths('security').filter((path) => !['/zoeken', '/en/search'].includes(path))
    expect(named.toSorted()).toEqual(all.toSorted())
  })

  it('the sitemap names nothing that a crawler may not open', async () => {
    const { body, headers } = await app.inject({ url: '/robots.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Sitemap: ${APP}/sitemap.xml`)
    const closed = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    // RFC 9309, section 2.2.2: a path disallows all that begins with it, unless it ends with $
    const isClosed = (path: string) =>
      closed.some((one) => (one.endsWith('$') ? `${path}$` === one : path.startsWith(one)))
    const own = ['/checkout', '/account', '/winkelwagen', '/zoeken', '/en/cart', '/en/search', '/herroepen']
    for (const path of own)
      expect([path, `${path}/x`, `${path}?q=x`, `${path}ridges`].map(isClosed)).toEqual([
        ...[true, true, true],
        false,
      ])
    expect(['/api/x', '/actions/x'].map(isClosed)).toEqual([true, true])
    const paths = (await sitemap()).map(({ loc }) => new URL(loc).pathname)
    expect(paths.filter(isClosed)).toEqual([])
  })

  it('a list’s canonical address keeps its page number, and drops filters and order', async () => {
    const canonical = async (url: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec((await app.inject({ url })).body)?.[1]
    expect(await canonical('/products?page=2&sort=lowest-price')).toBe(`${APP}/products?page=2`)
    expect(await canonical('/products/Merk:Wachthuis')).toBe(`${APP}/products`)
    expect(await canonical('/en/products/Brand:Wachthuis')).toBe(`${APP}/en/products`)
  })

  it('search pages are not indexed', async () => {
    for (const url of ['/zoeken?q=hub', '/en/search?q=hub', '/zoeken'])
      expect((await app.inject({ url })).body.includes('name="robots" content="noindex"')).toBe(true)
  })
})
