import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../application/pages/page.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { notFoundAt, shownAddress } from '../../server/pages/shownAddress.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { pretendConfig } from './pretendData.ts'
import { renderPage } from './renderPage.tsx'

beforeAll(loadAllPageChunks)

const shown = (page: Page, locale: Locale = 'nld', url = '/hier') => {
  const html = renderPage({ locale, page, url })
  const body = html.slice(html.indexOf('<body'))
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
  const words = main
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const button = /<a [^>]*class="button[^>]*>/.exec(main)?.[0] ?? ''
  return { html, body, words, href: /href="([^"]*)"/.exec(button)?.[1], button }
}

const NOINDEX = '<meta name="robots" content="noindex"/>'

describe('a status page', () => {
  it.each(["'", '&', '%E2%82%AC', 'x'])('stays small, however long a requested address of %s is', (sign) => {
    const url = `/${sign.repeat(15_300 / sign.length)}?${sign.repeat(300)}`
    const page = notFoundAt(url)
    const { html } = shown(page, 'nld', shownAddress(page, url))
    const { html: usual } = shown(notFoundAt('/hier'), 'nld', '/hier')
    expect(html.length - usual.length).toBeLessThan(20_000)
    expect(page.path).toMatch(/^\/(?:[^%]|%[0-9A-F]{2})*$/)
    expect(shownAddress({ type: 'error' }, url).length).toBeLessThanOrEqual(200)
    expect(shownAddress({ type: 'home' }, url)).toBe(url)
  })
})

describe('the error page', () => {
  it('has the status code, its message and the text, and is not indexed [2-137, 2-139]', () => {
    expect(shown({ type: 'error', status: 404 }).words.slice(0, 3)).toEqual([
      'Fout 404',
      'Sorry, niet gevonden',
      'Pagina niet gevonden',
    ])
    const english = shown({ type: 'error', status: 404 }, 'eng')
    expect(english.words.slice(0, 3)).toEqual(['Error 404', 'Sorry not found', 'Page not found'])
    expect(english.html).toContain(NOINDEX)
  })

  it('with any status but 404 says what went wrong and what to do, and never that something was not found', () => {
    expect(shown({ type: 'error', status: 500 }).words.slice(0, 3)).toEqual([
      'Fout 500',
      'Er ging iets mis',
      'Dat ligt aan ons. Laad de pagina opnieuw, of begin bij de homepagina.',
    ])
    for (const status of [400, 405, 413, 429, 500, 502, 503])
      for (const locale of ['nld', 'eng'] as const)
        expect(shown({ type: 'error', status }, locale).words.join()).not.toMatch(/niet gevonden|not found/)
  })

  it.each([
    [429, 'Dat ging te snel achter elkaar. Wacht even en probeer het opnieuw.'],
    [414, 'Wat je hebt ingevuld is te lang. Maak het korter en probeer het opnieuw.'],
    [400, 'Er klopt iets niet aan wat je hebt ingevuld. Controleer het en probeer het opnieuw.'],
  ])('%i has a message of its own', (status, message) => {
    expect(shown({ type: 'error', status }).words).toContain(message)
  })

  it('says that saving is impossible, and temporary', () => {
    const page = { type: 'error', status: 503, why: 'read-only' } as const
    expect(shown(page).words.slice(0, 3)).toEqual([
      'Fout 503',
      'Niet bewaard',
      'De winkel kan nu niets bewaren. Probeer het over een paar minuten opnieuw.',
    ])
    expect(shown(page, 'eng').words.slice(0, 3)).toEqual([
      'Error 503',
      'Not saved',
      'The shop cannot save anything right now. Try again in a few minutes.',
    ])
    expect(shown(page).html).toContain('<title>Niet bewaard')
  })

  it.each([
    [{ status: 429 }, 'Een ogenblik', 'Dat ging te snel achter elkaar. Wacht even en probeer het opnieuw.'],
    [
      { status: 503, why: 'busy' },
      'Een ogenblik',
      'Het is nu erg druk in de winkel. Probeer het zo opnieuw.',
    ],
  ] as const)('with status %j asks for a moment’s patience', (what, title, message) => {
    const { words, html } = shown({ type: 'error', ...what })
    expect(words.slice(1, 3)).toEqual([title, message])
    expect(html).toContain(`<title>${title}`)
  })

  it('links home with a full reload [2-138, 8-041]', () => {
    expect(shown({ type: 'error', status: 500 }).href).toBe('/')
    expect(shown({ type: 'error', status: 500 }, 'eng').href).toBe('/en')
  })
})

describe('a missing page', () => {
  it('shows its path as text, and links to search, categories and home [2-060, 8-039]', () => {
    const path = '/<b>nergens</b>'
    const { words, html } = shown({ type: 'not-found', path })
    expect(words.slice(0, 5)).toEqual([
      'Fout 404',
      'Sorry, niet gevonden',
      'Pagina niet gevonden',
      ': ',
      '/&lt;b&gt;nergens&lt;/b&gt;',
    ])
    const english = shown({ type: 'not-found', path }, 'eng')
    expect(english.words.slice(1, 3)).toEqual(['Sorry not found', 'Page not found'])
    expect(english.html).toContain('<title>Page not found')
    expect(html).toContain(NOINDEX)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain('action="/zoeken"')
    expect(main).toMatch(/<nav[^>]*>.*<a [^>]*href="\/[^"]+"/su)
    expect(main).toContain('<a href="/">')
  })
})

describe('a shop that is not ready', () => {
  it('says that it is inactive, with its owner and contact data, and offers nothing else [1-034]', () => {
    const { html, body, words } = shown({ type: 'inactive', code: null })
    const { company, logoUrl, support } = pretendConfig('nld')
    expect(words).toContain('Inactief')
    expect(words).toContain(company.name)
    expect(html).toContain(`src="${logoUrl}"`)
    expect(html).toContain(`href="tel:${support.phoneNumber}"`)
    expect(html).toContain(NOINDEX)
    expect(shown({ type: 'inactive', code: null }, 'eng').words).toContain('Inactive')
    expect(body).not.toMatch(/<nav|<form|<dialog|class="skip"/)
    expect(html.match(/href="\/winkelwagen"/)).toBeNull()
  })

  it('with an app code says that it can’t connect [1-035]', () => {
    expect(shown({ type: 'inactive', code: 'database' }).words).toEqual(
      expect.arrayContaining(['Geen verbinding', 'Code: database']),
    )
    const english = shown({ type: 'inactive', code: 'database' }, 'eng')
    expect(english.words).toContain('Can&#x27;t connect')
    expect(english.html).toContain('<title>Can&#x27;t connect')
    expect(shown({ type: 'inactive', code: null }, 'eng').html).toContain('<title>Inactive')
  })

  it('offers a retry of the same address, but not of a form’s', () => {
    const page = { type: 'inactive', code: null } as const
    expect(shown(page, 'nld', '/sirenes?page=2').href).toBe('/sirenes?page=2')
    expect(shown(page, 'nld', '/actions/cart/add').href).toBe('/')
  })
})
