import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageSource } from '../../../../application/ports/browser/pageSource.ts'
import { loadPage } from '../../../../application/storefront/pages/navigation.ts'
import type { Page } from '../../../../application/pages/page.ts'
import type { ArticlePage } from '../../../../application/pages/shopPage.ts'
import { silentPorts } from '../../../../application/storefront/storefrontPorts.ts'
import type { Storefront } from '../../../../application/storefront/storefront.ts'
import { listingAt } from '../../../support/storefront/listings.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { PretendShop } from '../../../support/storefront/pretendShop.ts'
import { productOf } from '../../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const article = (url: string): ArticlePage => ({
  type: 'article',
  image: null,
  title: url,
  url,
  html: '',
  layout: 'ecommerce',
  sections: [],
  post: null,
  seo: { titleTag: '', descriptionTag: '' },
  breadcrumb: [],
  alternate: '/en',
})

/** A source that responds after 100 ms, or after the ms in the path: `/after-300`. */
const sourceOf = () => {
  const content = vi.fn(async ({ path }: { path: string }) => {
    await new Promise((resolve) => setTimeout(resolve, Number(/after-(\d+)/.exec(path)?.[1] ?? 100)))
    if (path === '/broken') throw new TypeError('no network')
    if (path === '/old') return { type: 'moved', status: 301, location: '/new' } as const
    if (path === '/product/1/melder-1')
      return {
        type: 'product',
        product: productOf(1),
        priorPrice: null,
        breadcrumb: [],
        related: [],
        goesTogether: false,
        comparison: null,
        alternate: '/en',
      } as const
    if (path === '/zakelijk') return { ...article(path), layout: 'business' } as const
    return /nowhere|nergens|\/x$/.test(path) ? null : article(path)
  })
  const search = vi.fn(async () => [])
  return { content, search } satisfies PageSource
}

describe('a page by its address', () => {
  it.each([
    [
      '/hubs?page=3&sort=lowest-price',
      { path: '/hubs', search: '?page=3&sort=lowest-price', page: 3, sort: 'lowest-price' },
    ],
    ['/hubs?page=-1&sort=nicest', { path: '/hubs', search: '?page=-1&sort=nicest', page: 1, sort: null }],
    ['/hubs?page=1.5', { path: '/hubs', search: '?page=1.5', page: 1, sort: null }],
    ['/hubs?page=0', { path: '/hubs', search: '?page=0', page: 1, sort: null }],
    ['/hubs?page=1000000', { path: '/hubs', search: '?page=1000000', page: 1_000_000, sort: null }],
    ['/hubs?page=1000001', { path: '/hubs', search: '?page=1000001', page: 1, sort: null }],
    ['/en', { path: '/en', search: '', page: 1, sort: null }],
    ['/product/7', { path: '/product/7', search: '', page: 1, sort: null }],
    ['/product/oud', { path: '/product/oud', search: '', page: 1, sort: null }],
  ])('%s requests content', async (url, query) => {
    const source = sourceOf()
    const loaded = loadPage(url, source)
    await pass(100)
    await loaded
    expect(source.content).toHaveBeenCalledExactlyOnceWith(query)
  })

  it.each([
    ['/product/1/melder-1', { type: 'product' }],
    ['/old?a=b', { type: 'moved', status: 301, location: '/new' }],
    ['/product/2/x', { type: 'not-found', path: '/product/2/x' }],
    ['/product/x', { type: 'not-found', path: '/product/x' }],
    ['/checkout/nergens', { type: 'not-found', path: '/checkout/nergens' }],
    ['/winkelwagen', { type: 'cart' }],
  ])('%s', async (url, page) => {
    const loaded = loadPage(url, sourceOf())
    await pass(100)
    expect(await loaded).toMatchObject(page)
  })

  it.each([
    '/checkout',
    '/checkout/gegevens',
    '/checkout/00000000-0000-4000-8000-000000000000',
    '/zoeken?q=hub',
    '/en/search?q=hub',
  ])('%s is rendered by the server', async (url) => expect(await loadPage(url, sourceOf())).toBeNull())
})

const home: Page = article('/')
const begin = (ports: Parameters<typeof open>[0] = {}) => {
  const source = sourceOf()
  const browser = open({ page: home, ...ports, ports: { pages: source, ...ports.ports } })
  return { ...browser, source, shown: () => browser.storefront.pages.now().url }
}

