import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../../application/pages/page.ts'
import type { Storefront } from '../../../application/storefront/storefront.ts'
import { dataOf } from '../../../server/render/data/dataOf.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { titlesOf } from '../../architecture/titles.ts'
import { FRAME_SETTINGS } from '../../support/settings/frameSettings.ts'
import { GOODS_SETTINGS } from '../../support/settings/goodsSettings.ts'
import { PAGE_SETTINGS } from '../../support/settings/pageSettings.ts'
import { pretendConfig, pretendPages } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

/*
 * Tests every setting of a shop's config: the display differs once the setting is changed. Settings named in
 * a journey's row are tested there; a few are tested where a test controls the clock, the cart or the
 * catalogue.
 */

beforeAll(loadAllPageChunks)

type Config = Storefront['config']

interface Row {
  /** a page of `pretendPages` */
  readonly on?: string
  readonly change: (config: Config) => unknown
  /** text that the page, or its metadata, has after the change and not before it */
  readonly shows?: string
  /** or text before the change and not after it */
  readonly hides?: string
  /** or an address with an empty page in the shop's layout */
  readonly at?: string
}

const EVENTS = 'article with sections'
const entry = (name: keyof Config['settings']['accountMenu']): Row => ({
  at: '/account/orders',
  change: (config) => (config.settings.accountMenu[name] = false),
  hides: `href="/account/${name}"`,
})
const company = (name: keyof Config['company'], value: string): Row => ({
  on: EVENTS,
  change: (config) => Object.assign(config.company, { [name]: value }),
  shows: value,
})

const ROWS: Readonly<Record<string, Row>> = {
  'company.name': company('name', 'Proef B.V.'),
  'company.streetName': company('streetName', 'Proefstraat'),
  'company.houseNumber': company('houseNumber', '987-B'),
  'company.zipCode': company('zipCode', '9876 ZZ'),
  'company.city': company('city', 'Proefstad'),
  'company.cocNumber': company('cocNumber', '98765432'),
  'company.vatNumber': company('vatNumber', 'NL987654321B09'),
  'company.countryCode': {
    on: 'home',
    change: (config) => (config.company.countryCode = 'BE'),
    shows: '"addressCountry":"BE"',
  },
  'company.emailAddress': company('emailAddress', 'proef@proef.example'),
  'settings.accountMenu.overview': entry('overview'),
  'settings.accountMenu.orders': {
    at: '/account/overview',
    change: (config) => (config.settings.accountMenu.orders = false),
    hides: 'href="/account/orders"',
  },
  'settings.accountMenu.tickets': entry('tickets'),
  'settings.accountMenu.invoices': entry('invoices'),
  'settings.accountMenu.returns': entry('returns'),
  'settings.accountMenu.information': entry('information'),
  'settings.accountMenu.security': entry('security'),
  'settings.accountMenu.data': entry('data'),
  'settings.accountMenu.company': {
    on: 'account company',
    change: (config) => (config.settings.accountMenu.company = false),
    hides: 'href="/account/company"',
  },
  'home.start.title': {
    on: 'home',
    change: ({ home }) => (home.start.title = 'Proefbegin'),
    shows: 'Proefbegin',
  },
  'home.start.url': { on: 'home', change: ({ home }) => (home.start.url = '/proef'), shows: 'href="/proef"' },
  'home.steps.title': {
    on: 'home',
    change: ({ home }) => (home.steps = [{ title: 'Proefstap', text: '' }]),
    shows: 'Proefstap',
  },
  'home.steps.text': {
    on: 'home',
    change: ({ home }) => (home.steps = [{ title: '', text: 'Proefuitleg' }]),
    shows: 'Proefuitleg',
  },
  'home.help.title': {
    on: 'home',
    change: ({ home }) => (home.help.title = 'Proefhulp'),
    shows: 'Proefhulp',
  },
  'home.help.text': { on: 'home', change: ({ home }) => (home.help.text = 'Proefraad'), shows: 'Proefraad' },
  'review.score': {
    on: 'home',
    change: ({ review }) => Object.assign(review!, { score: 1.2 }),
    shows: '1,2',
  },
  'review.stars': {
    on: 'home',
    change: ({ review }) => Object.assign(review!, { stars: 1 }),
    shows: 'aria-label="1 ster"',
  },
  'review.count': {
    on: 'home',
    change: ({ review }) => Object.assign(review!, { count: 321 }),
    shows: 'Gegeven door 321 klanten.',
  },
  'review.source.name': {
    on: 'home',
    change: ({ review }) => Object.assign(review!.source, { name: 'Proefbron' }),
    shows: 'Proefbron',
  },
  'review.source.url': {
    on: 'home',
    change: ({ review }) => Object.assign(review!.source, { url: '/proefbron' }),
    shows: 'href="/proefbron"',
  },
  'deliveryMethods.label': {
    on: EVENTS,
    change: ({ deliveryMethods: [first] }) => (first!.label = 'Proefkoerier'),
    shows: '<dt>Proefkoerier</dt>',
  },
  'deliveryMethods.icon': {
    on: EVENTS,
    change: ({ deliveryMethods: [first] }) => (first!.icon = 'proef'),
    shows: 'data-icon="icon-proef"',
  },
  'deliveryMethods.prices.inclVat': {
    on: EVENTS,
    change: ({ deliveryMethods: [first] }) => Object.assign(first!.prices, { inclVat: 98_765 }),
    shows: '987,65',
  },
  'deliveryMethods.freeFromInclVat': {
    on: EVENTS,
    change: ({ deliveryMethods: [first] }) => Object.assign(first!, { freeFromInclVat: 87_654 }),
    shows: '876,54',
  },
  'deliveryMethods.countries': {
    on: 'product',
    change: ({ deliveryMethods }) => {
      for (const method of deliveryMethods) method.countries = ['BE']
    },
    hides: '"addressCountry":"NL"',
  },
  'paymentMethods.label': {
    on: EVENTS,
    change: ({ paymentMethods: [first] }) => (first!.label = 'Proefbetaling'),
    shows: 'Proefbetaling',
  },
  'paymentMethods.icon': {
    on: EVENTS,
    change: ({ paymentMethods: [first] }) => (first!.icon = 'proef'),
    shows: 'data-icon="icon-proef"',
  },
  'languages.name': {
    on: 'home',
    change: ({ languages }) => (languages.find(({ code }) => code === 'eng')!.name = 'Proeftaal'),
    shows: 'Proeftaal',
  },
}

