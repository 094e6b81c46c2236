import { NO_ENTRIES } from './noEntries.ts'
import { attribute, count, has, words, type SettingRow } from './settingRow.ts'

const HOME = ['title', 'lead'] as const

/** The settings of the home page, the contact details and the consent wall. */
export const PAGE_SETTINGS: readonly SettingRow[] = [
  ...HOME.map((part): SettingRow => ({
    setting: `home.${part}`,
    change: (config) => (config.home[part] = words(`Proef ${part}`)),
    at: '/',
    see: has('main', `Proef ${part}`),
    usual: false,
    changed: true,
  })),
  {
    setting: 'home.start',
    change: (config) =>
      (config.home.start = { title: words('Begin'), url: { nld: '/over-ons', eng: '/en/about-us' } }),
    at: '/',
    see: attribute('main .button-brand', 'href'),
    usual: '/ajax-alarmsysteem-samenstellen',
    changed: '/over-ons',
  },
  {
    setting: 'home.image',
    change: (config) => (config.home.image = 'wachthuis-hub-1.webp'),
    at: '/',
    see: attribute('main img', 'src'),
    usual: '/images/home.webp',
    changed: '/images/wachthuis-hub-1.webp',
  },
  {
    setting: 'home.steps',
    change: (config) => (config.home.steps = [{ title: words('Eén stap'), text: words('En klaar') }]),
    at: '/',
    see: count('main ol h3'),
    usual: 3,
    changed: 1,
  },
  {
    setting: 'home.help',
    change: (config) => (config.home.help = { title: words('Proefhulp'), text: words('Bel') }),
    at: '/',
    see: has('h2', 'Proefhulp'),
    usual: false,
    changed: true,
  },
  {
    setting: 'display.cookieWall.state',
    change: (config) => (config.display.cookieWall.state = false),
    at: '/klantenservice',
    see: count('dialog[open]'),
    usual: 1,
    changed: 0,
    fresh: true,
  },
  {
    setting: 'display.locale',
    change: (config) => (config.display.locale = 'eng'),
    at: '/sirenes',
    see: async (page) => new URL((await attribute('link[hreflang=x-default]', 'href')(page)) ?? '').pathname,
    usual: '/sirenes',
    changed: '/en/sirens',
  },
  {
    setting: 'support.phoneNumber',
    change: (config) => (config.support.phoneNumber = '+31207654321'),
    at: '/klantenservice',
    see: count('main a[href="tel:+31207654321"]'),
    usual: 0,
    changed: 2,
  },
  {
    setting: 'support.whatsappNumber',
    change: (config) => (config.support.whatsappNumber = null),
    at: '/klantenservice',
    see: count('main a[href^="https://wa.me/"]'),
    usual: 1,
    changed: 0,
  },
  {
    setting: 'support.emailAddress',
    change: (config) => (config.support.emailAddress = 'hulp@proefhuis.example'),
    at: '/klantenservice',
    see: count('main a[href="mailto:hulp@proefhuis.example"]'),
    usual: 0,
    changed: 1,
  },
  {
    setting: 'review',
    shop: 'two',
    change: (config) =>
      (config.review = {
        score: 9.7,
        stars: 3,
        count: null,
        source: { name: words('Proefbron'), url: words('/klantenservice#beoordelingen') },
      }),
    at: '/',
    see: async (page) => [
      await has('main p', '9,7')(page),
      await has('main p', 'Proefbron')(page),
      await page.locator('aside [role=img]').locator('svg').count(),
    ],
    usual: [false, false, 0],
    changed: [true, true, 3],
  },
  {
    setting: 'settings.contactBar',
    shop: 'four',
    change: (config) => (config.settings.contactBar = false),
    at: '/klantenservice',
    see: count('aside a[href^="tel:"]'),
    usual: 1,
    changed: 0,
  },
  {
    setting: 'content.contact',
    change: (config) => (config.content.contact = false),
    at: '/klantenservice',
    see: count('aside a[href^="tel:"]'),
    usual: 1,
    changed: 0,
  },
  {
    setting: 'content.icon',
    change: (config) => (config.content.icon = 'merk-'),
    at: '/klantenservice',
    see: attribute('footer svg[data-icon]', 'data-icon'),
    usual: 'icon-ideal',
    changed: 'merk-ideal',
  },
  {
    // a shop without an account menu has no accounts; the effect of each entry is tested where views are
    // rendered
    setting: 'settings.accountMenu',
    change: (config) => (config.settings.accountMenu = { ...NO_ENTRIES }),
    at: '/klantenservice',
    see: (page) =>
      page
        .locator('header a[href^="/account/"]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))].sort()),
    usual: ['/account/login'],
    changed: [],
  },
  {
    setting: 'returnPolicy.returnDays',
    change: (config) => (config.returnPolicy = { returnDays: 45 }),
    at: '/klantenservice',
    see: has('#retour', 'Je hebt 45 dagen'),
    usual: false,
    changed: true,
  },
  {
    setting: 'returnPolicy.returnDays',
    change: (config) => (config.returnPolicy = { returnDays: 45 }),
    at: '/product/1007/wachthuis-bewegingsmelder-wit',
    see: has('main', '45 dagen geld terug'),
    usual: false,
    changed: true,
  },
  {
    setting: 'returnPolicy.sendBack',
    shop: 'two',
    change: (config) => (config.returnPolicy = { returnDays: 60, sendBack: words('Breng het langs.') }),
    at: '/klantenservice',
    see: has('#retour', 'Breng het langs.'),
    usual: false,
    changed: true,
  },
]
