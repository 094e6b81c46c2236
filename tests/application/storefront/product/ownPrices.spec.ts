import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProductPage } from '../../../../application/pages/shopPage.ts'
import { localised } from '../../../../domain/catalogue/localised.ts'
import { tileOf } from '../../../../domain/catalogue/tile.ts'
import { cents } from '../../../../domain/kernel/cents.ts'
import type { OwnPrice } from '../../../../domain/pricing/ownPrice.ts'
import { listingAt } from '../../../support/storefront/listings.ts'
import { productOf } from '../../../support/samples/products.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [product, other] = [localised(productOf(1), 'nld'), tileOf(productOf(2), 'nld', null)]
const page: ProductPage = {
  type: 'product',
  product,
  breadcrumb: [],
  related: [other],
  goesTogether: false,
  comparison: null,
  priorPrice: null,
  alternate: '/en/product/1/melder-1',
}
const OWN: readonly OwnPrice[] = [
  { productId: 1, price: product.price, breaks: [{ from: 1, base: cents(900) }] },
  { productId: 2, price: other.price, breaks: [] },
]
const url = '/product/1/melder-1'
const opened = (ask: () => Promise<readonly OwnPrice[]>, isKnown = true) =>
  open({ page, url, ports: { knownAs: () => (isKnown ? 'mark' : ''), ownPrices: { ask: vi.fn(ask) } } })
const shown = ({ storefront }: ReturnType<typeof opened>) => storefront.pages.now().page

it('a customer’s own prices are merged into the page with public prices [4-071, 4-072]', async () => {
  const ask = vi.fn(async () => OWN)
  const shop = opened(ask)
  expect(shown(shop)).toBe(page)
  await pass(1_000)
  expect(ask).toHaveBeenCalledExactlyOnceWith(1, [other])
  expect(shown(shop)).toStrictEqual({ ...page, product: { ...product, breaks: [{ from: 1, base: 900 }] } })
  shop.stop()
})

it('own prices are requested again on each displayed page: of tiles together, of a product separately [4-071, 4-072]', async () => {
  const ask = vi.fn(async () => [])
  const alone: ProductPage = { ...page, related: [] }
  const content = async ({ path }: { path: string }) => (path === url ? alone : listingAt(path))
  const { storefront, stop } = open({
    page: listingAt('/hubs'),
    url: '/hubs',
    ports: {
      knownAs: () => 'mark',
      ownPrices: { ask },
      pages: { content, search: () => Promise.resolve([]) },
    },
  })
  await pass(1_000)
  expect(ask.mock.calls).toStrictEqual([[null, listingAt('/hubs').products]])
  await storefront.pages.goTo(url)
  await pass(1_000)
  expect(ask.mock.calls.slice(1)).toStrictEqual([[1, []]])
  await storefront.pages.goTo('/winkelwagen')
  await pass(1_000)
  expect(ask, 'the cart page shows no product by itself').toHaveBeenCalledTimes(2)
  stop()
})

it('own prices are not requested if nobody is logged in [4-071]', async () => {
  const ask = vi.fn(async () => OWN)
  const shop = opened(ask, false)
  await pass(1_000)
  expect(ask).not.toHaveBeenCalled()
  expect(shown(shop)).toBe(page)
  shop.stop()
})

it('unavailable or equal own prices leave the page unchanged [4-071]', async () => {
  for (const answer of [[], OWN.slice(1)]) {
    const shop = opened(async () => answer)
    let drawn = 0
    shop.storefront.pages.state$.subscribe(() => (drawn += 1))
    await pass(1_000)
    expect(shown(shop)).toBe(page)
    expect(drawn, 'nor is it drawn anew').toBe(1)
    shop.stop()
  }
})

it('own prices that arrive for a page that was left are not merged into the next [4-072]', async () => {
  const shop = opened(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return OWN
  })
  await pass(100)
  await shop.storefront.pages.goTo('/winkelwagen')
  await pass(2_000)
  expect(shown(shop)).toStrictEqual({ type: 'cart' })
  shop.stop()
})

it('a line added with own prices is priced by them immediately [6-008]', async () => {
  const shop = opened(async () => OWN)
  await pass(1_000)
  const { page: now } = shop.storefront.pages.now()
  const loads = vi.spyOn(shop.shop, 'state')
  shop.storefront.cart.add(now.type === 'product' ? now.product : product, [], 2)
  expect(shop.storefront.cart.now().priced.totals.totalInclVat).toBe(1_800)
  await pass(3_000)
  expect(loads, 'and the shop says nothing else').not.toHaveBeenCalled()
  shop.stop()
})

it('the cart is requested again after a line whose own price was not known yet [6-008]', async () => {
  const shop = opened(() => new Promise(() => {}))
  await pass(1_000)
  const loads = vi.spyOn(shop.shop, 'state')
  shop.storefront.cart.add(product, [], 1)
  await pass(3_000)
  expect(loads).toHaveBeenCalled()
  shop.stop()
})