describe('navigation between pages', () => {
  it('shows the page once its code is loaded, and closes the old page’s overlays', async () => {
    const chunk = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 50)))
    const { storefront, shown } = begin({ ports: { loadChunk: chunk } })
    storefront.overlays.send({ type: 'Open', name: 'search' })
    const gone = storefront.pages.goTo('/hubs')
    expect(storefront.overlays.now().open).toBeNull()
    expect(storefront.pages.now().loading).toBe('/hubs')
    await pass(120)
    expect(shown()).toBe('/')
    await pass(50)
    await gone
    expect(storefront.pages.now()).toMatchObject({ url: '/hubs', loading: null, page: { title: '/hubs' } })
    expect(chunk).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'article' }))
  })

  it('drops a response that was overtaken', async () => {
    const { storefront, shown, browser } = begin()
    void storefront.pages.goTo('/after-300')
    void storefront.pages.goTo('/after-50')
    await pass(60)
    expect(shown()).toBe('/after-50')
    await pass(500)
    expect(shown()).toBe('/after-50')
    void storefront.pages.goTo('/broken')
    void storefront.pages.goTo('/after-300')
    await pass(500)
    expect(shown()).toBe('/after-300')
    expect(browser.leave, 'nor does the failure of one matter').not.toHaveBeenCalled()
  })

  it('drops the redirect of a page that was overtaken', async () => {
    const { storefront, shown, browser } = begin()
    void storefront.pages.goTo('/old')
    void storefront.pages.goTo('/after-300')
    await pass(500)
    expect(browser.replace).not.toHaveBeenCalled()
    expect(shown()).toBe('/after-300')
  })

  it('requests a loading page once, and again after it was shown', async () => {
    const { storefront, source } = begin()
    void storefront.pages.goTo('/hubs')
    void storefront.pages.goTo('/hubs')
    await pass(200)
    expect(source.content).toHaveBeenCalledTimes(1)
    void storefront.pages.goTo('/hubs')
    await pass(200)
    expect(source.content).toHaveBeenCalledTimes(2)
  })

  it('requests again what was overtaken by another page', async () => {
    const { storefront, shown, source } = begin()
    void storefront.pages.goTo('/after-300')
    void storefront.pages.goTo('/after-50')
    void storefront.pages.goTo('/after-300')
    await pass(1_000)
    expect(shown()).toBe('/after-300')
    expect(source.content).toHaveBeenCalledTimes(3)
  })

  it('is done once its page is shown, also if another address was left to the browser meanwhile', async () => {
    const { storefront, shown } = begin()
    void storefront.pages.goTo('/after-300')
    void storefront.pages.goTo('/en/hubs')
    const gone = storefront.pages.goTo('/after-300').then(shown)
    await pass(1_000)
    expect(await gone).toBe('/after-300')
  })

  it('stays on a listing whose filter failed, and reports it', async () => {
    const { storefront, browser } = begin({
      page: listingAt('/hubs'),
      url: '/hubs',
      ports: { loadChunk: () => Promise.reject(new Error('gone')) },
    })
    void storefront.pages.goTo('/hubs/Merk:Ajax')
    await pass(200)
    expect(browser.leave).not.toHaveBeenCalled()
    expect(storefront.pages.now()).toMatchObject({ url: '/hubs', loading: null, failed: '/hubs/Merk:Ajax' })
  })

  it('shows a missing page as not found', async () => {
    const { storefront } = begin()
    void storefront.pages.goTo('/nowhere')
    await pass(200)
    expect(storefront.pages.now().page).toEqual({ type: 'not-found', path: '/nowhere' })
  })

  it('lets the browser load what it can’t load itself: no network, no code, another language', async () => {
    const { storefront, browser } = begin()
    void storefront.pages.goTo('/broken')
    await pass(200)
    expect(browser.leave.mock.calls).toEqual([['/broken']])
    void storefront.pages.goTo('/en/hubs')
    expect(browser.leave).toHaveBeenLastCalledWith('/en/hubs')
    const other = begin({ ports: { loadChunk: () => Promise.reject(new Error('gone')) } })
    void other.storefront.pages.goTo('/hubs')
    await pass(200)
    expect(other.browser.leave.mock.calls).toEqual([['/hubs']])
  })

  it('without a network keeps the page, reports it, and loads the latest requested page once the network is back', async () => {
    let isThere = false
    const asked: string[] = []
    const content = async ({ path }: { readonly path: string }) => {
      asked.push(path)
      if (!isThere) throw new TypeError('no network')
      return article(path)
    }
    const { storefront, browser, online$, shown, texts } = begin({
      ports: { pages: { content, search: () => silentPorts.pages.search('', 'nld') } },
    })
    online$.next(false)
    void storefront.pages.goTo('/hubs')
    await pass(200)
    void storefront.pages.goTo('/kabels')
    await pass(200)
    expect([shown(), texts()]).toEqual(['/', ['offline', 'offline.page', 'offline.page']])
    expect(storefront.notices.now().shown).toMatchObject([{ text: 'offline.page', loading: true }])
    isThere = true
    asked.length = 0
    online$.next(true)
    await pass(200)
    expect([shown(), asked]).toEqual(['/kabels', ['/kabels']])
    expect(storefront.notices.now().shown).toEqual([])
    expect(browser.leave).not.toHaveBeenCalled()
  })

  it('without a network reports a failed filter in its own place, in no notice', async () => {
    const { storefront, online$, texts } = begin({
      page: listingAt('/hubs'),
      url: '/hubs',
      ports: { loadChunk: () => Promise.reject(new TypeError('no network')) },
    })
    online$.next(false)
    void storefront.pages.goTo('/hubs/Merk:Ajax')
    await pass(200)
    expect(storefront.pages.now().failed).toBe('/hubs/Merk:Ajax')
    expect(texts()).toEqual(['offline'])
  })

  it('without a network waits for a page in another language like any other; the browser loads it once the network is back', async () => {
    const content = () => Promise.reject(new TypeError('no network'))
    const { storefront, browser, online$, shown, texts } = begin({
      ports: { pages: { content, search: () => silentPorts.pages.search('', 'nld') } },
    })
    online$.next(false)
    void storefront.pages.goTo('/en/hubs')
    await pass(200)
    expect([shown(), texts(), browser.leave.mock.calls]).toEqual(['/', ['offline', 'offline.page'], []])
    online$.next(true)
    await pass(200)
    expect(browser.leave.mock.calls).toEqual([['/en/hubs']])
  })

  it('to the business pages reloads the whole shop, once', async () => {
    const { storefront, shown, browser } = begin()
    void storefront.pages.goTo('/zakelijk')
    await pass(200)
    expect(browser.leave.mock.calls).toEqual([['/zakelijk']])
    expect(shown()).toBe('/')
    const business = begin({ forBusinesses: true })
    void business.storefront.pages.goTo('/zakelijk')
    await pass(200)
    expect(business.browser.leave).not.toHaveBeenCalled()
    expect(business.shown()).toBe('/zakelijk')
  })

  it('to a moved page replaces the requested address [2-059]', async () => {
    const { storefront, browser } = begin()
    void storefront.pages.goTo('/old')
    await pass(200)
    expect(browser.replace.mock.calls).toEqual([['/new']])
    const loadChunk = vi.fn(() => Promise.resolve())
    const other = begin({ ports: { loadChunk } })
    void other.storefront.pages.goTo('/old')
    await pass(200)
    expect(loadChunk, 'of a page that is not shown').not.toHaveBeenCalled()
  })

  it('to the cart page needs no call', async () => {
    const { storefront, source } = begin()
    await storefront.pages.goTo('/winkelwagen')
    expect(storefront.pages.now().page).toEqual({ type: 'cart' })
    expect(source.content).not.toHaveBeenCalled()
  })

  it('to a personal page loads it from its own address, once, also if it was redirected', async () => {
    const fetch = vi.fn(async () => ({ url: '/checkout/gegevens', page: { type: 'error', status: 503 } }))
    const { storefront, browser } = begin({ ports: { personalPages: { fetch } } })
    await storefront.pages.goTo('/checkout')
    expect(browser.replace.mock.calls).toEqual([['/checkout/gegevens']])
    await storefront.pages.goTo('/checkout/gegevens')
    expect(storefront.pages.now()).toMatchObject({ url: '/checkout/gegevens', page: { type: 'error' } })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('to an address that is no page is left to the browser', async () => {
    const fetch = async (url: string) => ({ url, page: { type: 'surprise' } })
    const { storefront, browser } = begin({ ports: { personalPages: { fetch } } })
    await storefront.pages.goTo('/checkout')
    expect(storefront.pages.now()).toMatchObject({ url: '/', loading: null, failed: '/checkout' })
    expect(browser.leave.mock.calls).toEqual([['/checkout']])
  })

  it.each([
    ['paid', 0],
    ['authorized', 0],
    ['open', 1],
    ['failed', 1],
  ])('to a payment that is %s leaves this many lines to be sent: %i', async (status, left) => {
    const shop = new PretendShop()
    shop.fate = 'request lost'
    const result = { type: 'result', paymentUid: 'x', status, orderNumber: '1', order: null }
    const fetch = async (url: string) => ({ url, page: result })
    const { storefront } = begin({ shop, ports: { personalPages: { fetch } } })
    await pass(500)
    storefront.cart.add(productOf(1), [], 1)
    await pass(150)
    await storefront.pages.goTo('/checkout/00000000-0000-4000-8000-000000000000')
    expect(storefront.cart.now().shown.lines.size).toBe(left)
  })

  it('to a paid order ends its cart’s tasks, and requests the cart again', async () => {
    const shop = new PretendShop()
    shop.fate = 'request lost'
    const result = { type: 'result', paymentUid: 'x', status: 'paid', orderNumber: '1', order: null }
    const fetch = async (url: string) => ({ url, page: result })
    const { storefront } = begin({ shop, ports: { personalPages: { fetch } } })
    await pass(500)
    storefront.cart.add(productOf(1), [], 1)
    await pass(150)
    await storefront.pages.goTo('/checkout/00000000-0000-4000-8000-000000000000')
    await pass(1_000)
    expect(storefront.cart.now()).toMatchObject({ busy: false })
    expect(shop.loads).toBe(2)
  })
})

