import { count, has, text, words, type SettingRow } from './settingRow.ts'

const MANY = '/product/1007/wachthuis-bewegingsmelder-wit'
const FEW = '/product/1011/wachthuis-gordijnmelder'

/** The settings of prices, stock, ways of paying and of delivery, and the listings. */
export const GOODS_SETTINGS: readonly SettingRow[] = [
  {
    setting: 'paymentMethods',
    change: (config) =>
      (config.paymentMethods = config.paymentMethods.filter(({ id }) => id !== 'bancontact')),
    at: '/klantenservice',
    see: async (page) => [
      await has('footer li', 'Bancontact')(page),
      await has('main li', 'Bancontact')(page),
    ],
    usual: [true, true],
    changed: [false, false],
  },
  {
    setting: 'deliveryMethods',
    change: (config) => (config.deliveryMethods = config.deliveryMethods.slice(0, 1)),
    at: '/klantenservice',
    see: async (page) => [await has('footer li', 'avonds')(page), await has('main dt', 'avonds')(page)],
    usual: [true, true],
    changed: [false, false],
  },
  {
    setting: 'settings.legalGuarantee',
    change: (config) => (config.settings.legalGuarantee = false),
    at: FEW,
    see: has('main section', 'Wettelijke garantie: minstens 2 jaar'),
    usual: true,
    changed: false,
  },
  {
    setting: 'settings.coupons',
    change: (config) => (config.settings.coupons = false),
    at: '/winkelwagen',
    see: async (page) => {
      const { href } = new URL('/api/v2/cart/lines', page.url())
      await page.request.post(href, { data: { productId: 1014, quantity: 1, options: [] } })
      await page.reload()
      return [await count('main aside dl')(page), await count('main input[name="couponCode"]')(page)]
    },
    usual: [1, 1],
    changed: [1, 0],
  },
  {
    setting: 'settings.phoneRequired',
    change: (config) => (config.settings.phoneRequired = true),
    at: '/winkelwagen',
    see: async (page) => {
      const { href } = new URL('/api/v2/cart/lines', page.url())
      await page.request.post(href, { data: { productId: 1014, quantity: 1, options: [] } })
      await page.goto(new URL('/checkout/gegevens', page.url()).href)
      return page.locator('input[name="phoneNumber"]').evaluate((input: HTMLInputElement) => input.required)
    },
    usual: false,
    changed: true,
  },
  {
    setting: 'settings.freeLabel',
    change: (config) => (config.settings.freeLabel = false),
    at: '/klantenservice',
    see: has('main dd', 'Gratis, gratis vanaf'),
    usual: true,
    changed: false,
  },
  {
    setting: 'display.priceDecimals',
    change: (config) => (config.display.priceDecimals = 0),
    at: MANY,
    see: async (page) => [await has('main', '€ 54,95')(page), await has('main', '€ 55')(page)],
    usual: [true, false],
    changed: [false, true],
  },
  {
    setting: 'display.currency.state',
    shop: 'two',
    change: (config) => (config.display.currency.state = false),
    at: '/sirenes',
    see: has('main article', '€'),
    usual: true,
    changed: false,
  },
  {
    setting: 'display.priceExclVat',
    shop: 'two',
    change: (config) => (config.display.priceExclVat = true),
    at: '/sirenes',
    see: async (page) => [
      await count('main article:has-text("incl. btw")')(page),
      await has('main', 'excl. btw')(page),
    ],
    usual: [7, false],
    changed: [0, true],
  },
  {
    setting: 'display.sorting.default',
    change: (config) => (config.display.sorting.default = 'highest-price'),
    at: '/sirenes',
    see: text('main article h3'),
    usual: 'Wachthuis Binnensirene wit',
    changed: 'Wachthuis Buitensirene zwart',
  },
  {
    setting: 'display.filters.showMoreThreshold',
    change: (config) => (config.display.filters.showMoreThreshold = 2),
    at: '/products',
    see: count('main details[open] li'),
    usual: 5,
    changed: 2,
  },
  {
    setting: 'display.filters.most',
    // in the first shop only one group is named
    shop: 'two',
    change: (config) => (config.display.filters.most = 3),
    at: '/products',
    see: async (page) => (await count('main details summary')(page)) > 8,
    usual: true,
    changed: false,
  },
  {
    setting: 'display.filters.groups.name',
    change: (config) => (config.display.filters.groups = [{ name: words('Kleur') }]),
    at: '/products',
    see: text('main details:nth-of-type(3) summary'),
    usual: 'Werkt met',
    changed: 'Kleur',
  },
  {
    setting: 'stock.displayType',
    change: (config) => (config.stock.displayType = 'quantity'),
    at: MANY,
    see: has('main', '130 op voorraad'),
    usual: false,
    changed: true,
  },
  {
    setting: 'stock.lowStockThreshold',
    change: (config) => (config.stock.lowStockThreshold = 10),
    at: FEW,
    see: has('main', 'Nog 9 op voorraad'),
    usual: false,
    changed: true,
  },
  {
    setting: 'stock.state',
    shop: 'two',
    change: (config) => (config.stock.state = false),
    at: MANY,
    see: has('main', 'Op voorraad'),
    usual: true,
    changed: false,
  },
  {
    setting: 'navigation.expandItems',
    shop: 'four',
    change: (config) => (config.navigation.expandItems = false),
    at: '/klantenservice',
    see: async (page) => (await count('#navigation details details')(page)) > 0,
    usual: false,
    changed: true,
  },
]
