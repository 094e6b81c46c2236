import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../application/pages/page.ts'
import {
  isFiltered,
  isWithin,
  keepsPlace,
  listingOf,
} from '../../../../application/storefront/pages/sameListing.ts'
import { listingAt } from '../../../support/storefront/listings.ts'
import { pretendPages } from '../../../ui/pretendData.ts'

const PAGES = pretendPages('/en')
const results = (query: string, more: object = {}) =>
  ({ ...PAGES['search'], query, chosen: [], page: 1, ...more }) as Extract<Page, { type: 'search' }>
const cart: Page = { type: 'cart' }

describe('the same listing', () => {
  it('is a listing, or results with the same query', () => {
    expect([listingAt('/hubs'), results('hub'), cart].map(isFiltered)).toStrictEqual([true, true, false])
    expect(listingOf(listingAt('/hubs/Merk:Ajax'))).toBe('/hubs')
    expect(listingOf(results('hub'))).toBe('/zoeken?hub')
  })

  it('has an address that may filter, sort and page it, and no other', () => {
    const hubs = listingAt('/hubs')
    expect(isWithin(hubs, '/hubs')).toBe(true)
    expect(isWithin(hubs, '/hubs/Merk:Ajax?sort=lowest-price&page=2')).toBe(true)
    expect(isWithin(hubs, '/hubs?q=hub'), 'which a listing knows nothing of').toBe(true)
    expect(isWithin(hubs, '/sirenes/Merk:Ajax')).toBe(false)
    expect(isWithin(cart, '/winkelwagen')).toBe(false)
    const article = { ...PAGES['article'], url: '/hubs' } as Page
    expect(isWithin(article, '/hubs'), 'which is its own, but no listing’s').toBe(false)
  })

  it('of results has the same query, ignoring spaces around it', () => {
    expect(isWithin(results('hub'), '/zoeken/Merk:Ajax?q=%20hub%20')).toBe(true)
    expect(isWithin(results('hub'), '/zoeken?q=sirene')).toBe(false)
    expect(isWithin(results('hub'), '/zoeken')).toBe(false)
    expect(isWithin(results(''), '/zoeken')).toBe(true)
    expect(isWithin(results('hub'), '/hubs?q=hub')).toBe(false)
  })
})

describe('the scroll position is kept', () => {
  const keeps = (before: string, after: string) => keepsPlace(listingAt(before), listingAt(after))

  it('if the same listing is filtered or sorted, from any of its pages', () => {
    expect(keeps('/hubs', '/hubs/Merk:Ajax')).toBe(true)
    expect(keeps('/hubs?page=3', '/hubs/Merk:Ajax')).toBe(true)
    expect(keeps('/hubs?page=3', '/hubs?sort=lowest-price')).toBe(true)
    expect(keeps('/hubs?page=3', '/hubs?page=3')).toBe(true)
  })

  it('not on another of its pages, nor in another listing, nor on another kind of page', () => {
    expect(keeps('/hubs', '/hubs?page=2')).toBe(false)
    expect(keeps('/hubs', '/sirenes')).toBe(false)
    expect(keepsPlace(results('hub'), results('hub', { sort: 'lowest-price' }))).toBe(true)
    expect(keepsPlace(results('hub'), results('sirene'))).toBe(false)
    expect(keepsPlace(cart, listingAt('/hubs'))).toBe(false)
    expect(keepsPlace(listingAt('/hubs'), cart)).toBe(false)
    expect(keepsPlace(cart, cart)).toBe(false)
    const article = { ...PAGES['article'], url: '/hubs' } as Page
    expect(keepsPlace(article, listingAt('/hubs')), 'that has come to its address').toBe(false)
    expect(keepsPlace(listingAt('/hubs'), article)).toBe(false)
  })

  it('within one step of the system builder, not between steps, nor between the builder and another page', () => {
    const step = (place: string) => ({ type: 'builder', place }) as unknown as Page
    expect(keepsPlace(step('hub'), step('hub'))).toBe(true)
    expect(keepsPlace(step('hub'), step('sirens'))).toBe(false)
    expect(keepsPlace(step('hub'), cart)).toBe(false)
    expect(keepsPlace(cart, step('hub'))).toBe(false)
  })
})
