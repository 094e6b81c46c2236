import { stepPath } from '../../../application/pages/paths.ts'
import { CHECKOUT_STEPS } from '../../../domain/checkout/information.ts'
import { describe, expect, it } from 'vitest'
import {
  closedToCrawlers,
  isFreeForContent,
  isReserved,
} from '../../../application/pages/account/reservedPaths.ts'
import { KIND_NAMES, kindOf } from '../../../application/pages/pageKinds.ts'
import { contentPath } from '../../../application/pages/paths.ts'
import { routeOf } from '../../../application/pages/route.ts'
import { twinAt } from '../../../application/pages/alternatePath.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'

const UID = '0b9c2f0e-6a54-4c1e-9d0b-2f6f7d2f1a10'

describe('the table of page kinds', () => {
  it.each([
    ['/', 'nld', 'home'],
    ['/en', 'eng', 'home'],
    ['/english', 'nld', 'content'],
    ['/en/cart', 'eng', 'cart'],
    ['/cart', 'nld', 'content'],
    ['/en/winkelwagen', 'eng', 'content'],
    ['/winkelwagen/x', 'nld', 'content'],
    ['/products/Merk:Ajax', 'nld', 'content'],
    ['/blogs/een-post', 'nld', 'content'],
    ['/product/12', 'nld', 'product'],
    ['/product/12/hub/x', 'nld', 'unknown'],
    ['/product/hub', 'nld', 'unknown'],
    ['/product/012/hub', 'nld', 'unknown'],
    ['/checkout/gegevens', 'nld', 'checkout-step'],
    ['/en/checkout/gegevens', 'eng', 'unknown'],
    ['/checkout/information', 'nld', 'unknown'],
    ['/checkout/login', 'nld', 'checkout-login'],
    ['/checkout/nergens', 'nld', 'unknown'],
    [`/checkout/${UID.slice(1)}`, 'nld', 'unknown'],
    ['/checkout/gegevens/x', 'nld', 'unknown'],
    ['/checkout/', 'nld', 'unknown'],
    [`/checkout/${UID}`, 'nld', 'result'],
    ['/en/account/orders', 'eng', 'account-orders'],
    [`/en/account/orders/${UID}`, 'eng', 'account-order'],
    ['/account/orders/7f3', 'nld', 'unknown'],
    ['/account/constructor', 'nld', 'unknown'],
    ['/constructor', 'nld', 'content'],
  ] as const)('%s is in %s and requires %s [2-027]', (path, locale, kind) => {
    expect(routeOf(path)).toMatchObject({ locale, kind })
  })

  it.each([
    [
      '2-034',
      'nld',
      ['/checkout/gegevens', '/checkout/bezorging', '/checkout/overzicht', '/checkout/betalen'],
    ],
    [
      '2-035',
      'eng',
      ['/en/checkout/information', '/en/checkout/delivery', '/en/checkout/overview', '/en/checkout/pay'],
    ],
  ] as const)(
    '%s: the four checkout steps have their addresses in %s [2-034, 2-035, 9-008]',
    (_id, locale, paths) => {
      expect(CHECKOUT_STEPS.map((step) => stepPath(locale, step))).toEqual(paths)
      for (const path of paths) expect(routeOf(path)).toMatchObject({ locale, kind: 'checkout-step' })
    },
  )

  it('caches and announces only pages that are the same for everyone', () => {
    const own = KIND_NAMES.filter((kind) => kindOf(kind).audience !== 'public')
    expect(own.filter((kind) => kindOf(kind).cached || kindOf(kind).indexed)).toEqual([])
  })

  it('puts a page for customers in the account layout', () => {
    const asking = KIND_NAMES.filter((kind) => kindOf(kind).guard === 'authenticated-account')
    expect(asking.length).toBeGreaterThan(0)
    expect(asking.map((kind) => kindOf(kind).layout)).toEqual(asking.map(() => 'account'))
  })
})

describe('a reserved address', () => {
  it('is closed to crawlers, in every language', () => {
    expect(closedToCrawlers()).toEqual([
      ...['/account', '/en/account', '/checkout', '/en/checkout'],
      ...['/winkelwagen', '/en/cart', '/zoeken', '/en/search'],
      ...['/herroepen', '/en/withdraw'],
      ...['/bestelling-zoeken', '/en/find-order'],
      ...['/weer-op-voorraad', '/en/back-in-stock'],
    ])
  })

  it.each(['/', '/en', '/winkelwagen', '/en/search', '/checkout', '/checkout/x/y', '/en/account/x'])(
    '%s is answered whatever a redirect table says',
    (path) => expect(isReserved(path)).toBe(true),
  )

  it.each(['/cart', '/winkelwagen/x', '/product/hub', '/products', '/blogs', '/accounts', '/_parts', '//'])(
    '%s may be redirected',
    (path) => expect(isReserved(path)).toBe(false),
  )

  it.each([
    ['hubs/draadloos', true],
    ['blogs/een-post', true],
    ['events/open-dag', true],
    ['blogs', false],
    ['en', false],
    ['en/hubs', false],
    ['search', false],
    ['zoeken/x', false],
    ['products/x', false],
    ['checkout', false],
  ])('content at %s: %s', (slug, isFree) => expect(isFreeForContent(slug)).toBe(isFree))
})

describe('the other-language address', () => {
  it.each([
    ['/checkout/gegevens', '', '/en/checkout/information'],
    [`/checkout/${UID}`, '', `/en/checkout/${UID}`],
    ['/winkelwagen', '?a=b', '/en/cart'],
    ['/zoeken', '?q=hub', '/en/search?q=hub'],
    ['/products', '?page=2', null],
    ['/checkout/x', '', null],
  ])('of %s%s is %s', (path, search, twin) => expect(twinAt(routeOf(path), search, 'eng')).toBe(twin))

  it('of content has its own words below the home page of its language', () => {
    expect(LOCALES.map((locale) => contentPath(locale, 'a/b'))).toEqual(['/a/b', '/en/a/b'])
    expect(LOCALES.map((locale) => contentPath(locale, ''))).toEqual(['/', '/en'])
  })
})
