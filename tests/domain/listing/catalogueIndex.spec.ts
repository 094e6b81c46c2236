import { describe, expect, it, vi } from 'vitest'
import { memoryIndex } from '../../support/memory/catalogueIndex.ts'
import { CatalogueIndex } from '../../../domain/listing/catalogueIndex.ts'
import { FacetTable } from '../../../domain/listing/facetTable.ts'
import { indexedPage } from '../../../domain/listing/indexedListing.ts'
import { productOf } from '../../support/samples/products.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

const priced = (productId: number, base: number, more: object = {}) =>
  productOf(productId, { prices: { base, vatIncluded: true, vatPercentage: 21 }, ...more })

const indexOf = (...products: readonly ReturnType<typeof productOf>[]) => {
  const index = memoryIndex()
  for (const product of products) index.put(product)
  return index.now()
}

describe('a page of a listing', () => {
  const index = indexOf(
    priced(3, 20, { categories: ['a'] }),
    priced(1, 20, { categories: ['a', 'b'] }),
    priced(2, 5, { categories: ['b'] }),
    priced(4, 90, { categories: ['a'], status: 'inactive' }),
  )
  const page = (more: object = {}) =>
    indexedPage(index, { paths: null, sort: 'relevance', page: 1, limit: 2, ...more })

  it('has its products in the shop’s order, page by page, without inactive ones', () => {
    expect(page()).toEqual({ productIds: [3, 1], totalHits: 3 })
    expect(page({ page: 2 })).toEqual({ productIds: [2], totalHits: 3 })
    expect(page({ page: 3 })).toEqual({ productIds: [], totalHits: 3 })
  })

  it('has them by price, and by number at an equal price', () => {
    expect(page({ sort: 'lowest-price', limit: 9 }).productIds).toEqual([2, 1, 3])
    expect(page({ sort: 'highest-price', limit: 9 }).productIds).toEqual([1, 3, 2])
    expect(page({ limit: 9 }).productIds, 'and the shop’s order stays what it was').toEqual([3, 1, 2])
  })

  it('has products of one price by number, in either sort direction', () => {
    const alike = indexOf(...[5, 1, 4, 2, 3, 6].map((productId) => priced(productId, 20)))
    for (const sort of ['lowest-price', 'highest-price'] as const)
      expect(indexedPage(alike, { paths: null, sort, page: 1, limit: 9 }).productIds).toEqual([
        1, 2, 3, 4, 5, 6,
      ])
  })

  it('has only the products of its categories', () => {
    expect(page({ paths: ['b'] })).toEqual({ productIds: [1, 2], totalHits: 2 })
    expect(page({ paths: ['a', 'b'], limit: 9 }).productIds).toEqual([3, 1, 2])
    expect(page({ paths: ['nowhere'] })).toEqual({ productIds: [], totalHits: 0 })
  })
})

it('an index inserts a later product at its place in the order', () => {
  const row = (productId: number, position: number) => ({
    ...{ productId, position, isActive: true, incl: 0, excl: 0, paths: [] },
    facets: perLocale(() => []),
  })
  const idsOf = ({ columns }: CatalogueIndex) => [...columns.ids]
  const first = CatalogueIndex.empty(new FacetTable()).with([row(1, 10), row(2, 30)])
  expect(idsOf(first.with([row(3, 20), row(4, 5), row(5, 40)]))).toEqual([4, 1, 3, 2, 5])
  expect(idsOf(first.with([row(4, 5)])), 'with nothing that comes after').toEqual([4, 1, 2])
  expect(idsOf(first.with([row(1, 35)]))).toEqual([2, 1])
  expect(idsOf(first), 'the old one stays as it is').toEqual([1, 2])
})

it('an index has only the current traits of its products', () => {
  const row = (paths: readonly number[], incl: number) => ({
    ...{ productId: 1, position: 1, isActive: true, incl, excl: incl, paths },
    facets: { ...perLocale(() => []), nld: paths },
  })
  const { columns } = CatalogueIndex.empty(new FacetTable())
    .with([row([1, 2, 3], 500)])
    .with([row([4], 700)])
  expect([...columns.paths.items]).toEqual([4])
  expect([...columns.nld.items]).toEqual([4])
  expect([...columns.eng.items]).toEqual([])
  expect([columns.incl[0], columns.ids.length]).toEqual([700, 1])
})

describe('the memo of an index', () => {
  const LAST = 32
  const asked = (index: CatalogueIndex, ...names: readonly (number | string)[]) => {
    const make = vi.fn((name: string) => name)
    for (const name of names) expect(index.memo(`${name}`, () => make(`${name}`))).toBe(`${name}`)
    return make.mock.calls.length
  }
  const upTo = (most: number) => Array.from({ length: most }, (_, n) => n)

  it('is computed once, even if the result is empty', () => {
    const index = indexOf(productOf(1))
    expect(asked(index, 'a', 'a', 'b')).toBe(2)
    const make = vi.fn(() => undefined)
    index.memo('nothing', make)
    index.memo('nothing', make)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('retains the last thirty-two results', () => {
    const index = indexOf(productOf(1))
    asked(index, ...upTo(LAST))
    expect(asked(index, ...upTo(LAST)), 'all of them are there').toBe(0)
    expect(asked(index, 'one more')).toBe(1)
    expect(asked(index, 1), 'the second is').toBe(0)
    expect(asked(index, 0), 'the first, asked for longest ago, is not').toBe(1)
    expect(asked(index, 1, 2), 'nor is the third, since the second was asked for again').toBe(1)
  })

  it('is recomputed once a product changes', () => {
    const products = memoryIndex()
    products.put(productOf(1))
    const before = products.now()
    asked(before, 'a')
    products.put(productOf(2))
    expect(asked(products.now(), 'a')).toBe(1)
    expect([before.size, products.now().size]).toEqual([1, 2])
  })
})

describe('a trait table', () => {
  it('has a place for each number, however large, and a group for each name', () => {
    const table = new FacetTable()
    expect([table.size, table.groups, table.facet(0), CatalogueIndex.empty(table).size]).toEqual([
      0,
      0,
      undefined,
      0,
    ])
    table.add(0, { name: 'Kleur', value: 'Wit' })
    table.add(1, { name: 'Kleur', value: 'Grijs' })
    table.add(1_024, { name: 'Vorm', value: 'Rond' })
    table.add(9_000, { name: 'Vorm', value: 'Plat' })
    expect([table.size, table.groups]).toEqual([9_001, 2])
    const group = (number: number) => table.groupOf[number]
    expect([group(0), group(1), group(1_024), group(9_000)]).toEqual([0, 0, 1, 1])
    expect(table.facet(1_024)).toEqual({ name: 'Vorm', value: 'Rond' })
    table.add(2, { name: 'Vorm', value: 'Hol' })
    expect([group(2), group(9_000), table.size]).toEqual([1, 1, 9_001])
  })

  it('knows similar traits, and the category paths of a product', () => {
    const table = new FacetTable()
    table.add(0, { name: 'Kleur', value: 'Wit' })
    table.add(1, { name: 'KLEUR', value: ' wit' })
    table.add(2, { name: '', value: 'a/b' })
    expect(table.alike({ name: 'kleur', value: 'WIT ' })).toEqual([0, 1])
    expect(table.alike({ name: 'Kleur', value: 'Rood' })).toEqual([])
    expect(table.paths(['a/b', 'nowhere'])).toEqual([2])
  })
})