/** The demo shops show no score because they have no source for one. */
const REVIEW = { score: 9.7, stars: 3, count: null, source: { name: 'Bron', url: 'https://bron.example' } }

const shown = ({ on = '', at }: Row, config: Storefront['config']): string => {
  const page: Page = at === undefined ? pretendPages('/en')[on]! : { type: 'not-found', path: at }
  const html = renderPage({ locale: 'nld', page, ...(at !== undefined && { url: at }), config })
  const words = html.replaceAll('<!-- -->', '').replaceAll(/<script.*?<\/script>/gs, '')
  return words + (dataOf({ page, config, locale: 'nld' }) ?? '')
}

describe('a page follows the setting', () => {
  it.each(Object.entries(ROWS))('%s', (_, row) => {
    const usual = { ...pretendConfig('nld'), review: REVIEW }
    const changed = structuredClone(usual)
    row.change(changed)
    const [before, after] = [shown(row, usual), shown(row, changed)]
    const seen = (text: string | undefined) =>
      text === undefined ? [] : [before.includes(text), after.includes(text)]
    expect(seen(row.shows)).toEqual(row.shows === undefined ? [] : [false, true])
    expect(seen(row.hides)).toEqual(row.hides === undefined ? [] : [true, false])
    expect([row.shows, row.hides]).not.toEqual([undefined, undefined])
  })
})

const OFFERED = 'tests/application/checkout/methodSettings.spec.ts › is offered by its %s [3-026, 7-028]'
const OFFERED_TO_PAY = 'tests/application/checkout/methodSettings.spec.ts › is offered by its %s [3-027]'
const RATED = 'tests/server/checkout/deliveryRates.spec.ts › are asked for by country, weight and worth'
const FOLLOWED =
  'tests/server/orders/foundOrder.spec.ts › tells what became of it, and where its parcel is followed'