describe('prefetching', () => {
  it('fetches once, and the visit needs no other call', async () => {
    const { storefront, source } = begin()
    storefront.pages.prefetch('/hubs')
    storefront.pages.prefetch('/hubs')
    await pass(200)
    const gone = storefront.pages.goTo('/hubs')
    await pass(0)
    await gone
    expect(storefront.pages.now().url).toBe('/hubs')
    expect(source.content).toHaveBeenCalledTimes(1)
  })

  it('fetches the code of the page as well, and requests missing code at the visit', async () => {
    const loadChunk = vi.fn<(page: Page) => Promise<unknown>>(() => Promise.resolve())
    loadChunk.mockRejectedValueOnce(new Error('no network'))
    const { storefront } = begin({ ports: { loadChunk } })
    storefront.pages.prefetch('/hubs')
    await pass(200)
    expect(loadChunk).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: '/hubs' }))
    await storefront.pages.goTo('/hubs')
    expect(storefront.pages.now().url).toBe('/hubs')
    storefront.pages.prefetch('/old')
    await pass(200)
    expect(loadChunk, 'of a page that has moved there is none').toHaveBeenCalledTimes(2)
  })

  it('does nothing on a slow connection or in data-saving mode [9-059]', async () => {
    const { storefront, source, browser } = begin()
    browser.isFrugal.mockReturnValue(true)
    storefront.pages.prefetch('/hubs')
    expect(source.content).not.toHaveBeenCalled()
  })

  it('fetches nothing that is personal, in another language, or shown already, and drops pages after half a minute', async () => {
    const { storefront, source } = begin()
    for (const url of ['/checkout', '/en/hubs', '/', '/winkelwagen']) storefront.pages.prefetch(url)
    expect(source.content).not.toHaveBeenCalled()
    storefront.pages.prefetch('/hubs')
    await pass(31_000)
    void storefront.pages.goTo('/hubs')
    expect(source.content).toHaveBeenCalledTimes(2)
  })

  it('forgets a failed page', async () => {
    const { storefront, browser, source } = begin()
    storefront.pages.prefetch('/broken')
    await pass(200)
    expect(browser.leave).not.toHaveBeenCalled()
    void storefront.pages.goTo('/broken')
    expect(source.content).toHaveBeenCalledTimes(2)
  })
})

