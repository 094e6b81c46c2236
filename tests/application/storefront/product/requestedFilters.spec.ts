import { describe, expect, it } from 'vitest'
import type { ListingPage } from '../../../../application/pages/shopPage.ts'
import {
  valuesOf,
  requestedGroups,
  requestedFiltersOf,
} from '../../../../application/storefront/filters/requestedFilters.ts'
import type { ChosenFilter, FilterGroup } from '../../../../domain/listing/filterGroup.ts'
import { listingAt } from '../../../support/storefront/listings.ts'

const page: ListingPage = listingAt('/hubs/Merk:Ajax?sort=lowest-price')
const AJAX: ChosenFilter = { name: 'Merk', values: ['Ajax'] }

describe('the requested listing', () => {
  it('is the displayed one, while nothing or another page is loading', () => {
    expect(requestedFiltersOf(page, null, 'relevance')).toBe(page)
    expect(requestedFiltersOf(page, '/sirenes/Merk:Wit', 'relevance')).toBe(page)
    expect(requestedFiltersOf(page, '/winkelwagen', 'relevance')).toBe(page)
  })

  it('is the latest request, in the sort order of its address', () => {
    expect(requestedFiltersOf(page, '/hubs/Kleur:Wit?sort=highest-price', 'relevance')).toStrictEqual({
      chosen: [{ name: 'Kleur', values: ['Wit'] }],
      sort: 'highest-price',
    })
  })

  it('has the default sort order if the address has none or an unknown one', () => {
    for (const url of ['/hubs', '/hubs?sort=nicest'])
      expect(requestedFiltersOf(page, url, 'highest-price')).toStrictEqual({
        chosen: [],
        sort: 'highest-price',
      })
  })
})

describe('the requested groups of a listing', () => {
  const groups = page.filters
  const ticked = (shown: readonly FilterGroup[]) =>
    shown.flatMap((group) =>
      group.type === 'options'
        ? group.options.filter(({ isChecked }) => isChecked).map(({ value }) => `${group.name}:${value}`)
        : [],
    )
  const priceOf = (text: string | null) => {
    const chosen = text === null ? [] : [{ name: 'Prijs', values: [text] }]
    return requestedGroups(groups, chosen).find(({ type }) => type === 'priceRange')
  }

  it('have their chosen options checked, and no others', () => {
    expect(ticked(requestedGroups(groups, []))).toEqual([])
    expect(ticked(requestedGroups(groups, [AJAX, { name: 'Kleur', values: ['Wit', 'Zwart'] }]))).toEqual([
      'Kleur:Wit',
      'Kleur:Zwart',
      'Merk:Ajax',
    ])
    const before = requestedGroups(groups, [AJAX])
    expect(ticked(requestedGroups(before, [])), 'what was ticked is taken back').toEqual([])
    expect(before.map(({ name }) => name)).toEqual(groups.map(({ name }) => name))
  })

  it('exclude hidden groups', () => {
    const hidden = groups.map((group) => ({ ...group, visible: group.name !== 'Kleur' }))
    expect(requestedGroups(hidden, []).map(({ name }) => name)).toEqual(['Prijs', 'Merk'])
  })

  it('have the requested price, or the full bounds if none is requested', () => {
    expect(priceOf('20-40')).toMatchObject({ range: { from: 20, to: 40 } })
    expect(priceOf(null)).toMatchObject({ range: { from: 10, to: 90 } })
    expect(priceOf('cheap')).toMatchObject({ range: { from: 10, to: 90 } })
  })

  it('clamp the price to the bounds, because a filtered listing may be narrower', () => {
    expect(priceOf('0-40')).toMatchObject({ range: { from: 10, to: 40 } })
    expect(priceOf('20-500')).toMatchObject({ range: { from: 20, to: 90 } })
    expect(priceOf('95-99')).toMatchObject({ range: { from: 90, to: 90 } })
    expect(priceOf('1-5')).toMatchObject({ range: { from: 10, to: 10 } })
  })

  it('find the options of a group by its name', () => {
    const chosen = [{ name: 'Kleur', values: ['Wit'] }, AJAX]
    expect([valuesOf(chosen, 'Merk'), valuesOf(chosen, 'Vorm')]).toStrictEqual([['Ajax'], []])
  })
})
