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

describe('what is wished of a listing', () => {
  it('is what it shows, while nothing is on its way, or another page', () => {
    expect(requestedFiltersOf(page, null, 'relevance')).toBe(page)
    expect(requestedFiltersOf(page, '/sirenes/Merk:Wit', 'relevance')).toBe(page)
    expect(requestedFiltersOf(page, '/winkelwagen', 'relevance')).toBe(page)
  })

  it('is what was asked for last, in the order that stands in its address', () => {
    expect(requestedFiltersOf(page, '/hubs/Kleur:Wit?sort=highest-price', 'relevance')).toStrictEqual({
      chosen: [{ name: 'Kleur', values: ['Wit'] }],
      sort: 'highest-price',
    })
  })

  it('is in the usual order where the address says none, or none there is', () => {
    for (const url of ['/hubs', '/hubs?sort=nicest'])
      expect(requestedFiltersOf(page, url, 'highest-price')).toStrictEqual({
        chosen: [],
        sort: 'highest-price',
      })
  })
})

describe('the groups of a listing, as they are wished for', () => {
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

  it('have ticked what is chosen of them, and nothing else', () => {
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

  it('are without those that must not be seen', () => {
    const hidden = groups.map((group) => ({ ...group, visible: group.name !== 'Kleur' }))
    expect(requestedGroups(hidden, []).map(({ name }) => name)).toEqual(['Prijs', 'Merk'])
  })

  it('have the price that is wished for, as wide as its marks where none is', () => {
    expect(priceOf('20-40')).toMatchObject({ range: { from: 20, to: 40 } })
    expect(priceOf(null)).toMatchObject({ range: { from: 10, to: 90 } })
    expect(priceOf('cheap')).toMatchObject({ range: { from: 10, to: 90 } })
  })

  it('have it within the marks: a narrower listing may not reach as far', () => {
    expect(priceOf('0-40')).toMatchObject({ range: { from: 10, to: 40 } })
    expect(priceOf('20-500')).toMatchObject({ range: { from: 20, to: 90 } })
    expect(priceOf('95-99')).toMatchObject({ range: { from: 90, to: 90 } })
    expect(priceOf('1-5')).toMatchObject({ range: { from: 10, to: 10 } })
  })

  it('know the values of a group by its name', () => {
    const chosen = [{ name: 'Kleur', values: ['Wit'] }, AJAX]
    expect([valuesOf(chosen, 'Merk'), valuesOf(chosen, 'Vorm')]).toStrictEqual([['Ajax'], []])
  })
})
