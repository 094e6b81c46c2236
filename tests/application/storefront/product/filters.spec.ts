import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContentQuery } from '../../../../application/ports/browser/pageSource.ts'
import { filters } from '../../../../application/storefront/filters/filters.ts'
import { FACET_SEARCH_MS, listingFilters } from '../../../../application/storefront/filters/listingFilters.ts'
import type { ListingPage } from '../../../../application/pages/shopPage.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { specOf } from '../../../support/spec.ts'
import { listingAt } from '../../../support/storefront/listings.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { given } = specOf(filters)
const opened = (name: string) => ({ type: 'FacetOpened', data: { name } }) as const
const closed = (name: string) => ({ type: 'FacetClosed', data: { name } }) as const

/** A listing in a browser whose shop responds after 100 ms, or after the ms set for the next address. */
const begin = (address = '/hubs', change: Partial<ListingPage> = {}) => {
  const slow = new Map<string, number>()
  const content = vi.fn(async ({ path, search }: ContentQuery) => {
    await new Promise((resolve) => setTimeout(resolve, slow.get(path) ?? 100))
    if (path.includes('Merk:Zwart')) throw new TypeError('no network')
    return listingAt(path + search)
  })
  const report = vi.fn()
  const pages = { content, search: () => Promise.reject(new Error('unused')) }
  const page = listingAt(address, change)
  const browser = open({ page, url: address, ports: { pages, report } })
  const part = browser.storefront.part(listingFilters)
  const shown = () => browser.storefront.pages.now().page as ListingPage
  return {
    ...browser,
    filters: part,
    content,
    report,
    slow,
    shown,
    /** the requested paths */
    asked: () => content.mock.calls.map(([{ path, search }]) => path + search),
    wished: () => part.wished(shown(), browser.storefront.pages.now().loading),
    toggle: (name: string, value: string) => part.toggle(shown(), name, value),
  }
}

describe('the groups of a listing', () => {
  it('have at most one open [4-065]', () => {
    given().when({ type: 'Open', name: 'Merk' }).then(opened('Merk'))
    const { filters: part } = begin()
    part.send({ type: 'Open', name: 'Merk' })
    part.send({ type: 'Open', name: 'Kleur' })
    expect(part.now().open).toBe('Kleur')
  })

  it('change nothing on closing one that is closed already, or open elsewhere', () => {
    given(opened('Merk')).when({ type: 'Open', name: 'Merk' }).then()
    given(opened('Merk')).when({ type: 'Close', name: 'Kleur' }).then()
    given(opened('Merk')).when({ type: 'Close', name: 'Merk' }).then(closed('Merk'))
    given(opened('Merk'), closed('Merk')).when({ type: 'Close', name: 'Merk' }).then()
  })

  it('start with the first one marked open, unless it is hidden [3-047]', () => {
    const [price, colour, brand] = listingAt('/hubs').filters as [never, never, never]
    const groups = [
      { ...(price as object), expand: true, visible: false },
      { ...(colour as object), expand: true },
      { ...(brand as object), expand: true },
    ] as unknown as ListingPage['filters']
    expect(begin('/hubs', { filters: groups }).filters.rendered.open).toBe('Kleur')
    expect(begin().filters.rendered.open).toBeNull()
  })

  it('are an empty list on a page without groups', () => {
    const browser = open()
    const { rendered } = browser.storefront.part(listingFilters)
    expect(rendered).toStrictEqual({
      listing: '',
      open: null,
      typed: new Map(),
      searched: new Map(),
      more: new Set(),
      panel: false,
      price: null,
    })
  })

  it('start afresh in another listing, and keep their state in the same one with filters', async () => {
    const { filters: part, storefront, toggle } = begin()
    part.send({ type: 'Open', name: 'Merk' })
    part.send({ type: 'ShowMore', name: 'Merk' })
    part.send({ type: 'OpenPanel' })
    toggle('Merk', 'Ajax')
    await pass(200)
    expect(part.now()).toMatchObject({ open: 'Merk', panel: true, more: new Set(['Merk']) })
    void storefront.pages.goTo('/sirenes')
    await pass(200)
    expect(part.now()).toMatchObject({ listing: '/sirenes', open: null, panel: false, more: new Set() })
  })

  it('show more options once, and fewer again [9-038]', () => {
    const shown = { type: 'MoreShown', data: { name: 'Merk' } } as const
    given().when({ type: 'ShowMore', name: 'Merk' }).then(shown)
    given(shown).when({ type: 'ShowMore', name: 'Merk' }).then()
    given(shown)
      .when({ type: 'ShowLess', name: 'Merk' })
      .then({ type: 'LessShown', data: { name: 'Merk' } })
    given().when({ type: 'ShowLess', name: 'Merk' }).then()
    const less = { type: 'LessShown', data: { name: 'Merk' } } as const
    const other = { type: 'MoreShown', data: { name: 'Kleur' } } as const
    expect(fold(filters, [shown, other, less]).more).toEqual(new Set(['Kleur']))
  })

  it('enter a listing once, with the initially open group', () => {
    const groups = listingAt('/hubs').filters.map((group) => ({ ...group, expand: group.name === 'Merk' }))
    const entered = { type: 'ListingEntered', data: { listing: '/hubs', open: 'Merk' } } as const
    const enter = { type: 'Enter', listing: '/hubs', filters: groups } as const
    given().when(enter).then(entered)
    given(entered).when(enter).then()
    given(entered)
      .when({ ...enter, listing: '/sirenes', filters: [] })
      .then({ type: 'ListingEntered', data: { listing: '/sirenes', open: null } })
  })

  it('open and close their panel once', () => {
    const panel = { type: 'PanelOpened', data: null } as const
    given().when({ type: 'OpenPanel' }).then(panel)
    given(panel).when({ type: 'OpenPanel' }).then()
    const shut = { type: 'PanelClosed', data: null } as const
    given(panel).when({ type: 'ClosePanel' }).then(shut)
    given().when({ type: 'ClosePanel' }).then()
    given(panel, shut).when({ type: 'ClosePanel' }).then()
    given(panel, shut).when({ type: 'OpenPanel' }).then(panel)
  })
})

