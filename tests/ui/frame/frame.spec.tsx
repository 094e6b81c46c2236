import { basename } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../../application/pages/page.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import type { Storefront } from '../../../application/storefront/storefront.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { layoutOf } from '../../../application/pages/layoutOf.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { withdrawPath } from '../../../application/pages/paths.ts'
import { phoneText } from '../../../application/texts/phoneText.ts'
import { pretendConfig, pretendPages, withEntries } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'
import { standsAt } from '../standsAt.ts'

beforeAll(loadAllPageChunks)

type Config = Storefront['config']

const pageOf = (name: string): Page => {
  const page = pretendPages('/en/here')[name]
  if (page === undefined) throw new Error(name)
  return page
}

/** The promises of the specification; a shop lists those that it keeps. */
const SPECIFIED_PROMISES: Readonly<Record<Locale, readonly string[]>> = {
  nld: [
    'Voor 23.30 besteld, morgen gratis bezorgd',
    'Officieel partner',
    'Gratis retour',
    '60 dagen geld terug',
    'Gratis advies',
    '2 jaar garantie',
  ],
  eng: [
    'Ordered before 23.30 tomorrow delivered free',
    'Official partner',
    'Free returns',
    '60 days money back',
    'Free advice',
    '2 years warranty',
  ],
}

/** The score in the specification, with a source. */
const SPECIFIED_REVIEW = {
  score: 9.7,
  stars: 3,
  count: null,
  source: { name: 'Proefbron', url: '/klantenservice#beoordelingen' },
}

interface Shown {
  readonly page?: string
  readonly locale?: Locale
  readonly url?: string
  readonly change?: (config: Config) => Config
}

/** Renders a page of the shop with its config changed. */
const shown = ({
  page = 'article',
  locale = 'nld',
  url = standsAt(pageOf(page), locale),
  change = (same) => same,
}: Shown = {}): string =>
  renderPage({ locale, url, page: pageOf(page), config: change(pretendConfig(locale)) })

/** Returns the content of the first element that begins like this. */
const inside = (html: string, start: string, end: string): string => {
  const from = html.indexOf(start)
  return from === -1 ? '' : html.slice(from, html.indexOf(end, from))
}
const headerOf = (html: string): string => inside(html, '<header', '</header>')
const footerOf = (html: string): string => inside(html, '<footer', '</footer>')
const navigationOf = (html: string): string => inside(html, '<nav id="navigation"', '</nav>')
const promisesOf = (html: string): string => inside(html, '<aside', '</aside>')
const contactOf = (html: string): string => inside(html, '<aside aria-label="Contact"', '</aside>')
const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('&#x27;', "'")

const item = (title: string, url: string | null, children: Config['menus']['business']['desktop'] = []) => ({
  id: title,
  title,
  url,
  children,
})

