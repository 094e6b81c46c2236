import { BehaviorSubject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { analytics } from '../../../application/storefront/analytics/analytics.ts'
import type { Page, ResultPage } from '../../../application/pages/page.ts'
import type { ProductPage } from '../../../application/pages/shopPage.ts'
import { pages } from '../../../application/storefront/pages/pages.ts'
import { search } from '../../../application/storefront/search/search.ts'
import { eventLog } from '../../../application/storefront/eventLog.ts'
import { storeOf } from '../../../application/storefront/store.ts'
import type { ShopperCart } from '../../../application/storefront/cart/shopperCart.ts'
import { pretendPages } from '../../ui/pretendData.ts'
import { cartOf, groupsOf, lineOf, tileOf } from './sights.ts'

const UNDECIDED = { choices: { statistics: false }, decided: false }
const GRANTED = { choices: { statistics: true }, decided: true }
const REFUSED = { choices: { statistics: false }, decided: true }
const PAGES = pretendPages('/en')

/** One browser's claims, shared by its tabs and stored across reloads. */
const claimsOf = (names = new Set<string>()) => ({
  claim: async (name: string) => !names.has(name) && names.add(name) === names,
})

interface Outside {
  readonly consent?: typeof UNDECIDED
  readonly page?: Page
  readonly cart?: ShopperCart
  readonly claims?: ReturnType<typeof claimsOf>
  readonly isPresent?: boolean
}

/** One page load, with its tag function. */
const load = ({
  consent = UNDECIDED,
  page = PAGES['article']!,
  cart = cartOf([lineOf(1, 1)]),
  claims = claimsOf(),
  isPresent = true,
}: Outside = {}) => {
  const log = eventLog()
  const pageStore = storeOf(log, 'pages', pages, { url: '/', page, loading: null, failed: null })
  const consent$ = new BehaviorSubject(consent)
  const cart$ = new BehaviorSubject(cart)
  const sent = vi.fn()
  const fates: string[] = []
  const subscription = analytics({
    log,
    pages: pageStore,
    cart: { state$: cart$, now: () => cart$.value, rendered: cart },
    search: storeOf(log, 'search', search),
    consent: { state$: consent$ },
    ports: {
      tag: { isPresent: () => isPresent, send: sent },
      claims,
      watch: (seen) => void ('fate' in seen && fates.push(seen.fate)),
    },
  })
  const openCart = () => log.append('overlays', { type: 'OverlayOpened', data: { name: 'cart' } })
  const names = () => sent.mock.calls.map(([name]) => name as string)
  return { log, pageStore, consent$, cart$, sent, names, fates, openCart, subscription }
}

/** Waits until everything that was started is done: the sending code is loaded, claims are answered. */
const settle = async () => {
  await import('../../../application/storefront/analytics/send.ts')
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('consent', () => {
  it('releases waiting events once after a choice; nothing is sent before [7-048, failure 22: Shopify/hydrogen#3752]', async () => {
    const { names, openCart, consent$ } = load({ page: PAGES['listing']! })
    openCart()
    await settle()
    expect(names()).toEqual([])
    consent$.next(GRANTED)
    await settle()
    expect(names()).toEqual(['view_item_list', 'view_cart'])
    consent$.next(GRANTED)
    await settle()
    expect(names()).toEqual(['view_item_list', 'view_cart'])
  })

  it('that exists sends the waiting events; an event without analytics data is not even stored', async () => {
    const { log, openCart, fates } = load({ consent: GRANTED })
    await settle()
    openCart()
    log.append('loading', { type: 'WorkBegan', data: null })
    expect(fates).toEqual(['held', 'sent', 'held', 'sent'])
  })

  it('that was given earlier sends at once, including the first page', async () => {
    const { names, openCart } = load({ page: PAGES['product']!, consent: GRANTED })
    await settle()
    expect(names()).toEqual(['view_item'])
    openCart()
    expect(names()).toEqual(['view_item', 'view_cart'])
  })

  it('that is refused drops the waiting events, and a later consent sends only what follows it [7-048]', async () => {
    const { names, openCart, consent$, fates } = load()
    openCart()
    consent$.next(REFUSED)
    openCart()
    expect(fates).toEqual(['held', 'held', 'dropped', 'dropped', 'held', 'dropped'])
    consent$.next(GRANTED)
    await settle()
    expect(names()).toEqual([])
    openCart()
    expect(names()).toEqual(['view_cart'])
  })

  it('that is withdrawn stops sending, also while the sending code is loading', async () => {
    const { names, openCart, consent$ } = load()
    openCart()
    consent$.next(GRANTED)
    consent$.next(REFUSED)
    await settle()
    expect(names()).toEqual([])
  })

  it('queues the newest two hundred events while undecided', async () => {
    const { sent, openCart, consent$ } = load()
    for (let n = 0; n < 300; n += 1) openCart()
    consent$.next(GRANTED)
    await settle()
    expect(sent).toHaveBeenCalledTimes(200)
  })
})

describe('the cart', () => {
  it('is reported once it is known', async () => {
    const { sent, openCart, cart$ } = load({ consent: GRANTED, cart: { ...cartOf([]), loaded: false } })
    openCart()
    await settle()
    expect(sent).not.toHaveBeenCalled()
    cart$.next(cartOf([lineOf(1, 3)]))
    await settle()
    expect(sent.mock.calls).toMatchObject([['view_cart', { value: 300 }]])
    cart$.next(cartOf([lineOf(1, 4)]))
    await settle()
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe('while the cart is unknown', () => {
  const unknown = { ...cartOf([]), loaded: false }
  const show = (page: Page) => ({ type: 'PageShown', data: { url: '/', page } }) as const

  it.each<[string, string, (loaded: ReturnType<typeof load>) => unknown]>([
    ['its own page', 'view_cart', ({ log }) => log.append('pages', show({ type: 'cart' }))],
    [
      'the checkout',
      'begin_checkout',
      ({ log }) => log.append('pages', show(PAGES['checkout information']!)),
    ],
    [
      'a step of that',
      'add_payment_info',
      ({ log }) => log.append('checkout', { type: 'StepTaken', data: { step: 'overview', choice: 'ideal' } }),
    ],
  ])('%s waits for it: %s', async (_, name, happen) => {
    const loaded = load({ consent: GRANTED, cart: unknown })
    happen(loaded)
    await settle()
    expect(loaded.names()).toEqual([])
    loaded.cart$.next(cartOf([lineOf(1, 3)]))
    await settle()
    expect(loaded.sent.mock.calls).toMatchObject([[name, { value: 300 }]])
  })

  it('an event without a cart does not wait', async () => {
    const { log, names, fates } = load({ consent: GRANTED, cart: unknown })
    log.append('overlays', { type: 'OverlayOpened', data: { name: 'search' } })
    expect(fates).toEqual(['held', 'held'])
    log.append('pages', show(PAGES['product']!))
    log.append('search', { type: 'ResultsShown', data: { query: 'melder', groups: [] } })
    await settle()
    expect(names()).toEqual(['view_item', 'search'])
  })
})

it('a product chosen in the search panel is reported on the page where the panel was opened, and on no later one', async () => {
  const { log, pageStore, names } = load({ consent: GRANTED })
  const asked = { type: 'PageRequested', data: { url: '/product/1/melder-1' } } as const
  log.append('search', { type: 'ResultsShown', data: { query: '', groups: groupsOf(1) } })
  log.append('overlays', { type: 'OverlayOpened', data: { name: 'search' } })
  log.append('pages', asked)
  await settle()
  expect(names()).toEqual(['select_item'])
  log.append('pages', { type: 'PageShown', data: { url: '/x', page: PAGES['article']! } })
  log.append('pages', asked)
  await settle()
  expect(names()).toEqual(['select_item'])
  expect(pageStore.now().loading).toBe('/product/1/melder-1')
})

it('an event uses the state before it, although other stores react first', async () => {
  const { log, pageStore, sent, subscription } = load({ page: PAGES['product']!, consent: GRANTED })
  await settle()
  pageStore.state$.subscribe(() =>
    log.append('overlays', { type: 'OverlayOpened', data: { name: 'search' } }),
  )
  log.append('pages', { type: 'PageShown', data: { url: '/x', page: PAGES['checkout information']! } })
  expect(sent.mock.calls.map(([name]) => name as string)).toEqual(['view_item', 'begin_checkout'])
  subscription.unsubscribe()
})

describe('a purchase', () => {
  const paid = PAGES['result paid'] as ResultPage

  it('is sent once, over reloads and in a second tab [7-057, failure 13: mollie/WooCommerce#1264]', async () => {
    const claims = claimsOf()
    const first = load({ page: paid, consent: GRANTED, claims })
    const second = load({ page: paid, consent: GRANTED, claims })
    await settle()
    const reloaded = load({ page: paid, consent: GRANTED, claims })
    await settle()
    reloaded.log.append('pages', { type: 'PageShown', data: { url: '/', page: paid } })
    await settle()
    expect([first.names(), second.names(), reloaded.names()]).toEqual([['purchase'], [], []])
  })

  it('is sent when the status becomes paid, once for each order [7-057]', async () => {
    const claims = claimsOf()
    const { log, names } = load({ page: { ...paid, status: 'open' }, consent: GRANTED, claims })
    await settle()
    expect(names()).toEqual([])
    log.append('pages', { type: 'PageShown', data: { url: '/', page: paid } })
    await settle()
    expect(names()).toEqual(['purchase'])
    const other = load({ page: { ...paid, orderNumber: '2026-000124' }, consent: GRANTED, claims })
    await settle()
    expect(other.names()).toEqual(['purchase'])
  })

  it('stays unsent without consent or without a tag function', async () => {
    const claims = claimsOf()
    load({ page: paid, consent: REFUSED, claims })
    load({ page: paid, consent: GRANTED, claims, isPresent: false })
    await settle()
    const { names } = load({ page: paid, consent: GRANTED, claims })
    await settle()
    expect(names()).toEqual(['purchase'])
  })
})

describe('an error', () => {
  it('while building an event is swallowed, and the next one is sent [8-038]', async () => {
    const { names, log, openCart } = load({ consent: GRANTED })
    log.append('pages', { type: 'PageShown', data: { url: '/', page: { type: 'product' } as ProductPage } })
    log.append('pages', { type: 'PageRequested', data: { url: 'http://[' } })
    openCart()
    await settle()
    expect(names()).toEqual(['view_cart'])
  })
})

describe('with consent, every reported kind of event is received', () => {
  const listing = { ...PAGES['listing'], products: [tileOf(1)] } as Page
  const task = { type: 'add', cartItemId: 'line-1', quantity: 1, product: lineOf(1, 1) } as const
  const begun = { ...task, id: 't', status: 'concept', readyAt: 0, attempt: 0, retryAt: null } as const
  const grown = { id: 't', quantity: 2, readyAt: 0 } as const
  type Load = ReturnType<typeof load>
  /** the cart after its store has folded the event, which happens before analytics receive it */
  const becomes = ({ log, cart$ }: Load, quantity: number) =>
    log.coming$.subscribe(() => cart$.next(cartOf([lineOf(1, quantity)], [{ ...begun, quantity }])))

  it.each<[string, readonly string[], (loaded: Load) => unknown]>([
    [
      '7-058: a product page',
      ['view_item'],
      ({ log }) => log.append('pages', { type: 'PageShown', data: { url: '/p', page: PAGES['product']! } }),
    ],
    [
      '7-058: a listing, and the product chosen from it',
      ['view_item_list', 'select_item'],
      ({ log, pageStore }) => {
        log.append('pages', { type: 'PageShown', data: { url: '/l', page: listing } })
        expect(pageStore.now().page).toBe(listing)
        log.append('pages', { type: 'PageRequested', data: { url: '/product/1/melder-1' } })
      },
    ],
    [
      '7-058: a search that is answered while it is typed',
      ['search', 'view_item_list'],
      ({ log }) =>
        log.append('search', { type: 'ResultsShown', data: { query: 'melder', groups: groupsOf(1) } }),
    ],
    [
      'a line that is put in',
      ['add_to_cart'],
      (loaded) => {
        loaded.cart$.next(cartOf([]))
        becomes(loaded, 1)
        loaded.log.append('cart', { type: 'TaskQueued', data: begun })
      },
    ],
    [
      'more of a line whose task waits',
      ['add_to_cart'],
      (loaded) => {
        becomes(loaded, 2)
        loaded.log.append('cart', { type: 'TaskChanged', data: grown })
      },
    ],
    ['the cart’s panel', ['view_cart'], ({ openCart }) => openCart()],
    [
      'a cart that is emptied',
      ['remove_from_cart'],
      ({ log }) =>
        log.append('emptying', { type: 'CartEmptied', data: { lines: [lineOf(1, 1)], codes: [] } }),
    ],
    [
      'a step of the checkout',
      ['add_shipping_info'],
      ({ log }) => log.append('checkout', { type: 'StepTaken', data: { step: 'delivery', choice: 'home' } }),
    ],
  ])('%s: %j [7-058]', async (_, events, happen) => {
    const loaded = load({ consent: GRANTED })
    await settle()
    happen(loaded)
    await settle()
    expect(loaded.names()).toEqual(events)
  })
})

it('analytics end with the storefront', async () => {
  const { names, openCart, subscription } = load({ consent: GRANTED })
  await settle()
  subscription.unsubscribe()
  openCart()
  await settle()
  expect(names()).toEqual([])
})
