import { first, type Subscription } from 'rxjs'
import { SORTS, type Sort } from '../../../domain/catalogue/category.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Page } from '../../pages/page.ts'
import { kindOf, isFrom, type KindFrom } from '../../pages/pageKinds.ts'
import { routeOf } from '../../pages/route.ts'
import type { Moved, PageSource } from '../../ports/browser/pageSource.ts'
import type { BuildWatch } from '../build/buildWatch.ts'
import type { CartStore } from '../cart/browserCart.ts'
import type { EventLog } from '../eventLog.ts'
import type { OverlayState, OverlayCommand } from '../overlays/overlays.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import { PrefetchCache } from './prefetchCache.ts'
import type { PageState, PageCommand } from './pages.ts'
import { parsePage } from './parsePage.ts'
import { isWithin } from './sameListing.ts'

interface NavigationParts {
  readonly locale: Locale
  readonly ports: StorefrontPorts
  readonly pages: Pick<Store<PageState, PageCommand>, 'now' | 'send'>
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'send'>
  readonly cart: Pick<CartStore, 'state$' | 'now' | 'send'>
  readonly build: BuildWatch
  /** whether the visitor shops as a business; otherwise a business page is loaded in full */
  readonly forBusinesses: boolean
}

const pathOf = (url: string): string => new URL(url, 'http://shop').pathname

/**
 * Navigation within this browser. If it fails, the browser loads the address in full; within a listing the
 * visitor stays on the page and sees a notice. Offline, the page loads once the network is back.
 */
export const navigation = ({
  locale,
  ports,
  pages,
  overlays,
  cart,
  build,
  forBusinesses,
}: NavigationParts) => {
  const { browser, scheduler } = ports
  const fetched = new PrefetchCache()
  let underWay: { readonly url: string; readonly shown: Promise<void> } | null = null

  const personal = async (url: string): Promise<Page | Moved> => {
    const answer = await ports.personalPages.fetch(url)
    const page = parsePage(answer.page)
    if (page === null) throw new TypeError(`no page at ${url}`)
    if (answer.url === url) return page
    fetched.put(answer.url, Promise.resolve(page), scheduler.now())
    return { type: 'moved', status: 303, location: answer.url }
  }

  const load = async (url: string): Promise<Page | Moved> => {
    const page =
      (await (fetched.take(url, scheduler.now()) ?? loadPage(url, ports.pages))) ?? (await personal(url))
    if (page.type !== 'moved') await ports.loadChunk(page)
    return page
  }

  /** Fetches a page once, even if it is requested again while loading. */
  const goTo = (url: string): Promise<void> => {
    if (underWay?.url !== url || pages.now().loading !== url) underWay = { url, shown: setOut(url) }
    return underWay.shown
  }

  const setOut = async (url: string): Promise<void> => {
    const { page } = pages.now()
    const { offline, queue } = cart.now()
    const now = { isInCheckout: page.type === 'checkout', hasUnsentTasks: queue.tasks.length > 0 }
    if (!offline && (routeOf(pathOf(url)).locale !== locale || build.takesReload(now)))
      return browser.leave(url)
    overlays.send({ type: 'Close' })
    pages.send({ type: 'Request', url })
    const isOvertaken = () => pages.now().loading !== url
    try {
      const answer = await load(url)
      if (isOvertaken()) return
      if (answer.type === 'moved') browser.replace(answer.location)
      else if ('layout' in answer && answer.layout === 'business' && !forBusinesses) browser.leave(url)
      else pages.send({ type: 'Show', url, page: answer })
    } catch {
      if (isOvertaken()) return
      pages.send({ type: 'Fail', url })
      if (isWithin(pages.now().page, url)) return
      if (!cart.now().offline) return browser.leave(url)
      await new Promise((online) => cart.state$.pipe(first((state) => !state.offline)).subscribe(online))
      // unless another page was requested meanwhile
      if (pages.now().failed === url) await setOut(url)
    }
  }

  const prefetch = (url: string): void => {
    const at = scheduler.now()
    const route = routeOf(pathOf(url))
    if (!kindOf(route.kind).cached || route.locale !== locale || browser.isFrugal() || fetched.has(url, at))
      return
    if (url === pages.now().url) return
    const ahead = loadPage(url, ports.pages).then((page) => {
      if (page === null) throw new TypeError(`not public: ${url}`)
      if (page.type !== 'moved') void ports.loadChunk(page).catch(() => {})
      return page
    })
    fetched.put(url, ahead, at)
  }

  /** Consequences of a shown page: a paid result starts an empty cart. */
  const follow = (log: EventLog): Subscription =>
    log.of('pages').subscribe((event) => {
      if (event.type !== 'PageShown') return
      const { page } = event.data
      if (page.type !== 'result' || (page.status !== 'paid' && page.status !== 'authorized')) return
      cart.send({ type: 'Clear', at: scheduler.now() })
      cart.send({ type: 'Ask' })
    })

  return { goTo, prefetch, follow }
}

/** The pages that the browser builds without the server. */
const OWN_PAGES: Readonly<Record<KindFrom<'browser'>, Page>> = { cart: { type: 'cart' } }

/**
 * Loads the page at a path and query, or its redirect; null if only the server can build it
 * (`PageKind.source`). The content source also decides on addresses that match no route.
 */
export const loadPage = async (url: string, source: PageSource): Promise<Page | Moved | null> => {
  const { pathname: path, search, searchParams } = new URL(url, 'http://shop')
  const { kind } = routeOf(path)
  if (isFrom(kind, 'browser')) return OWN_PAGES[kind]
  if (isFrom(kind, 'server')) return null
  const query = { path, search, page: pageOf(searchParams), sort: sortOf(searchParams) }
  return (await source.content(query)) ?? { type: 'not-found', path }
}

/** 1 if the page number is invalid */
const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

const sortOf = (query: URLSearchParams): Sort | null =>
  SORTS.find((sort) => sort === query.get('sort')) ?? null