describe('the shop’s identity', () => {
  it('is in title and header, with its logo and its icon, and in the footer as organization [1-012]', () => {
    const html = shown({
      change: (config) => ({
        ...config,
        name: 'Slotwacht',
        organizationName: 'Slotwacht Holding B.V.',
        logoUrl: '/shop/ander-logo.svg',
        faviconUrl: '/shop/ander-icoon.svg',
      }),
    })
    expect(html).toMatch(/<title>[^<]*Slotwacht<\/title>/)
    expect(headerOf(html)).toContain('<img src="/shop/ander-logo.svg" alt="Slotwacht"')
    expect(html).toContain('<link rel="icon" href="/shop/ander-icoon.svg"')
    expect(footerOf(html)).toContain('Slotwacht Holding B.V.')
  })

  it('includes every promise of its config in the bar above the header [2-142, 2-143]', () => {
    const promised = (locale: Locale, promises: readonly string[]) =>
      words(promisesOf(shown({ locale, change: (config) => ({ ...config, promises: [...promises] }) })))
    for (const locale of ['nld', 'eng'] as const)
      expect(promised(locale, SPECIFIED_PROMISES[locale])).toBe(`|${SPECIFIED_PROMISES[locale].join('|')}|`)
    expect(promised('nld', ['Eén belofte'])).toBe('|Eén belofte|')
    const none = shown({
      change: (config) => ({ ...config, promises: [], content: { ...config.content, contact: false } }),
    })
    expect(none).not.toContain('<aside')
  })

  it('includes its phone numbers in the call and message links [1-020, 2-126]', () => {
    const change = (config: Config): Config => ({
      ...config,
      support: {
        phoneNumber: '+31301234567',
        whatsappNumber: '+31612345678',
        emailAddress: 'hulp@proef.example',
      },
    })
    const html = shown({ change })
    const ways = inside(shown({ page: 'article with sections', change }), '<main', '</main>')
    for (const href of ['tel:+31301234567', 'https://wa.me/31612345678', 'mailto:hulp@proef.example'])
      expect(ways).toContain(`href="${href}"`)
    expect(contactOf(html)).toContain('href="tel:+31301234567"')
    expect(contactOf(html)).toContain('030 123 4567')
    expect(contactOf(html)).toContain('href="https://wa.me/31612345678"')
    expect(footerOf(html)).toContain('href="tel:+31301234567"')
    expect(inside(html, '<dialog', '</dialog>')).toContain('href="tel:+31301234567"')
  })

  it('formats Dutch numbers locally and leaves others unchanged', () => {
    expect(['+31201234567', '+31187123456', '+31612345678', '+3225551234', '112'].map(phoneText)).toEqual([
      '020 123 4567',
      '0187 123 456',
      '06 1234 5678',
      '+3225551234',
      '112',
    ])
  })
})