/**
 * Settings whose effect is tested where a test controls the clock, the cart, the catalogue or the database.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'deliveryMethods.id': OFFERED,
  'deliveryMethods.uid': OFFERED,
  'deliveryMethods.type': OFFERED,
  'deliveryMethods.pickupAt':
    'tests/server/checkout/pickup.spec.ts › asks for a point only where the shop says so',
  'deliveryMethods.rates.countries': RATED,
  'deliveryMethods.rates.freeFromInclVat': RATED,
  'deliveryMethods.rates.bands.upToGrams': RATED,
  'deliveryMethods.rates.bands.prices.exclVat': RATED,
  'deliveryMethods.rates.bands.prices.inclVat': RATED,
  'deliveryMethods.prices.exclVat': OFFERED,
  'deliveryMethods.vatPercentage': OFFERED,
  'paymentMethods.id': OFFERED_TO_PAY,
  'paymentMethods.countries': OFFERED_TO_PAY,
  'paymentMethods.prices.inclVat': OFFERED_TO_PAY,
  'paymentMethods.prices.exclVat': OFFERED_TO_PAY,
  'paymentMethods.vatPercentage': OFFERED_TO_PAY,
  'paymentMethods.method': OFFERED_TO_PAY,
  'paymentMethods.prepayPercentage': OFFERED_TO_PAY,
  'paymentMethods.reservationMinutes':
    'tests/application/checkout/reservations.spec.ts › makes room when an attempt ends, is paid, or its time is over',
  'deliveryCalendar.cutOff':
    'tests/domain/catalogue/deliveryCalendar.spec.ts › is tomorrow before the cut-off, and a day later after it [9-032]',
  'deliveryCalendar.closedWeekdays':
    'tests/domain/catalogue/deliveryCalendar.spec.ts › is no closed weekday: what would come on Sunday comes on Monday',
  'deliveryCalendar.holidays':
    'tests/domain/catalogue/deliveryCalendar.spec.ts › is no holiday, also where holidays and closed days follow each other',
  'display.cookieWall.version':
    'tests/application/storefront/consent.spec.ts › is asked again about another text, denied meanwhile, and keeps the id',
  'display.cookieWall.scripts':
    'tests/journeys/shopScripts.browser.ts › without a wall all is allowed from the start, and nothing asks or offers to ask [4-091, 4-099]',
  'trackingUrls.carrier': FOLLOWED,
  'trackingUrls.url': FOLLOWED,
  'display.filters.groups.visible':
    'tests/domain/listing/facets.spec.ts › 3-046, 3-047: those that the shop names, as it wants them; hidden ones only where something is chosen in them',
}

/**
 * The schema for editors, names of languages, the single currency, and settings that no page uses yet
 * (docs/reference/deviations.md).
 */
const SHOWS_NOTHING = [
  '$schema',
  'languages.code',
  'languages.tag',
  'display.currency.defaultCurrency',
  'settings.onAccount',
  'settings.deposit.state',
  'settings.deposit.percentage',
]

/** Returns a text in every language. */
const isText = (value: object): boolean => 'nld' in value && 'eng' in value

/** Every setting of a config: of a list of objects their fields, of a list of texts the list. */
const settingsOf = (value: unknown, name = ''): readonly string[] => {
  if (Array.isArray(value)) {
    const fields = value.filter((one) => typeof one === 'object' && one !== null && !name.startsWith('menus'))
    return fields.length === 0 ? [name] : [...new Set(fields.flatMap((one) => settingsOf(one, name)))]
  }
  if (value === null || typeof value !== 'object' || isText(value)) return [name]
  return Object.entries(value).flatMap(([key, one]) => settingsOf(one, name === '' ? key : `${name}.${key}`))
}

describe('every setting of the demo shop', () => {
  const config: unknown = JSON.parse(readFileSync('server/shops/security/config.json', 'utf8'))
  const journeys = [...FRAME_SETTINGS, ...PAGE_SETTINGS, ...GOODS_SETTINGS].map(({ setting }) => setting)

  it('has a row: here, in the journey, or in the named test', () => {
    const lines = [...Object.keys(ROWS), ...journeys, ...Object.keys(ELSEWHERE), ...SHOWS_NOTHING]
    expect(settingsOf(config).filter((name) => !lines.includes(name))).toEqual([])
  })

  it('that is tested elsewhere has an existing test', () => {
    const gone = Object.values(ELSEWHERE).filter((holder) => {
      const [path = '', title = ''] = holder.split(' › ')
      return !titlesOf(path).run.has(title)
    })
    expect(gone).toEqual([])
  })
})