describe('a new build', () => {
  const withBuild = (page: Page, served = 'build-2') => {
    let at: number | null = null
    const build = {
      served: vi.fn(async () => served),
      reloadedAt: () => at,
      markReload: (now: number) => (at = now),
    }
    return { ...begin({ page, ports: { build } }), build }
  }

  it('is polled every minute while the page is visible, and loaded at the next navigation [2-061]', async () => {
    const { storefront, browser, build, visible$ } = withBuild(home)
    await pass(59_000)
    expect(build.served).not.toHaveBeenCalled()
    await pass(61_000)
    expect(build.served).toHaveBeenCalledTimes(2)
    expect(browser.leave).not.toHaveBeenCalled()
    visible$.next(false)
    await pass(600_000)
    expect(build.served).toHaveBeenCalledTimes(2)
    void storefront.pages.goTo('/hubs')
    expect(browser.leave.mock.calls).toEqual([['/hubs']])
  })

  it('reloads once in ten seconds, never with unsent tasks and never inside the checkout [2-062, 9-017]', async () => {
    const { storefront, browser } = withBuild(home)
    await pass(60_500)
    storefront.cart.add(productOf(1), [], 1)
    void storefront.pages.goTo('/hubs')
    expect(browser.leave).not.toHaveBeenCalled()
    await pass(2_000)
    void storefront.pages.goTo('/a')
    void storefront.pages.goTo('/b')
    expect(browser.leave.mock.calls).toEqual([['/a']])
    await pass(9_999)
    void storefront.pages.goTo('/c')
    expect(browser.leave.mock.calls).toEqual([['/a']])
    await pass(1)
    void storefront.pages.goTo('/d')
    expect(browser.leave.mock.calls).toEqual([['/a'], ['/d']])
    const checkout = withBuild({ type: 'checkout', checkout: {} } as Page)
    await pass(60_500)
    void checkout.storefront.pages.goTo('/hubs')
    expect(checkout.browser.leave).not.toHaveBeenCalled()
  })

  it('that is the same as before changes nothing', async () => {
    const { storefront, browser } = withBuild(home, 'build-1')
    await pass(60_500)
    void storefront.pages.goTo('/hubs')
    expect(browser.leave).not.toHaveBeenCalled()
  })
})

