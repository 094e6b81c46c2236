import { NO_ENTRIES } from '../support/settings/noEntries.ts'
import { NO_PICKUP } from '../../application/pages/checkoutView.ts'
import { readFileSync } from 'node:fs'
import { localiseConfig, parseShopConfig } from '../../application/contract/files/appConfig.ts'
import type { OrderRow } from '../../application/pages/account/accountOrders.ts'
import type { Page } from '../../application/pages/page.ts'
import type { ShopperCart } from '../../application/storefront/cart/shopperCart.ts'
import { cart } from '../../domain/cart/cart.ts'
import { lineOf, type CartLine } from '../../domain/cart/cartLine.ts'
import { pricedCart } from '../../domain/cart/cartTotals.ts'
import type { FilterGroup } from '../../domain/listing/filterGroup.ts'
import type { Product, ProductImage } from '../../domain/catalogue/product.ts'
import type { PostKind, PostTile } from '../../application/pages/shopPage.ts'
import type { ProductTile } from '../../domain/catalogue/tile.ts'
import { basisPoints, cents, NOTHING } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import {
  informationPage,
  passwordPage,
  registerPage,
  returnsPage,
  ticketPage,
  ticketsPage,
  dataPage,
  companyPage,
  securityPage,
} from './pretendAccount.ts'
import type { Storefront } from '../../application/storefront/storefront.ts'

const CONFIG = new URL('../../server/shops/security/config.json', import.meta.url)

/** The demo shop's own config. */
export const pretendConfig = (locale: Locale): Storefront['config'] => {
  const parsed = parseShopConfig(JSON.parse(readFileSync(CONFIG, 'utf8')))
  if (!parsed.ok) throw new Error(parsed.refusal.join('\n'))
  return localiseConfig(parsed.value, locale)
}

/** A shop whose account menu has only these entries; without entries it has no accounts. */
export const withEntries = (
  config: Storefront['config'],
  ...entries: readonly (keyof Storefront['config']['settings']['accountMenu'])[]
): Storefront['config'] => {
  const chosen = Object.fromEntries(entries.map((entry) => [entry, true]))
  return { ...config, settings: { ...config.settings, accountMenu: { ...NO_ENTRIES, ...chosen } } }
}

const image = (file: string): ProductImage => ({
  id: file,
  src: { medium: `/images/${file}`, large: `/images/${file}`, max: `/images/${file}` },
  width: 800,
  height: 800,
  alt: `Hub (${file})`,
})

/** A product with an option group, a variation group, a discount and more than eight specifications. */
export const PRODUCT: Product = {
  id: 'hub-2-plus',
  productId: 1001,
  slug: 'hub-2-plus',
  status: 'active',
  title: 'Hub 2 Plus draadloze alarmcentrale met wifi en 4G',
  type: 'hub',
  brand: 'Ajax',
  mpn: 'AJ-HUB2P',
  gtin: '0856963007309',
  descriptions: {
    meta: 'Hub',
    long: '<p>Een centrale die <strong>alles</strong> hoort.</p><h3>In het kort</h3><ul><li>Tot 200 melders</li><li>Wifi, ethernet en 4G</li></ul>',
    description: '',
  },
  price: { basis: 'incl', rate: basisPoints(2100), base: cents(34900), discount: basisPoints(1000) },
  stock: { openQuantity: 2, isManaged: true, isPermanentlyOutOfStock: false },
  weight: 600,
  deliveryDays: 1,
  categories: ['centrales'],
  images: [image('hub-front.svg'), image('hub-angle.svg'), image('hub-pro.svg')],
  specifications: Array.from({ length: 10 }, (_, n) => ({ name: `Feit ${n}`, options: [`waarde ${n}`] })),
  variations: [
    {
      id: 'model',
      name: 'Model',
      displayType: 'text',
      items: [
        {
          id: 'a',
          name: 'Hub 2 Plus',
          enabled: true,
          productId: 1001,
          productSlug: 'hub-2-plus',
          productImage: null,
        },
        { id: 'b', name: 'Hub 2', enabled: true, productId: 1002, productSlug: 'hub-2', productImage: null },
      ],
    },
  ],
  options: [
    {
      id: 'kleur',
      name: 'Kleur',
      displayType: 'text',
      items: (['wit', 'zwart'] as const).map((name, n) => ({
        id: name,
        groupId: 'kleur',
        name,
        label: name,
        image: null,
        isCustom: false,
        enabled: true,
        price: { base: cents(n * 500), discount: basisPoints(0) },
        advancedSettings: null,
        cartable: true,
        weight: 0,
        deliveryTime: 0,
      })),
    },
  ],
  goesWith: [],
  manufacturer: {
    name: 'Maker B.V.',
    address: 'Straat 1, Utrecht',
    email: 'maker@example.org',
    responsiblePerson: 'Iemand',
  },
}