describe('the contact bar', () => {
  const scored = (locale: Locale, review = SPECIFIED_REVIEW) =>
    contactOf(shown({ locale, change: (config) => ({ ...config, review }) }))

  it('shows the score in the language’s number format, with three stars and a link to its source [2-128, 9-052]', () => {
    expect(words(scored('nld'))).toContain('|9,7|')
    expect(words(scored('eng'))).toContain('|9.7|')
    expect(scored('nld')).toContain('aria-label="3 sterren"')
    expect(scored('nld').match(/<path d="M12 2\.5/g)).toHaveLength(3)
    expect(scored('nld')).toContain('href="/klantenservice#beoordelingen"')
  })

  it('shows another score with the number of stars in its config [2-128, 9-052]', () => {
    const html = scored('nld', { ...SPECIFIED_REVIEW, score: 8.1, stars: 4 })
    expect(words(html)).toContain('|8,1|')
    expect(html).toContain('aria-label="4 sterren"')
    expect(html.match(/<path d="M12 2\.5/g)).toHaveLength(4)
  })

  it('shows no score without a source [2-128, 9-052]', () => {
    const html = shown()
    expect(pretendConfig('nld').review).toBeNull()
    expect(contactOf(html)).toContain('href="tel:')
    expect(contactOf(html)).not.toContain('9,7')
    expect(contactOf(html)).not.toContain('sterren')
  })

  it('has no messaging link if the shop has no number for it [2-127]', () => {
    const html = shown({
      change: (config) => ({ ...config, support: { ...config.support, whatsappNumber: null } }),
    })
    expect(contactOf(html)).toContain('href="tel:')
    expect(html).not.toContain('wa.me')
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'with the feature %s and the setting %s it shows: %s [1-025, 2-129]',
    (contact, contactBar, expected) => {
      const html = shown({
        change: (config) => ({
          ...config,
          content: { ...config.content, contact },
          settings: { ...config.settings, contactBar },
        }),
      })
      expect([contactOf(html) !== '', html.includes('popoverTarget="contact-ways"')]).toEqual([
        expected,
        expected,
      ])
    },
  )
})

describe('the menus', () => {
  const menus = (change: Partial<Config['menus']>) => (config: Config) => ({
    ...config,
    menus: { ...config.menus, ...change },
  })

  it('have the desktop navigation with its panels, and the one current page [1-017]', () => {
    const desktop = [
      item('Alles', null, [
        item('Melders', '/melders', [item('Rook', '/melders/rook')]),
        item('Los', '/los'),
      ]),
      item('Sirenes', '/sirenes'),
      item('Elders', 'https://elders.example/'),
    ]
    const html = navigationOf(
      shown({
        url: '/sirenes',
        change: menus({ navigation: { desktop, mobile: [] } }),
      }),
    )
    expect(words(html)).toBe('|Alles|Melders|Rook|Los|Sirenes|Elders| |(opent een andere site)|')
    expect(html).toContain('href="/melders/rook"')
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/sirenes"/)
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toMatch(/<a href="https:\/\/elders\.example\/"[^>]*rel="noopener" target="_blank"/)
  })

  it('mark a parent of the current page, but not the home page', () => {
    const desktop = [item('Video', '/video'), item('Videobewaking', '/video-bewaking'), item('Start', '/')]
    const html = shown({ url: '/video/cameras', change: menus({ navigation: { desktop, mobile: [] } }) })
    expect(navigationOf(html).match(/aria-current="true"/g)).toHaveLength(1)
    expect(navigationOf(html)).toMatch(/<a[^>]*aria-current="true"[^>]*href="\/video"/)
  })

  it('expand the parts of a panel as the shop configures, and collapse them behind a label otherwise [1-022]', () => {
    const desktop = [item('Alles', null, [item('Melders', '/melders', [item('Rook', '/melders/rook')])])]
    const panel = (expandItems: boolean): string =>
      navigationOf(
        shown({
          change: (config) => ({
            ...menus({ navigation: { desktop, mobile: [] } })(config),
            navigation: { expandItems },
          }),
        }),
      )
    expect(panel(true).match(/<details/g)).toHaveLength(1)
    expect(panel(false).match(/<details/g)).toHaveLength(2)
    expect(words(panel(false))).toBe('|Alles|Melders|Meer in Melders|Rook|')
    expect(panel(false)).toContain('href="/melders/rook"')
  })

  it('have the mobile drawer and footer beside the desktop ones [1-017]', () => {
    const html = shown({
      change: menus({
        navigation: { desktop: [item('Groot', '/groot')], mobile: [item('Klein', '/klein')] },
        footer: {
          desktop: [item('Voet groot', null, [item('Ver', '/ver')])],
          mobile: [item('Voet klein', '/voet', [item('Dichtbij', '/dichtbij')])],
        },
      }),
    })
    expect(inside(html, '<dialog', '</dialog>')).toContain('href="/klein"')
    expect(inside(html, '<dialog', '</dialog>')).not.toContain('/groot')
    // only small screens have collapsible parts
    const unfolds = inside(footerOf(html), '<details name="footer"', '</details>')
    const columns = footerOf(html).replace(unfolds, '')
    const linksIn = (part: string) =>
      ['/ver', '/voet', '/dichtbij'].filter((url) => part.includes(`href="${url}"`))
    expect(linksIn(unfolds)).toEqual(['/voet', '/dichtbij'])
    expect(linksIn(columns)).toEqual(['/ver'])
  })
})

describe('the footer', () => {
  it('shows the payment and delivery methods, each with its mark from the shop’s icon set [1-015, 1-016, 3-058]', () => {
    const html = footerOf(
      shown({
        change: (config) => ({
          ...config,
          content: { ...config.content, icon: 'teken-' },
          paymentMethods: config.paymentMethods.slice(0, 2),
          deliveryMethods: config.deliveryMethods
            .slice(0, 2)
            .map((method, at) => ({ ...method, label: `Weg ${at}`, icon: ['onbekend', 'postnl'][at]! })),
        }),
      }),
    )
    expect(words(html)).toContain('|Betaal met|iDEAL | Wero|Bancontact|Bezorgd door|Weg 0|Weg 1|')
    expect([...html.matchAll(/data-icon="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'teken-ideal',
      'teken-bancontact',
      'teken-onbekend',
      'teken-postnl',
    ])
    expect(html).not.toContain('PayPal')
  })

  it('shows no payment mark for a method that only says when one pays, or leaves open how', () => {
    const paidBy = (change?: (config: Config) => Config) =>
      inside(footerOf(shown(change && { change })), 'aria-label="Betaal met"', '</section>')
    const names = (change?: (config: Config) => Config) =>
      [...paidBy(change).matchAll(/data-icon="icon-([^"]*)"/g)].map(([, name]) => name)
    expect(names()).toEqual(['ideal', 'bancontact', 'creditcard', 'paypal', 'banktransfer'])
    const [ideal] = pretendConfig('nld').paymentMethods
    const others = [
      { ...ideal!, id: 'half-by-ideal', method: 'ideal', prepayPercentage: basisPoints(5_000) },
      { ...ideal!, id: 'onaccount', prepayPercentage: basisPoints(0) },
      { ...ideal!, id: 'online', method: null },
      { ...ideal!, id: 'now', method: 'ideal' },
    ].map((method) => ({ ...method, icon: method.id }))
    expect(names((config) => ({ ...config, paymentMethods: others }))).toEqual(['now'])
    expect(paidBy((config) => ({ ...config, paymentMethods: others.slice(0, 3) }))).toBe('')
  })

  it('has a mark for every method of the specification, the company’s own if it is free to use [1-015, 3-028]', () => {
    const known = [
      'ideal',
      'bancontact',
      'giropay',
      'paypal',
      'creditcard',
      'klarna',
      'banktransfer',
      'dhl',
      'postnl',
    ]
    const html = footerOf(
      shown({
        change: (config) => ({
          ...config,
          paymentMethods: known.flatMap((icon) =>
            config.paymentMethods.slice(0, 1).map((one) => ({ ...one, id: icon, icon })),
          ),
          deliveryMethods: [],
        }),
      }),
    )
    const strokes = [...html.matchAll(/data-icon="[^"]*"[^>]*><path d="([^"]*)"/g)].map(([, path]) => path)
    const files = [...html.matchAll(/<img[^>]*data-icon="icon-([^"]*)" src="([^"]*)"/g)]
    expect(files.map(([, name, src = '']) => [name, basename(src)])).toEqual([
      ['paypal', 'paypal.svg'],
      ['klarna', 'klarna.svg'],
      ['dhl', 'dhl.svg'],
    ])
    expect(new Set(strokes).size).toBe(known.length - files.length)
  })

  it.each([
    ['account password', '/account/reset?token=token-1', '/en/account/reset?token=token-1'],
    ['account company', '/account/company?token=token-1', '/en/account/company?token=token-1'],
    ['account orders', '/account/orders?page=2', '/en/account/orders'],
  ])(
    'changes the language of the %s page at %s without losing the secret of a mailed link',
    (name, url, back) => {
      const html = renderPage({ locale: 'nld', url, page: pageOf(name) })
      const [, form = ''] = html.split('action="/actions/language"')
      expect(form).toContain(`<input type="hidden" name="back" value="${back}"/>`)
    },
  )

  it('states the displayed side of VAT, and offers the other [2-085]', () => {
    const modes = (priceExclVat: boolean) => {
      const change = (config: Config): Config => ({
        ...config,
        display: { ...config.display, priceExclVat },
      })
      const [, form = ''] = footerOf(shown({ change })).split('action="/actions/price-mode"')
      return [
        /<span aria-current="true">([^<]*)</.exec(form)?.[1],
        /<button[^>]* value="([^"]*)"/.exec(form)?.[1],
      ]
    }
    expect(modes(false)).toEqual([nld['price.mode.incl'], 'excl'])
    expect(modes(true)).toEqual([nld['price.mode.excl'], 'incl'])
  })

  it('offers the other language as a plain form, and none if there is only one [1-018]', () => {
    const html = footerOf(shown())
    expect(html).toContain('<form action="/actions/language" method="post">')
    expect(html).toContain('<input type="hidden" name="back" value="/en/here"/>')
    expect(html).toMatch(/<button[^>]* value="eng"[^>]* name="locale"[^>]*>English<\/button>/)
    expect(html).toMatch(/<span lang="nl-NL" aria-current="true">Nederlands<\/span>/)
    const one = shown({ change: (config) => ({ ...config, languages: config.languages.slice(0, 1) }) })
    expect(one).not.toContain('/actions/language')
    expect(one).not.toContain('English')
    expect(footerOf(one)).not.toContain('Nederlands')
  })

  it('links to the same page in the other language [1-018]', () => {
    const back = (locale: Locale, page: Page) =>
      /action="\/actions\/language".*?name="back" value="([^"]*)"/su.exec(renderPage({ locale, page }))?.[1]
    const shown = ['article', 'cart', 'search', 'not-found'].map((name) => back('nld', pageOf(name)))
    expect(shown).toEqual(['/en/here', '/en/cart', '/en/search?q=hub', '/en'])
    expect(back('eng', { ...pageOf('search'), query: 'a&b #?' } as Page)).toBe('/zoeken?q=a%26b%20%23%3F')
  })
})

describe('the four layouts', () => {
  const business = { ...pageOf('article'), layout: 'business' } as Page

  it('cover every page, each in exactly one [2-036, 2-039]', () => {
    const own =
      /^account (?:overview|orders?|without orders|tickets?|without tickets|invoices|without invoices|returns|information|details|address|security|company|data)\b/
    const asks = (page: Page): boolean => 'layout' in page && page.layout === 'business'
    for (const [name, page] of Object.entries(pretendPages('/')).filter(([, one]) => !asks(one)))
      expect([name, layoutOf(page)]).toEqual([
        name,
        name.startsWith('checkout') ? 'checkout' : own.test(name) ? 'account' : 'ecommerce',
      ])
    expect(layoutOf(business)).toBe('business')
    expect(
      ['/account/orders', '/en/account', '/accounts', '/x/account'].map((path) =>
        layoutOf({ type: 'not-found', path }),
      ),
    ).toEqual(['account', 'account', 'ecommerce', 'ecommerce'])
  })

  it('give a shop page all parts: promises, search, cart, navigation, dock, contact, menus [2-036]', () => {
    for (const name of ['home', 'listing', 'product', 'article', 'cart', 'not-found']) {
      const html = shown({ page: name })
      expect([name, promisesOf(html) !== '', navigationOf(html) !== '', contactOf(html) !== '']).toEqual([
        name,
        true,
        true,
        true,
      ])
      expect(headerOf(html)).toContain('role="search"')
      expect(headerOf(html)).toContain('href="/winkelwagen"')
      expect(footerOf(html)).toContain('Betaal met')
    }
  })

  it('leave the checkout with the logo, the cart and the legal links [2-039]', () => {
    const html = shown({ page: 'checkout delivery' })
    expect(headerOf(html)).toContain('/shop/logo.svg')
    expect(headerOf(html)).toContain('href="/winkelwagen"')
    expect(headerOf(html)).not.toContain('role="search"')
    expect([navigationOf(html), contactOf(html)]).toEqual(['', ''])
    expect(html).not.toContain('Gratis advies')
    expect(footerOf(html)).not.toContain('Betaal met')
    expect(footerOf(html)).toContain('href="/algemene-voorwaarden"')
    expect(footerOf(html)).toContain('KvK')
  })

  it.each(LOCALES)(
    'link every page to the withdrawal page, in %s [failure 30: woocommerce/woocommerce#68121]',
    (locale) => {
      const without = Object.values(pretendPages('/')).filter(
        (page) => !footerOf(renderPage({ locale, page })).includes(`<a href="${withdrawPath(locale)}"`),
      )
      // the shop is closed: its page has its contact data
      expect([...new Set(without.map(({ type }) => type))]).toEqual(['inactive'])
    },
  )

  it('name the seller’s number by the register of the seller’s country', () => {
    for (const [locale, register] of [
      ['nld', 'KBO 0403170701'],
      ['eng', 'Company no. (KBO) 0403170701'],
    ] as const) {
      const config = pretendConfig(locale)
      const company = { ...config.company, countryCode: 'BE', cocNumber: '0403170701' } as const
      const html = renderPage({ locale, page: business, config: { ...config, company } })
      expect(footerOf(html)).toContain(register)
      expect(footerOf(html)).not.toMatch(/KvK|Chamber of Commerce/)
    }
  })

  it('give businesses their own menu and prices without VAT [2-037]', () => {
    const config = pretendConfig('nld')
    const html = renderPage({ locale: 'nld', page: business, config })
    expect(words(navigationOf(html))).toContain('|Alle producten|Kantoor|Centrales|')
    expect(words(navigationOf(html))).not.toContain('Alarmsystemen')
    expect(words(html)).toContain('Prijzen excl. btw')
    expect(words(inside(html, '<dialog', '</dialog>'))).toContain('|Kantoor|')
  })

  it('keep a business shopper in the business layout, if the shop has a menu for it, but not in the checkout', () => {
    const consumer = pretendConfig('nld')
    const config = { ...consumer, display: { ...consumer.display, priceExclVat: true } }
    const listing = renderPage({ locale: 'nld', page: pageOf('listing'), config })
    expect(words(navigationOf(listing))).toContain('|Kantoor|Centrales|')
    const prices = (html: string): string => inside(html, '<main', '</main>')
    expect(prices(listing)).toContain('excl. btw')
    expect(prices(listing)).not.toContain('incl. btw')
    const asConsumer = renderPage({ locale: 'nld', page: pageOf('listing'), config: consumer })
    expect(words(navigationOf(asConsumer))).toContain('Alle producten')
    expect(prices(asConsumer)).not.toContain('excl. btw')
    const menus = { ...config.menus, business: { desktop: [], mobile: [] } }
    const without = renderPage({ locale: 'nld', page: pageOf('listing'), config: { ...config, menus } })
    expect(words(navigationOf(without))).toContain('Alle producten')
    const checkout = renderPage({ locale: 'nld', page: pageOf('checkout delivery'), config })
    expect(navigationOf(checkout)).toBe('')
  })

  it('give the account layout its entries in order, and only those that are enabled [1-023, 2-030, 2-032, 2-038, 2-090]', () => {
    const all = ['overview', 'orders', 'tickets', 'invoices', 'returns', 'information'] as const
    const menuOf = (config: Config): readonly string[] => {
      const html = renderPage({ locale: 'eng', page: pageOf('account overview'), config })
      const links = inside(html, 'aria-label="My account"', '</nav>').matchAll(
        /href="\/en\/account\/([a-z]+)"/g,
      )
      return [...links].map(([, name = '']) => name)
    }
    const menu = (...entries: readonly (typeof all)[number][]) =>
      menuOf(withEntries(pretendConfig('eng'), ...entries))
    expect(menuOf(pretendConfig('eng')).slice(0, all.length)).toEqual(all)
    expect(menu(...[...all].reverse())).toEqual(all)
    for (const entry of all) expect(menu(entry)).toEqual([entry])
  })

  it('put the account menu beside pages below /account, with the enabled entries', () => {
    const page: Page = { type: 'not-found', path: '/en/account/orders' }
    const html = (...entries: readonly (keyof Config['settings']['accountMenu'])[]): string =>
      renderPage({
        locale: 'eng',
        page,
        url: '/en/account/orders',
        config: withEntries(pretendConfig('eng'), ...entries),
      })
    const some = inside(html('orders', 'returns'), 'aria-label="My account"', '</nav>')
    expect(words(some)).toContain('|Orders|Returns|')
    expect(some).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/en\/account\/orders"/)
    expect(html()).not.toContain('My account')
  })
})