describe('search while typing', () => {
  it('requests once when typing pauses for 300 ms, trimmed, and nothing for an empty query', async () => {
    const { storefront, source } = begin()
    for (const query of ['h', 'hu', ' hub ']) {
      storefront.search.type(query)
      await pass(299)
    }
    expect(source.search).not.toHaveBeenCalled()
    await pass(1)
    expect(source.search.mock.calls).toEqual([['hub', 'nld']])
    expect(storefront.search.now()).toMatchObject({ query: ' hub ', answeredQuery: 'hub' })
    storefront.search.type('   ')
    await pass(1_000)
    expect(source.search).toHaveBeenCalledTimes(1)
  })

  it('drops a failed search and the next one works', async () => {
    const { storefront, source } = begin()
    source.search.mockRejectedValueOnce(new TypeError('no network'))
    storefront.search.type('a')
    await pass(400)
    storefront.search.type('ab')
    await pass(400)
    expect(storefront.search.now().answeredQuery).toBe('ab')
  })
})

describe('an address that opens the cart', () => {
  it('opens it on its page, on load and on navigation; another address does not', async () => {
    const { storefront } = open({ url: '/?cart=open', ports: { pages: sourceOf() } })
    expect(storefront.overlays.now().open).toBe('cart')
    await storefrontGoes(storefront, '/elders')
    expect(storefront.overlays.now().open).toBeNull()
    await storefrontGoes(storefront, '/after-200?cart=open')
    expect(storefront.overlays.now().open).toBe('cart')
    await storefrontGoes(storefront, '/elders?cart=opened')
    expect(storefront.overlays.now().open).toBeNull()
  })
})

const storefrontGoes = async (storefront: Pick<Storefront, 'pages'>, url: string): Promise<void> => {
  const gone = storefront.pages.goTo(url)
  await pass(1_000)
  await gone
}
