import { describe, expect, it } from 'vitest'
import { eventsOf } from '../../../application/storefront/analytics/projection.ts'
import type { Page } from '../../../application/pages/page.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { pretendPages } from '../../ui/pretendData.ts'
import { given, groupsOf, item, pageShown, sight } from './sights.ts'

const SEARCH = pretendPages('/en')['search'] as Extract<Page, { type: 'search' }>

describe('a search', () => {
  const shown = (query: string) =>
    ({
      type: 'ResultsShown',
      data: { query, groups: groupsOf(1) },
    }) as const

  it('is reported with its results, as a list view', () => {
    given(sight())
      .when('search', shown('sirene'))
      .then(
        {
          name: 'search',
          params: { search_term: 'sirene', currency: 'EUR', value: 100, items: [item(1, 0)] },
        },
        {
          name: 'view_item_list',
          params: {
            item_list_id: 'search_results',
            item_list_name: 'Search results',
            currency: 'EUR',
            value: 100,
            items: [item(1, 0)],
          },
        },
      )
  })

  it.each(['kim@example.org', 'zoek kim@example.org', 'kim%40example.org', 'kim＠example.org', '@kim'])(
    'for %s is never reported, because it may be an address',
    (query) => {
      given(sight()).when('search', shown(query)).then()
      given(sight())
        .when('pages', pageShown({ ...SEARCH, query, products: [] }))
        .then()
    },
  )

  it('for an empty query is not reported, and a long query is cut to 100 characters', () => {
    given(sight()).when('search', shown('')).then()
    given(sight())
      .when('search', shown('a'.repeat(10_000)))
      .then(
        {
          name: 'search',
          params: { search_term: 'a'.repeat(100), currency: 'EUR', value: 100, items: [item(1, 0)] },
        },
        {
          name: 'view_item_list',
          params: {
            item_list_id: 'search_results',
            item_list_name: 'Search results',
            currency: 'EUR',
            value: 100,
            items: [item(1, 0)],
          },
        },
      )
  })

  it('has each product’s displayed price, and none if none is displayed', () => {
    const [products, ...others] = groupsOf(1)
    const hit = products!.items[0]!
    const [price] = hit.badges
    const hits = (badges: typeof hit.badges) => [{ ...products!, items: [{ ...hit, badges }] }, ...others]
    const text = { type: 'text', label: 'Nieuw', colorClass: 'good' } as const
    const itemsOf = (badges: Parameters<typeof hits>[0]) => {
      const event = { type: 'ResultsShown', data: { query: 'melder', groups: hits(badges) } } as const
      return eventsOf({ happened: { store: 'search', event }, before: null, now: sight() })[0]?.params.items
    }
    expect(itemsOf([text, price!])).toStrictEqual([item(1, 0)])
    expect(itemsOf([text])).toStrictEqual([{ ...item(1, 0), price: 0 }])
    if (price?.type !== 'price') throw new Error('no price')
    const prior = (exclVat: number) => ({
      ...price,
      label: { ...price.label, prior: { exclVat: cents(exclVat), inclVat: cents(exclVat) } },
    })
    expect(itemsOf([prior(12_000)])).toStrictEqual([{ ...item(1, 0), discount: 20 }])
    expect(itemsOf([prior(9_000)])).toStrictEqual([item(1, 0)])
  })

  it('with results other than products has no items', () => {
    const groups = groupsOf(1).map((group) => ({ ...group, id: 'categories' as const }))
    const event = { type: 'ResultsShown', data: { query: 'x', groups } } as const
    given(sight())
      .when('search', event)
      .then({ name: 'search', params: { search_term: 'x', currency: 'EUR', value: 0, items: [] } })
  })

  it('is not reported while it is typed', () => {
    given(sight())
      .when('search', { type: 'QueryTyped', data: { query: 'sir' } })
      .then()
  })
})