describe('searching the options of a group', () => {
  const typed = (text: string) => ({ type: 'FacetTyped', data: { name: 'Merk', text } }) as const
  const searched = (text: string) => ({ type: 'FacetSearched', data: { name: 'Merk', text } }) as const

  it('uses the trimmed text, once', () => {
    const search = { type: 'Search', name: 'Merk' } as const
    given(typed(' aj ')).when(search).then(searched('aj'))
    given(typed(' aj '), searched('aj')).when(search).then()
    given(typed('aj'), searched('aj'), typed('')).when(search).then(searched(''))
    given().when(search).then()
    given(typed('  ')).when(search).then()
  })

  it('is not delayed by other input', async () => {
    const { filters: part } = begin()
    part.send({ type: 'Type', name: 'Merk', text: 'aj' })
    await pass(200)
    part.send({ type: 'Open', name: 'Merk' })
    await pass(100)
    expect(part.now().searched.get('Merk')).toBe('aj')
  })

  it('starts 300 ms after the last key, each group separately [4-068, 9-007]', async () => {
    expect(FACET_SEARCH_MS).toBe(300)
    const { filters: part } = begin()
    part.send({ type: 'Type', name: 'Merk', text: 'a' })
    await pass(299)
    part.send({ type: 'Type', name: 'Merk', text: 'aj ' })
    part.send({ type: 'Type', name: 'Kleur', text: 'wit' })
    await pass(299)
    expect(part.now().searched.size).toBe(0)
    await pass(1)
    const searched = { Merk: 'aj', Kleur: 'wit' }
    expect(Object.fromEntries(part.now().searched)).toEqual(searched)
    expect(part.now().typed.get('Merk')).toBe('aj ')
    part.send({ type: 'Type', name: 'Merk', text: '' })
    await pass(300)
    expect(part.now().searched.get('Merk')).toBe('')
  })
})