const tile = (n: number, file: string): ProductTile => ({
  productId: 1001 + n,
  slug: `product-${n}`,
  title:
    [
      'MotionProtect bewegingsmelder met diervriendelijke lens',
      'DoorProtect',
      'Buitensirene StreetSiren',
      'Rookmelder',
    ][n % 4] ?? '',
  brand: 'Ajax',
  price: {
    basis: 'incl',
    rate: basisPoints(2100),
    base: cents(4995 + n * 1005),
    discount: basisPoints(n % 3 === 0 ? 1500 : 0),
  },
  priorPrice:
    n % 3 === 0
      ? { basis: 'incl', rate: basisPoints(2100), base: cents(4995 + n * 1005), discount: basisPoints(0) }
      : null,
  stock: { openQuantity: n % 4 === 3 ? 0 : 12, isManaged: true, isPermanentlyOutOfStock: false },
  deliveryDays: 1 + (n % 3) * 4,
  weight: 250,
  image: image(file),
  facts: ['Bereik 1.700 meter', 'Batterij 7 jaar'],
  from: null,
  hasOptions: n % 2 === 0,
})

export const TILES = [
  'hub-front.svg',
  'contact-front.svg',
  'dome-front.svg',
  'co-front.svg',
  'keypad-front.svg',
  'indoor-front.svg',
  'leak-front.svg',
  'heat-front.svg',
].map((file, n) => tile(n, file))

/** A price, a short group, a long one, an initially open one, one without a limit, and a hidden one. */
export const FILTERS: readonly FilterGroup[] = [
  {
    name: 'Prijs',
    type: 'priceRange',
    displayType: 'priceRange',
    visible: true,
    expand: false,
    showAll: false,
    marks: { min: 20, max: 400 },
    range: { from: 20, to: 400 },
  },
  options('Kleur', ['Wit', 'Zwart'], { expand: true, chosen: 'Wit' }),
  options(
    'Merk',
    Array.from({ length: 12 }, (_, n) => `Merk ${n + 1}`),
  ),
  options('Keurmerk', ['A', 'B', 'C', 'D', 'E', 'F', 'G'], { showAll: true }),
  options('Verborgen', ['Ja', 'Nee'], { visible: false }),
]

const line = (): CartLine => {
  const made = lineOf(PRODUCT, [{ groupId: 'kleur', id: 'zwart' }], 2, '0b9d1c1e-52c5-4f0e-9a59-0d7a9f4f6a11')
  if (!made.ok) throw new Error(made.refusal.why)
  return made.value
}

function options(
  name: string,
  values: readonly string[],
  { visible = true, expand = false, showAll = false, chosen = '' } = {},
): FilterGroup {
  return {
    name,
    type: 'options',
    displayType: 'checkbox',
    visible,
    expand,
    showAll,
    options: values.map((value, n) => ({ value, amount: 40 - n, isChecked: value === chosen })),
  }
}

/** A cart with one line; or an empty or unknown one. */
export const pretendCart = (kind: 'filled' | 'empty' | 'unknown'): ShopperCart => {
  const shown = cart.initial()
  if (kind === 'filled') {
    const one = line()
    shown.lines.set(one.id, one)
  }
  return {
    loaded: kind !== 'unknown',
    confirmed: shown,
    version: 3,
    queue: { tasks: [] },
    shown,
    priced: pricedCart(shown),
    busy: false,
    offline: false,
    removed: null,
  }
}

const FEE = { exclVat: cents(409), inclVat: cents(495), rate: basisPoints(2100) }
const FREE = { exclVat: NOTHING, inclVat: NOTHING, rate: basisPoints(2100) }

