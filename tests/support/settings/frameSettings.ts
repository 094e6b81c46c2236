import { attribute, count, drawer, has, heading, link, text, words, type SettingRow } from './settingRow.ts'

const host = (address: string | null): string => new URL(address ?? '').hostname

/** The settings that the frame of every page shows. */
export const FRAME_SETTINGS: readonly SettingRow[] = [
  {
    setting: 'name',
    change: (config) => (config.name = 'Proefhuis'),
    at: '/klantenservice',
    see: (page) => page.title(),
    usual: 'Klantenservice | Wachthuis',
    changed: 'Klantenservice | Proefhuis',
  },
  {
    setting: 'organizationName',
    change: (config) => (config.organizationName = 'Proefhuis Groep'),
    at: '/klantenservice',
    see: has('footer nav', '© Proefhuis Groep'),
    usual: false,
    changed: true,
  },
  {
    setting: 'status',
    shop: 'three',
    change: (config) => (config.status = 'inactive'),
    at: '/sirenes',
    see: has('main article', 'Wachthuis'),
    usual: true,
    changed: false,
  },
  {
    setting: 'code',
    shop: 'three',
    change: (config) => (config.code = 'onderhoud'),
    at: '/sirenes',
    see: text('h1'),
    usual: 'Sirenes',
    changed: 'Geen verbinding',
  },
  {
    setting: 'company',
    change: (config) =>
      Object.assign(config.company, { name: 'Proef B.V.', streetName: 'Proefweg', cocNumber: '87654321' }),
    at: '/klantenservice',
    see: async (page) => /Proef B\.V\..*Proefweg.*87654321/s.test(await page.locator('footer').innerText()),
    usual: false,
    changed: true,
  },
  {
    setting: 'appUrl',
    change: (config) => (config.appUrl = 'https://proefhuis.example'),
    at: '/sirenes',
    see: (page) => attribute('link[rel=canonical]', 'href')(page).then(host),
    usual: '127.0.0.1',
    changed: 'proefhuis.example',
  },
  {
    setting: 'logoUrl',
    change: (config) => (config.logoUrl = '/shop/event-workshop.svg'),
    at: '/klantenservice',
    see: attribute('header img', 'src'),
    usual: '/shop/logo.svg',
    changed: '/shop/event-workshop.svg',
  },
  {
    setting: 'faviconUrl',
    change: (config) => (config.faviconUrl = '/shop/event-workshop.svg'),
    at: '/klantenservice',
    see: attribute('link[rel=icon]', 'href'),
    usual: '/shop/favicon.svg',
    changed: '/shop/event-workshop.svg',
  },
  {
    setting: 'theme.colours',
    change: (config) => (config.theme.colours.brand = '#8a4b2a'),
    at: '/',
    see: (page) =>
      page
        .locator('.button-brand')
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor),
    usual: 'rgb(11, 77, 216)',
    changed: 'rgb(138, 75, 42)',
  },
  {
    setting: 'theme.font',
    change: (config) => (config.theme.font = 'bitter'),
    at: '/klantenservice',
    see: (page) =>
      page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily.includes('Bitter')),
    usual: false,
    changed: true,
  },
  ...(['termsConditionsUrl', 'privacyUrl', 'cookiesUrl'] as const).map((setting, index): SettingRow => ({
    setting,
    change: (config) => (config[setting] = { nld: `/over-ons?${index}`, eng: '/en/about-us' }),
    at: '/klantenservice',
    see: count(`footer a[href="/over-ons?${index}"]`),
    usual: 0,
    changed: 1,
  })),
  {
    setting: 'languages',
    shop: 'two',
    change: (config) => (config.languages = config.languages.slice(0, 1)),
    at: '/sirenes',
    see: (page) =>
      Promise.all(
        ['footer form[action="/actions/language"]', 'link[rel=alternate]'].map((one) => count(one)(page)),
      ),
    usual: [1, 3],
    changed: [0, 0],
  },
  {
    setting: 'promises',
    change: (config) => (config.promises = [words('Eén belofte')]),
    at: '/klantenservice',
    see: (page) =>
      page
        .locator('aside')
        .first()
        .innerText()
        .then((said) => said.trim().split('\n').length),
    usual: 5,
    changed: 1,
  },
  {
    setting: 'menus.navigation.desktop',
    change: (config) => (config.menus.navigation.desktop = [link('Proefmenu')]),
    at: '/klantenservice',
    see: has('#navigation', 'Proefmenu'),
    usual: false,
    changed: true,
  },
  {
    setting: 'menus.navigation.mobile',
    change: (config) => (config.menus.navigation.mobile = [link('Proeflade')]),
    at: '/klantenservice',
    see: drawer,
    narrow: true,
    usual: 'Alle producten',
    changed: 'Proeflade',
  },
  ...(['desktop', 'mobile'] as const).map((screen): SettingRow => ({
    setting: `menus.footer.${screen}`,
    change: (config) => (config.menus.footer[screen] = [heading(`Proefvoet ${screen}`)]),
    at: '/klantenservice',
    see: has('footer h2', `Proefvoet ${screen}`),
    usual: false,
    changed: true,
  })),
  {
    setting: 'menus.business.desktop',
    change: (config) => (config.menus.business.desktop = [link('Proefzaak')]),
    at: '/zakelijk',
    see: has('#navigation', 'Proefzaak'),
    usual: false,
    changed: true,
  },
  {
    setting: 'menus.business.mobile',
    change: (config) => (config.menus.business.mobile = [link('Proefzaaklade')]),
    at: '/zakelijk',
    see: drawer,
    narrow: true,
    usual: 'Alle producten',
    changed: 'Proefzaaklade',
  },
]