describe('filtering a listing', () => {
  it('requests the listing by its filter path at each change, once, and reverts it [4-061, 4-063]', async () => {
    const { asked, toggle, shown, browser } = begin()
    toggle('Merk', 'Ajax')
    await pass(200)
    expect(shown().chosen).toEqual([{ name: 'Merk', values: ['Ajax'] }])
    toggle('Kleur', 'Wit')
    await pass(200)
    toggle('Merk', 'Ajax')
    await pass(200)
    const paths = ['/hubs/Merk:Ajax', '/hubs/Kleur:Wit/Merk:Ajax', '/hubs/Kleur:Wit']
    expect(asked()).toEqual(paths)
    expect(browser.go.mock.calls.flat()).toEqual(paths)
  })

  it('shows a choice immediately, and combines quick ones', async () => {
    const { wished, toggle, shown, asked } = begin()
    toggle('Merk', 'Ajax')
    toggle('Kleur', 'Wit')
    expect(wished().chosen.map(({ name }) => name)).toEqual(['Kleur', 'Merk'])
    expect(shown().chosen).toEqual([])
    await pass(200)
    expect(shown().chosen).toEqual(wished().chosen)
    expect(asked()).toEqual(['/hubs/Merk:Ajax', '/hubs/Kleur:Wit/Merk:Ajax'])
  })

  it('shows the latest request, in any order of responses', async () => {
    const { wished, toggle, shown, slow } = begin()
    slow.set('/hubs/Merk:Ajax', 900)
    toggle('Merk', 'Ajax')
    await pass(50)
    toggle('Merk', 'Ajax')
    await pass(2_000)
    expect(shown().chosen).toEqual([])
    expect(wished().chosen).toEqual([])
  })

  it('starts at page one and keeps the sort order [2-007]', async () => {
    const { asked, toggle } = begin('/hubs?sort=lowest-price&page=3')
    toggle('Merk', 'Ajax')
    await pass(200)
    expect(asked()).toEqual(['/hubs/Merk:Ajax?sort=lowest-price'])
  })

  it('keeps the filters when sorting, also those in progress', async () => {
    const { filters: part, toggle, shown, asked, wished } = begin()
    toggle('Merk', 'Ajax')
    part.show(shown(), { sort: 'lowest-price' })
    expect(wished()).toEqual({ chosen: [{ name: 'Merk', values: ['Ajax'] }], sort: 'lowest-price' })
    await pass(200)
    expect(asked().at(-1)).toBe('/hubs/Merk:Ajax?sort=lowest-price')
    expect(shown().sort).toBe('lowest-price')
  })

  it('does not request the displayed listing', async () => {
    const { filters: part, shown, content, browser } = begin()
    part.show(shown(), { chosen: [] })
    await pass(200)
    expect(content).not.toHaveBeenCalled()
    expect(browser.go).not.toHaveBeenCalled()
  })

  it('does not request again what is loading', async () => {
    const { filters: part, shown, asked, browser } = begin()
    part.show(shown(), { sort: 'lowest-price' })
    await pass(50)
    part.show(shown(), { sort: 'lowest-price' })
    await pass(200)
    expect(asked()).toEqual(['/hubs?sort=lowest-price'])
    expect(browser.go).toHaveBeenCalledTimes(1)
  })

  it('shows the default sort order immediately, if another was shown', async () => {
    const { filters: part, shown, asked, wished } = begin('/hubs?sort=lowest-price')
    part.show(shown(), { sort: 'relevance' })
    expect(wished()).toEqual({ chosen: [], sort: 'relevance' })
    await pass(200)
    expect(asked()).toEqual(['/hubs'])
  })

  it('does not show the full-page loader', async () => {
    const { storefront, toggle, slow } = begin()
    slow.set('/hubs/Merk:Ajax', 5_000)
    toggle('Merk', 'Ajax')
    await pass(2_000)
    expect(storefront.loading.now().shown).toBe(false)
  })

  it('reports an unavailable listing as an error, stops loading, and stays [8-033]', async () => {
    const { storefront, toggle, shown, wished, browser } = begin()
    toggle('Merk', 'Zwart')
    await pass(200)
    expect(storefront.pages.now()).toMatchObject({ loading: null, failed: '/hubs/Merk:Zwart' })
    expect(browser.leave).not.toHaveBeenCalled()
    expect(wished().chosen).toEqual([])
    toggle('Merk', 'Ajax')
    expect(storefront.pages.now().failed).toBeNull()
    await pass(200)
    expect(shown().chosen).toEqual([{ name: 'Merk', values: ['Ajax'] }])
  })

  it('reports any other unavailable page as an error, and lets the browser load it [8-033]', async () => {
    const { storefront, browser } = begin()
    void storefront.pages.goTo('/sirenes/Merk:Zwart')
    await pass(200)
    expect(storefront.pages.now()).toMatchObject({ loading: null, failed: '/sirenes/Merk:Zwart' })
    expect(browser.leave.mock.calls).toEqual([['/sirenes/Merk:Zwart']])
  })
})

