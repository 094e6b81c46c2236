import { it } from 'vitest'
import { listingAt } from '../../support/storefront/listings.ts'
import type { Page } from '../../../application/pages/page.ts'
import { pretendPages } from '../../ui/pretendData.ts'
import { given, item, pageShown, sight, tileOf } from './sights.ts'

const list = { item_list_id: 'hubs', item_list_name: '/hubs', currency: 'EUR' as const }
/** As in a tile: without the option of the line. */
const third = (index: number) => ({ ...item(3, index), price: 100 })
const WHOLE = listingAt('/hubs')
const NARROWED = listingAt('/hubs/Merk:Ajax')

it('a filtered listing is view_item_list of its remaining products, in the same list [7-058]', () => {
  given(sight({ page: WHOLE }))
    .when(
      'pages',
      { type: 'PageShown', data: { url: '/hubs/Merk:Ajax', page: NARROWED } },
      sight({ page: NARROWED }),
    )
    .then({
      name: 'view_item_list',
      params: { ...list, value: 290, items: [item(2, 0), third(1), item(4, 2)] },
    })
})

it('requesting a filtered listing is no event, nor is an empty or failed one [7-058]', () => {
  const nothing = listingAt('/hubs/Merk:Ajax', { products: [], totalHits: 0 })
  const before = sight({ page: WHOLE })
  given(before)
    .when('pages', { type: 'PageRequested', data: { url: '/hubs/Merk:Ajax' } })
    .then()
  given(before)
    .when('pages', { type: 'PageFailed', data: { url: '/product/3/melder-3' } })
    .then()
  given(before)
    .when(
      'pages',
      { type: 'PageShown', data: { url: '/hubs/Merk:Ajax', page: nothing } },
      sight({ page: nothing }),
    )
    .then()
})

it('a product chosen from a filtered listing is select_item at its position in that listing [7-058]', () => {
  given(sight({ page: NARROWED }))
    .when('pages', { type: 'PageRequested', data: { url: '/product/3/melder-3' } }, sight({ page: NARROWED }))
    .then({ name: 'select_item', params: { ...list, value: 100, items: [third(1)] } })
})

it('filtered, sorted or paged results are a new view, and not a new search [7-058]', () => {
  const results = pretendPages('/en')['search'] as Extract<Page, { type: 'search' }>
  const found = { ...results, query: 'melder', page: 1, limit: 20, products: [tileOf(2)] }
  const other = { ...found, query: 'sirene' }
  const seen = {
    name: 'view_item_list',
    params: {
      item_list_id: 'search_results',
      item_list_name: 'Search results',
      currency: 'EUR' as const,
      value: 90,
      items: [item(2, 0)],
    },
  } as const
  const search = {
    name: 'search',
    params: { search_term: 'melder', currency: 'EUR' as const, value: 90, items: [item(2, 0)] },
  } as const
  given(sight({ page: found }))
    .when('pages', pageShown(found), sight({ page: found }))
    .then(seen)
  given(sight({ page: other }))
    .when('pages', pageShown(found), sight({ page: found }))
    .then(search, seen)
  const nothing = { ...found, products: [], totalHits: 0 }
  given(sight({ page: found }))
    .when('pages', pageShown(nothing), sight({ page: nothing }))
    .then()
})