const checkout = (step: 'information' | 'delivery' | 'overview' | 'pay'): Page => ({
  type: 'checkout',
  checkout: {
    step,
    isKnown: false,
    addresses: [],
    addressId: null,
    form: {
      emailAddress: 'kim@example.org',
      firstName: 'Kim',
      lastName: 'de Vries',
      companyName: '',
      countryCode: 'NL',
      zipCode: '3511 AB',
      houseNumber: '12',
      houseNumberAddition: '',
      streetName: 'Straat',
      city: 'Utrecht',
      phoneNumber: '',
    },
    errors: step === 'information' ? { phoneNumber: 'field.required' } : {},
    problem: null,
    deliveryOptions: [
      { id: 'postnl-home', uid: 'u1', type: 'shipping', hasPoints: false, label: 'PostNL', fee: FREE },
      {
        id: 'postnl-evening',
        uid: 'u2',
        type: 'shipping',
        hasPoints: false,
        label: 'PostNL, ’s avonds',
        fee: FEE,
      },
    ],
    deliveryId: 'postnl-home',
    pickup: NO_PICKUP,
    references: null,
    paymentOptions: [
      {
        id: 'ideal',
        label: 'iDEAL | Wero',
        icon: 'ideal',
        fee: FREE,
        prepay: basisPoints(10_000),
        credit: null,
      },
      {
        id: 'creditcard',
        label: 'Creditcard',
        icon: 'creditcard',
        fee: FREE,
        prepay: basisPoints(10_000),
        credit: null,
      },
    ],
    paymentOptionId: 'ideal',
    paymentUrl: null,
  },
})

const trail = [
  { position: 1, label: 'Home', slug: '/' },
  { position: 2, label: 'Centrales', slug: '/centrales' },
  { position: 3, label: 'Hub 2 Plus', slug: '/product/1001/hub-2-plus' },
]

const BLOG: PostTile = {
  title: 'Wat is Grade 2',
  url: '/blogs/grade-2',
  createdAt: '2026-10-05T22:30:00Z',
  description: 'De norm in gewone woorden.',
  image: { src: '/images/hub-angle.svg', alt: 'Een hub' },
  event: null,
}
const EVENT: PostTile = {
  ...BLOG,
  title: 'Open dag',
  url: '/events/open-dag',
  event: { start: '2027-03-20T09:00:00Z', end: '2027-03-20T15:00:00Z', place: 'Utrecht' },
}

const post = (kind: PostKind, alternate: string): Page => ({
  type: 'article',
  image: null,
  title: 'Een <bericht>',
  url: '/blogs/grade-2',
  layout: 'ecommerce',
  html: '<p>Zo zit het.</p>',
  sections: [],
  post: { kind, tile: kind === 'blog' ? BLOG : EVENT, related: [BLOG] },
  seo: { titleTag: 'Een bericht', descriptionTag: 'Uitleg' },
  breadcrumb: trail,
  alternate,
})

const postsOf = (posts: readonly PostTile[], alternate: string): Page => ({
  type: 'posts',
  kind: 'blog',
  title: 'Advies',
  url: '/blogs',
  short: 'Uitleg.',
  seo: { titleTag: 'Advies', descriptionTag: 'Uitleg' },
  breadcrumb: trail.slice(0, 2),
  posts,
  totalHits: posts.length * 20,
  limit: 12,
  page: 2,
  alternate,
})

/** One page of every kind, by name. */
const ORDER_ROW: OrderRow = {
  uid: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01',
  number: '2026-000123',
  placedAt: '2026-11-20T23:30:00.000Z',
  status: 'shipped',
  totalInclVat: cents(70_000),
  outstandingAmount: cents(35_000),
  pieces: 3,
  titles: ['Hub 2 Plus', 'MotionProtect', 'Keypad'],
  image: null,
}