describe('the price filter', () => {
  it('is requested once the slider rests [4-064]', async () => {
    const { filters: part, asked } = begin()
    for (const from of [20, 30, 40]) {
      part.send({ type: 'MovePrice', range: { from, to: 90 } })
      await pass(250)
    }
    expect(asked()).toEqual([])
    expect(part.now().price).toEqual({ from: 40, to: 90 })
    await pass(50)
    expect(asked()).toEqual(['/hubs/Prijs:40-90'])
    expect(part.now().price).toBeNull()
  })

  it('that was moved just before a navigation does not return the visitor', async () => {
    const { filters: part, asked, browser, slow, storefront } = begin()
    slow.set('/sirenes', 1_000)
    part.send({ type: 'MovePrice', range: { from: 40, to: 90 } })
    void storefront.pages.goTo('/sirenes')
    await pass(2_000)
    expect(asked()).toEqual(['/sirenes'])
    expect(browser.go).not.toHaveBeenCalled()
    expect(storefront.pages.now().url).toBe('/sirenes')
  })

  it('that was moved and never requested is not shown when the visitor returns to the listing', async () => {
    const { filters: part, storefront, shown } = begin()
    part.send({ type: 'MovePrice', range: { from: 40, to: 90 } })
    await storefrontGoes(storefront, '/winkelwagen')
    await storefrontGoes(storefront, '/hubs')
    expect(shown().chosen).toEqual([])
    expect(part.now().price).toBeNull()
  })

  it('that is as wide as its bounds chooses nothing [4-064]', async () => {
    const { filters: part, asked, content } = begin('/hubs/Prijs:40-90')
    part.send({ type: 'MovePrice', range: { from: 10, to: 90 } })
    await pass(300)
    expect(asked()).toEqual(['/hubs'])
    await pass(200)
    part.send({ type: 'MovePrice', range: { from: 10, to: 90 } })
    await pass(500)
    expect(content).toHaveBeenCalledTimes(1)
  })

  it('is requested wherever its group is placed, and not delayed by other input', async () => {
    const filters = [...listingAt('/hubs').filters].reverse()
    const { filters: part, asked } = begin('/hubs', { filters })
    part.send({ type: 'MovePrice', range: { from: 40, to: 90 } })
    await pass(200)
    part.send({ type: 'Open', name: 'Merk' })
    await pass(100)
    expect(asked()).toEqual(['/hubs/Prijs:40-90'])
  })

  it('is forgotten with the listing that it was moved on, however long the other page takes', async () => {
    for (const ms of [100, 900]) {
      const { filters: part, storefront, asked, slow, browser } = begin()
      slow.set('/sirenes', ms)
      part.send({ type: 'MovePrice', range: { from: 40, to: 90 } })
      void storefront.pages.goTo('/sirenes')
      await pass(2_000)
      expect(asked()).toEqual(['/sirenes'])
      expect(storefront.pages.now().url, 'nobody is called back').toBe('/sirenes')
      expect(browser.go).not.toHaveBeenCalled()
    }
  })

  it('is forgotten on a page without prices as well: on return the listing is as before', async () => {
    const { filters: part, storefront, content } = begin()
    part.send({ type: 'MovePrice', range: { from: 40, to: 90 } })
    void storefront.pages.goTo('/winkelwagen')
    await pass(2_000)
    expect(storefront.pages.now().page).toEqual({ type: 'cart' })
    expect(content).not.toHaveBeenCalled()
    void storefront.pages.goTo('/hubs')
    await pass(2_000)
    expect(part.now()).toMatchObject({ listing: '/hubs', price: null })
  })

  it('of a listing without prices any more is not requested', async () => {
    const { filters: part, content } = begin('/hubs', { filters: listingAt('/hubs').filters.slice(1) })
    part.send({ type: 'MovePrice', range: { from: 40, to: 90 } })
    await pass(1_000)
    expect(content).not.toHaveBeenCalled()
    expect(part.now().price).toBeNull()
  })

  it('is settled once it was requested, and only then', () => {
    const moved = { type: 'PriceMoved', data: { range: { from: 40, to: 90 } } } as const
    given()
      .when({ type: 'MovePrice', range: { from: 40, to: 90 } })
      .then(moved)
    given(moved).when({ type: 'SettlePrice' }).then({ type: 'PriceSettled', data: null })
    given().when({ type: 'SettlePrice' }).then()
  })

  it('with reversed bounds is a configuration warning [5-038]', async () => {
    const [price, ...others] = listingAt('/hubs').filters
    const upside = [{ ...price, marks: { min: 90, max: 10 } }, ...others] as ListingPage['filters']
    const { report, toggle } = begin('/hubs', { filters: upside })
    expect(report.mock.calls).toEqual([['/hubs: the lowest Prijs is above the highest: 90 > 10']])
    toggle('Merk', 'Ajax')
    await pass(200)
    expect(report, 'once for each page that has them').toHaveBeenCalledTimes(1)
    const one = [{ ...price, marks: { min: 10, max: 10 } }, ...others] as ListingPage['filters']
    expect(begin('/hubs', { filters: one }).report, 'one price is a range').not.toHaveBeenCalled()
  })
})

const storefrontGoes = async (
  storefront: ReturnType<typeof open>['storefront'],
  url: string,
): Promise<void> => {
  const gone = storefront.pages.goTo(url)
  await pass(1_000)
  await gone
}

it('a part of the storefront is created once', () => {
  const { storefront, filters: part } = begin()
  expect(storefront.part(listingFilters)).toBe(part)
})
