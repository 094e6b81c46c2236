import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Page } from '../../application/pages/page.ts'
import { LANGUAGES, LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { pretendConfig, pretendPages } from './pretendData.ts'
import { renderPage } from './renderPage.tsx'
import { standsAt } from './standsAt.ts'

beforeAll(loadAllPageChunks)

const APP = 'https://shop.example'

/** The pages, all with `/daar` as their other-language address; no listing is filtered. */
const SHOWN = Object.fromEntries(
  Object.entries(pretendPages('/daar')).map(([name, page]): [string, Page] => [
    name,
    page.type === 'listing' ? { ...page, url: '/hier', chosen: [] } : page,
  ]),
)

/** A missing page has no address to name; and the developers' page is not the shop's. */
const NOWHERE = new Set<Page['type']>(['not-found', 'error', 'inactive', 'parts'])

const headOf = (locale: Locale, page: Page, url: string, languages: readonly Locale[] = LOCALES) => {
  const config = pretendConfig(locale)
  const html = renderPage({
    locale,
    page,
    url,
    config: {
      ...config,
      appUrl: APP,
      languages: config.languages.filter(({ code }) => languages.includes(code)),
    },
  })
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"([^>]*)\/?>/g)].map(
    ([, rel, rest = '']) => ({
      name: rel === 'canonical' ? rel : (/hrefLang="([^"]*)"/.exec(rest)?.[1] ?? ''),
      href: (/ href="([^"]*)"/.exec(rest)?.[1] ?? '').replaceAll('&amp;', '&'),
    }),
  )
  return {
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    noindex: html.includes('name="robots" content="noindex"'),
    links: Object.fromEntries(links.map(({ name, href }) => [name, href])),
    count: links.length,
  }
}

/** The beginnings of personal and search addresses, in each language. */
const OWN: Partial<Record<Page['type'], Record<Locale, string>>> = {
  cart: { nld: '/winkelwagen', eng: '/en/cart' },
  search: { nld: '/zoeken?q=', eng: '/en/search?q=' },
  checkout: { nld: '/checkout/', eng: '/en/checkout/' },
  result: { nld: '/checkout/', eng: '/en/checkout/' },
}

const beginningOf = (page: Page): Readonly<Record<Locale, string>> | undefined => {
  if (page.type === 'account' && page.shows === 'known') return OWN.checkout
  return page.type.startsWith('account') ? { nld: '/account/', eng: '/en/account/' } : OWN[page.type]
}

describe.each(LOCALES)('in %s', (locale) => {
  test.each(Object.keys(SHOWN))('html lang is correct on %s [1-027]', (name) => {
    const page = SHOWN[name]!
    expect(headOf(locale, page, standsAt(page, locale)).lang).toBe(LANGUAGES[locale].tag)
  })

  const standing = Object.entries(SHOWN).filter(([, { type }]) => !NOWHERE.has(type))
  test.each(standing)(
    '%s has one canonical link, and names itself and its other-language version [1-013, 1-030, 1-031]',
    (_, page) => {
      const begins = beginningOf(page)
      const number =
        'page' in page && typeof page.page === 'number' && page.page > 1 ? `?page=${page.page}` : ''
      const here = standsAt(page, locale)
      const { links, noindex, count } = headOf(locale, page, `${here}?sort=x&utm=1`)
      expect(count).toBe(4)
      expect(noindex).toBe(begins !== undefined)
      const other = locale === 'nld' ? 'eng' : 'nld'
      const expected =
        begins === undefined
          ? { [locale]: `${APP}${here}${number}`, [other]: `${APP}/daar${number}` }
          : { nld: APP + begins.nld, eng: APP + begins.eng }
      expect(links['nl']).toMatch(beginningWith(expected['nld'], begins !== undefined))
      expect(links['en']).toMatch(beginningWith(expected['eng'], begins !== undefined))
      expect(links['x-default']).toBe(links['nl'])
      expect(links['canonical']).toBe(links[locale === 'nld' ? 'nl' : 'en'])
    },
  )

  it.each(Object.entries(SHOWN).filter(([, { type }]) => NOWHERE.has(type)))(
    '%s names no address, because it is not a real page',
    (_, page) => {
      expect(headOf(locale, page, '/hier')).toMatchObject({ count: 0, noindex: true })
    },
  )
})

const beginningWith = (text = '', more: boolean): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}${more ? '' : '$'}`)

test('a list’s second page names the second page in the other language [1-030]', () => {
  const listing = SHOWN['listing']!
  expect(headOf('nld', listing, '/centrales?page=2').links).toEqual({
    canonical: `${APP}/centrales?page=2`,
    nl: `${APP}/centrales?page=2`,
    en: `${APP}/daar?page=2`,
    'x-default': `${APP}/centrales?page=2`,
  })
})

test('a filtered listing names the unfiltered one, in both languages; with more than one choice it is not indexed', () => {
  const listing = SHOWN['listing']!
  const narrowed = (...values: readonly string[]) =>
    headOf('nld', { ...listing, chosen: [{ name: 'Kleur', values }] } as Page, '/hier/Kleur:Wit?page=2')
  const whole = { canonical: `${APP}/hier`, nl: `${APP}/hier`, en: `${APP}/daar`, 'x-default': `${APP}/hier` }
  expect(narrowed('Wit')).toMatchObject({ noindex: false, links: whole })
  expect(narrowed('Wit', 'Zwart')).toMatchObject({ noindex: true, links: whole })
})

test('a shop with one language names no other version, and still its own addresses [1-018, 1-030]', () => {
  const { links } = headOf('nld', SHOWN['article']!, '/hier', ['nld'])
  expect(links).toEqual({ canonical: `${APP}/hier` })
})

test('a content page has the title and description in seo.titleTag and seo.descriptionTag [3-043]', () => {
  const pages = Object.values(SHOWN).flatMap((page) => ('seo' in page ? [{ page, seo: page.seo }] : []))
  expect(pages.length).toBeGreaterThanOrEqual(3)
  for (const { page, seo } of pages) {
    const html = renderPage({ locale: 'nld', page })
    expect(html).toContain(`<title>${seo.titleTag} | `)
    expect(html).toContain(`<meta name="description" content="${seo.descriptionTag}"/>`)
  }
})
