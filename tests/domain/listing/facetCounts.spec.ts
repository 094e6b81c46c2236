import { describe, expect, it } from 'vitest'
import { FACET_NAMES } from '../../../application/texts/facetNames.ts'
import { CatalogueIndex } from '../../../domain/listing/catalogueIndex.ts'
import { totalsOf } from '../../../domain/listing/facetCounts.ts'
import { FacetTable } from '../../../domain/listing/facetTable.ts'
import { foundListing } from '../../../domain/listing/indexedListing.ts'
import { ask, costing, indexOf, listing, priceOf, six, some } from './listed.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

describe('the totals of a listing', () => {
  const table = new FacetTable()
  table.add(0, { name: 'Kleur', value: 'Wit' })
  table.add(1, { name: 'Vorm', value: 'Rond' })
  table.add(2, { name: 'Vorm', value: 'Plat' })
  const row = (productId: number, traits: readonly number[], incl: number) => ({
    ...{ productId, position: productId, isActive: true, incl, excl: incl / 2, paths: [] },
    facets: { ...perLocale(() => []), nld: traits },
  })
  const index = CatalogueIndex.empty(table).with([
    row(1, [1, 2], 1_000),
    row(2, [0, 1], 500),
    row(3, [], 2_000),
  ])
  const totals = (places: Uint32Array, basis: 'incl' | 'excl' = 'incl') => {
    const { amounts, covered, ...rest } = totalsOf(index, places, 'nld', basis)
    return { amounts: [...amounts], covered: [...covered], ...rest }
  }

  it('are the products with each trait, and those with any trait of a group, each counted once', () => {
    expect(totals(index.places)).toEqual({
      ...{ hits: 3, lowest: 500, highest: 2_000 },
      amounts: [1, 2, 1],
      covered: [1, 2],
    })
    expect(totals(index.places, 'excl')).toMatchObject({ lowest: 250, highest: 1_000 })
  })

  it('are empty if there are no products', () =>
    expect(totals(new Uint32Array(0))).toEqual({
      ...{ hits: 0, lowest: 0, highest: 0 },
      amounts: [0, 0, 0],
      covered: [0, 0],
    }))
})

describe('the price facet of a listing', () => {
  const costs = (...euros: readonly number[]) =>
    some(
      euros.length,
      () => ({}),
      (n) => costing(euros[n]!),
    )

  it('has bounds at the enclosing whole euros, if these differ by two or more', () => {
    expect(priceOf(listing(costs(10, 12)))?.marks).toEqual({ min: 10, max: 12 })
    expect(priceOf(listing(costs(10.99, 11.01)))?.marks).toEqual({ min: 10, max: 12 })
    expect(priceOf(listing(costs(10, 11)))).toBeNull()
    expect(priceOf(listing(costs(10.01, 10.99)))).toBeNull()
    expect(priceOf(listing([]))).toBeNull()
  })

  it('selects everything until a range is chosen, and its bounds stay in place [3-048]', () => {
    const products = costs(10, 11, 12, 13)
    const marks = { min: 10, max: 13 }
    expect(priceOf(listing(products))).toEqual({ marks, range: { from: 10, to: 13 } })
    const narrowed = listing(products, [{ name: 'Prijs', values: ['11-12'] }])
    expect(priceOf(narrowed)).toEqual({ marks, range: { from: 11, to: 12 } })
  })

  it('includes products at either end of the chosen range, and no others', () => {
    const products = costs(10.99, 11, 11.5, 12, 12.01, 13)
    const within = (range: string) => listing(products, [{ name: 'Prijs', values: [range] }]).productIds
    expect(within('11-12')).toEqual([2, 3, 4])
    expect(within('12-12')).toEqual([4])
  })

  it('is absent if there is only one price', () => {
    const found = listing(costs(10, 10), [{ name: 'Prijs', values: ['9-11'] }])
    expect([found.chosen, found.totalHits]).toEqual([[], 2])
  })
})

it('search results are ranked best first, or by price with the better match first at an equal price', () => {
  const euros = [30, 10, 20, 10, 30]
  const index = indexOf(
    some(
      5,
      () => ({}),
      (n) => costing(euros[n]!),
    ),
  )
  const found = (sort: 'relevance' | 'lowest-price' | 'highest-price') =>
    foundListing(index, {
      ...{ locale: 'nld', names: FACET_NAMES.nld, basis: 'incl', sort, page: 1, limit: 9, chosen: [] },
      productIds: [5, 4, 3, 2, 1],
      total: 5,
    }).productIds
  expect(found('relevance')).toEqual([5, 4, 3, 2, 1])
  expect(found('lowest-price')).toEqual([4, 2, 3, 5, 1])
  expect(found('highest-price')).toEqual([5, 1, 3, 4, 2])
})

it('one index answers each language, price and category separately', () => {
  const index = indexOf(
    six(
      (n) => ({ Vorm: [n % 2 ? 'Rond' : 'Plat'] }),
      (n) => ({
        brand: n % 3 ? 'Ajax' : 'Bold',
        categories: [n < 4 ? 'a' : 'b'],
        ...costing((1_210 * (n + 1)) / 100),
      }),
    ),
  )
  const found = (asked: Parameters<typeof ask>[1]) => {
    const one = ask(index, asked)
    return [one.totalHits, priceOf(one)?.marks, one.filters[0]?.name]
  }
  expect(found({})).toEqual([6, { min: 12, max: 73 }, 'Merk'])
  expect(found({ basis: 'excl' })).toEqual([6, { min: 10, max: 60 }, 'Merk'])
  expect(found({ locale: 'eng' })).toEqual([6, { min: 12, max: 73 }, 'Brand'])
  expect(found({ paths: ['a'] })).toEqual([4, { min: 12, max: 49 }, 'Merk'])
})