export const pretendPages = (alternate: string): Readonly<Record<string, Page>> => {
  const filled = pretendCart('filled')
  const categories = TILES.map(({ title, image: picture }, n) => ({
    title: title.split(' ')[0] ?? '',
    url: `/soort-${n}`,
    short: 'Wat het is, in één regel.',
    image: picture?.src.medium ?? null,
  }))
  const result = {
    type: 'result',
    paymentUid: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01',
    orderNumber: '2026-000123',
  } as const
  const order = {
    number: '2026-000123',
    status: 'paid' as const,
    dueOn: null,
    references: { reference: '', purchaseOrder: '' },
    moneyBack: [],
    shipment: null,
    placedAt: '2026-11-21T23:30:00.000Z',
    lines: [...filled.shown.lines.values()].map((one) => ({ ...one, ...filled.priced.lines.get(one.id)! })),
    totals: filled.priced.totals,
    paidAmount: NOTHING,
    outstandingAmount: NOTHING,
    arrivesOn: null,
    deliveryLabel: 'PostNL',
    pickup: [],
    paymentLabel: 'iDEAL | Wero',
    emailAddress: 'kim@example.org',
    address: ['Kim de Vries', 'Straat 12', '3511 AB Utrecht'],
  }
  return {
    home: { type: 'home', categories, bestSellers: TILES.slice(0, 4), posts: [BLOG, EVENT], alternate },
    listing: {
      type: 'listing',
      kind: 'category',
      id: 'centrales',
      parentId: null,
      title: 'Centrales',
      url: '/centrales',
      short: 'Alarmcentrales en toebehoren, draadloos en met batterij voor als de stroom uitvalt.',
      seo: { titleTag: 'Centrales kopen', descriptionTag: 'Alarmcentrales' },
      breadcrumb: trail.slice(0, 2),
      filters: FILTERS,
      chosen: [{ name: 'Kleur', values: ['Wit'] }],
      children: categories.slice(0, 3),
      products: TILES,
      totalHits: 56,
      limit: 24,
      page: 2,
      sort: 'lowest-price',
      displayType: 'default',
      view: 'grid',
      edgeToEdge: false,
      image: null,
      alternate,
    },
    product: {
      type: 'product',
      product: PRODUCT,
      priorPrice: { ...PRODUCT.price, discount: basisPoints(0) },
      breadcrumb: trail,
      related: TILES.slice(0, 4),
      goesTogether: true,
      comparison: null,
      alternate,
    },
    article: {
      type: 'article',
      image: { src: '/images/hoe.webp', alt: 'De onderdelen' },
      title: 'Hoe werkt het',
      url: '/hoe-werkt-het',
      html: '<p>Een alarmsysteem bestaat uit een paar delen.</p><h2>1. De centrale</h2><p>De centrale hoort alle melders.</p>',
      layout: 'ecommerce',
      sections: [],
      post: null,
      seo: { titleTag: 'Hoe werkt het', descriptionTag: 'Uitleg' },
      breadcrumb: trail.slice(0, 2),
      alternate,
    },
    'article with sections': {
      type: 'article',
      image: null,
      title: 'Klantenservice',
      url: '/klantenservice',
      layout: 'business',
      html: '<p>Vraag het ons.</p>',
      sections: (['contact', 'delivery', 'payment', 'company', null] as const).map((block, n) => ({
        anchor: `deel-${n}`,
        title: `Deel ${n}`,
        html: n % 2 === 0 ? '<p>Woorden.</p>' : '',
        block,
        products: n === 0 ? TILES.slice(0, 4) : [],
        questions: n === 4 ? [{ question: 'Kan het terug?', answer: '<p>Ja.</p>' }] : [],
      })),
      post: null,
      seo: { titleTag: 'Klantenservice', descriptionTag: 'Hulp' },
      breadcrumb: trail.slice(0, 2),
      alternate,
    },
    'blog post': post('blog', alternate),
    event: post('event', alternate),
    posts: postsOf([BLOG, BLOG], alternate),
    'posts without any': postsOf([], alternate),
    search: {
      type: 'search',
      query: 'hub',
      url: '/zoeken',
      filters: [],
      chosen: [],
      sort: 'relevance',
      products: TILES.slice(0, 3),
      instead: [],
      groups: [],
      totalHits: 3,
      limit: 24,
      page: 1,
    },
    cart: { type: 'cart' },
    'checkout information': checkout('information'),
    'checkout delivery': checkout('delivery'),
    'checkout overview': checkout('overview'),
    'checkout pay': checkout('pay'),
    'result paid': { ...result, status: 'paid', order },
    'result authorized': { ...result, status: 'authorized', order: null },
    'result pending': { ...result, status: 'pending', order: null },
    'result open': { ...result, status: 'open', order: null },
    'result failed': { ...result, status: 'failed', order: null },
    'result canceled': { ...result, status: 'canceled', order: null },
    'result expired': { ...result, status: 'expired', order: null },
    'account login': {
      type: 'account',
      kind: 'account-login',
      shows: 'login',
      emailAddress: '',
      back: null,
      passkeys: true,
      isCheckout: false,
      notice: { tone: 'success', key: 'accountPasswordChanged' },
    },
    'account login on the way through the checkout': {
      type: 'account',
      kind: 'account-login',
      shows: 'login',
      emailAddress: 'anna@voorbeeld.nl',
      back: '/account/orders',
      passkeys: false,
      isCheckout: true,
      notice: { tone: 'attention', key: 'accountLoginFailed' },
    },
    'account register': registerPage({}),
    'account register that is not right': registerPage({
      vatNumber: 'field.vatNumber',
      password: 'field.required',
    }),
    'account reset': {
      type: 'account',
      kind: 'account-reset',
      shows: 'reset',
      emailAddress: 'anna@voorbeeld.nl',
      notice: { tone: 'attention', key: 'field.email' },
    },
    'account password': passwordPage('new'),
    'account password given again': passwordPage('again'),
    'account password of a link that ended': passwordPage('ended'),
    'checkout login': {
      type: 'account',
      kind: 'checkout-login',
      shows: 'known',
      emailAddress: '',
      notice: null,
    },
    'account overview': {
      type: 'account-overview',
      account: {
        firstName: 'Anna',
        lastName: 'de Vries',
        companyName: 'Jansen BV',
        customerId: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01',
        number: '123456782',
        isActive: true,
      },
      orders: [ORDER_ROW],
      notice: null,
    },
    'account security': securityPage(),
    'account company': companyPage(),
    'account data': dataPage({
      kind: 'possible',
      orders: { first: ['2026-00012'], total: 1 },
      documents: { first: [{ number: 'F2026-00001', keptUntil: '2034-01-01T00:00:00.000Z' }], total: 41 },
    }),
    'account data that stays': dataPage({
      kind: 'retained',
      orders: { first: [{ number: '2026-00012', until: '2034-01-01T00:00:00.000Z' }], total: 1 },
    }),
    'account orders': {
      type: 'account-orders',
      list: {
        orders: [ORDER_ROW],
        page: 2,
        pages: 3,
      },
      notice: null,
    },
    'account without orders': {
      type: 'account-orders',
      list: { orders: [], page: 1, pages: 1 },
      notice: null,
    },
    'account invoices': {
      type: 'account-invoices',
      list: {
        invoices: [
          {
            uid: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01-2',
            number: 'C2026-00001',
            kind: 'credit-note',
            orderUid: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01',
            issuedAt: '2026-11-21T08:00:00.000Z',
            amount: cents(1_000),
          },
          {
            uid: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01-1',
            number: 'F2026-00001',
            kind: 'invoice',
            orderUid: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01',
            issuedAt: '2026-11-20T23:30:00.000Z',
            amount: cents(70_000),
          },
        ],
        page: 1,
        pages: 2,
      },
      notice: null,
    },
    'account without invoices': {
      type: 'account-invoices',
      list: { invoices: [], page: 1, pages: 1 },
      notice: null,
    },
    'account order': {
      type: 'account-order',
      own: {
        orderUid: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01',
        order: {
          ...order,
          status: 'shipped',
          shipment: { carrier: 'PostNL', trackingCode: '3SABCD123' },
          moneyBack: [{ refundUid: 'r', amount: cents(1_000), isSent: true, isOfOrder: true }],
        },
        timeline: [
          { kind: 'placed', at: Date.UTC(2026, 10, 20, 23, 30), amount: cents(70_000), number: null },
          { kind: 'invoice', at: Date.UTC(2026, 10, 21, 8), amount: cents(70_000), number: 'F2026-1' },
          { kind: 'shipped', at: Date.UTC(2026, 10, 21, 9), amount: null, number: null },
        ],
        documents: [{ uid: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01-1', number: 'F2026-1' }],
        gone: order.lines.slice(0, 1).map(({ id }) => id),
        due: {
          amount: cents(35_000),
          isAwaited: false,
          underWay: null,
          ways: [{ id: 'ideal', label: 'iDEAL | Wero', icon: 'ideal' }],
        },
      },
      notice: { tone: 'attention', key: 'accountOrderAgainMissed' },
    },
    'account tickets': ticketsPage(1),
    'account without tickets': ticketsPage(0, { subject: 'required', files: 'file-kind' }),
    'account ticket': ticketPage(),
    'account ticket that is not right': ticketPage({ message: 'required' }),
    'account returns': returnsPage(),
    'account information': informationPage(),
    'account information without addresses': {
      ...informationPage(),
      addresses: [],
      defaultAddressId: null,
      notice: { tone: 'success', key: 'The_address_has_been_successfully_deleted' },
    },
    'account details': informationPage({ of: 'details' }),
    'account address': informationPage({ uid: 'a-1' }),
    'account address that is not right': informationPage({
      errors: { zipCode: 'field.zipCode', firstName: 'field.required' },
    }),
    'not-found': { type: 'not-found', path: '/bestaat-niet' },
    error: { type: 'error', status: 500 },
    inactive: { type: 'inactive', code: null },
    'inactive with a code': { type: 'inactive', code: 'database' },
  }
}
