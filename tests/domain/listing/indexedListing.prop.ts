import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACET_NAMES } from '../../../application/texts/facetNames.ts'
import { memoryIndex } from '../../support/memory/catalogueIndex.ts'
import { foundListing, indexedListing } from '../../../domain/listing/indexedListing.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { anyCatalogue, anyListing, VALUES, type AnyListing } from '../../support/arbitraries/listing.ts'
import { productOf } from '../../support/samples/products.ts'
import { runs } from '../../support/runs.ts'

/** Computes the same listing by going through all products for each question. */
const naive = (
  products: readonly CatalogueProduct[],
  { locale, names, paths, basis, chosen: asked }: AnyListing,
) => {
  const priceOn = ({ price }: CatalogueProduct): number => {
    const { discountInclVat, discountExclVat } = priceOf(price, [])
    return basis === 'incl' ? discountInclVat : discountExclVat
  }
  const has = (one: CatalogueProduct, name: string, value: string): boolean =>
    (name === names.brand && one.brand === value) ||
    one.specifications.some(
      (spec) => spec.name[locale] === name && spec.options.some((option) => option[locale] === value),
    )
  const whole = products.filter(
    ({ status, categories }) =>
      status === 'active' && (paths === null || categories.some((path) => paths.includes(path))),
  )
  const prices = whole.map(priceOn)
  const marks = { min: Math.floor(Math.min(...prices) / 100), max: Math.ceil(Math.max(...prices) / 100) }
  const priceName = names.price
  const [from = 0, to = 0] = (asked.find(({ name }) => name === priceName)?.values[0] ?? '')
    .split('-')
    .map(Number)
  const cut = { from: Math.max(from, marks.min), to: Math.min(to, marks.max) }
  const isPriced =
    asked.some(({ name }) => name === priceName) &&
    from <= to &&
    marks.max - marks.min > 1 &&
    cut.from <= cut.to &&
    !(cut.from === marks.min && cut.to === marks.max)
  const groups = asked
    .filter(({ name }) => name !== priceName && name !== '')
    .map(({ name, values }) => ({
      name,
      values: [...new Set(values)].filter((value) => whole.some((one) => has(one, name, value))).sort(),
    }))
    .filter(({ values }) => values.length > 0)
  const fits = (one: CatalogueProduct, without: string | null): boolean =>
    groups.every(({ name, values }) => name === without || values.some((value) => has(one, name, value))) &&
    (!isPriced || (priceOn(one) >= cut.from * 100 && priceOn(one) <= cut.to * 100))
  /** the price range that all other groups leave, and at least the chosen range */
  const left = whole
    .filter((one) => groups.every(({ name, values }) => values.some((value) => has(one, name, value))))
    .map(priceOn)
  const near = left.some((price) => price > 0)
    ? { min: Math.floor(Math.min(...left) / 100), max: Math.ceil(Math.max(...left) / 100) }
    : marks
  const min = Math.min(near.min, isPriced ? cut.from : Infinity)
  return {
    priceMarks: { min, max: Math.max(near.max, isPriced ? cut.to : 0, min + 1) },
    hits: whole.filter((one) => fits(one, null)),
    chosen: [...groups, ...(isPriced ? [{ name: priceName, values: [`${cut.from}-${cut.to}`] }] : [])].sort(
      (a, b) => (a.name < b.name ? -1 : 1),
    ),
    amountOf: (name: string, value: string) =>
      whole.filter((one) => fits(one, name) && has(one, name, value)).length,
    isAnywhere: (name: string, value: string) => whole.some((one) => has(one, name, value)),
    priceOn,
  }
}

/**
 * Batches of products; a later product replaces the earlier one of the same number, with its own place in the
 * order.
 */
const standing = (batches: readonly (readonly CatalogueProduct[])[]) => {
  const products = new Map<number, CatalogueProduct>()
  for (const one of batches.flat()) products.set(one.productId, one)
  return [...products.values()]
}

const LIMIT = 5

const put = (batches: readonly (readonly CatalogueProduct[])[]) => {
  const index = memoryIndex()
  for (const batch of batches) {
    for (const one of batch) index.put(one)
    index.now()
  }
  return index.now()
}

describe('a listing from the index equals a scan of every product', () => {
  it('in its hits, on every page and in every order', () => {
    fc.assert(
      fc.property(anyCatalogue, anyListing, (batches, asked) => {
        const found = indexedListing(put(batches), { ...asked, limit: LIMIT })
        const { hits, chosen, priceOn } = naive(standing(batches), asked)
        const sorted = {
          relevance: hits,
          'lowest-price': hits.toSorted((a, b) => priceOn(a) - priceOn(b) || a.productId - b.productId),
          'highest-price': hits.toSorted((a, b) => priceOn(b) - priceOn(a) || a.productId - b.productId),
        }[asked.sort]
        expect(found.chosen).toEqual(chosen)
        expect(found.totalHits).toBe(hits.length)
        expect(found.productIds).toEqual(
          sorted.slice((asked.page - 1) * LIMIT, asked.page * LIMIT).map(({ productId }) => productId),
        )
      }),
      runs(2_000),
    )
  })

  it('in its counts: each option’s count given the choices in every other group, with absent options left out', () => {
    const settings = {
      most: 50,
      groups: ['Kleur', 'Colour', 'Vorm', 'Shape', 'Stroom', 'Power', 'Make'].map((name) => ({
        name,
        visible: true,
        showAll: false,
      })),
    }
    fc.assert(
      fc.property(anyCatalogue, anyListing, (batches, asked) => {
        const found = indexedListing(put(batches), { ...asked, limit: LIMIT, facets: settings })
        const model = naive(standing(batches), asked)
        for (const group of found.filters)
          if (group.type === 'priceRange') {
            expect(group.marks).toEqual(model.priceMarks)
          } else {
            for (const { value, amount, isChecked } of group.options) {
              expect([group.name, value, amount]).toEqual([
                group.name,
                value,
                model.amountOf(group.name, value),
              ])
              expect(isChecked).toBe(
                model.chosen.some(({ name, values }) => name === group.name && values.includes(value)),
              )
              expect(amount > 0 || isChecked).toBe(true)
            }
            const shown = new Set(group.options.map(({ value }) => value))
            for (const value of [...Object.keys(VALUES), ...Object.values(VALUES), 'Wachthuis'])
              if (!shown.has(value) && model.isAnywhere(group.name, value))
                expect([group.name, value, model.amountOf(group.name, value)]).toEqual([group.name, value, 0])
          }
        expect(new Set(found.filters.map(({ name }) => name)).size).toBe(found.filters.length)
      }),
      runs(2_000),
    )
  })

  it('and each offered option leads to as many products as its count', () => {
    fc.assert(
      fc.property(anyCatalogue, anyListing, (batches, asked) => {
        const index = put(batches)
        const { chosen, filters } = indexedListing(index, { ...asked, limit: LIMIT })
        for (const group of filters)
          if (group.type === 'options' && !chosen.some(({ name }) => name === group.name))
            for (const { value, amount } of group.options) {
              const ticked = [...chosen, { name: group.name, values: [value] }]
              expect(indexedListing(index, { ...asked, chosen: ticked, limit: LIMIT }).totalHits).toBe(amount)
            }
      }),
      runs(1_000),
    )
  })
})

describe('search results from the index', () => {
  /** Some of the existing products, in another order. */
  const anyFound = anyCatalogue.chain((batches) => {
    const active = standing(batches).filter(({ status }) => status === 'active')
    const found = fc.shuffledSubarray(active.map(({ productId }) => productId))
    return fc.record({ batches: fc.constant(batches), found })
  })

  it('are filtered and counted as a listing of these products alone', () => {
    fc.assert(
      fc.property(anyFound, anyListing, ({ batches, found }, asked) => {
        const products = new Map(standing(batches).map((one) => [one.productId, one]))
        const alone = put([found.flatMap((id) => products.get(id) ?? [])])
        const listing = { ...asked, paths: null, sort: 'relevance', limit: LIMIT } as const
        const results = { ...listing, productIds: found, total: found.length }
        expect(foundListing(put(batches), results)).toEqual(indexedListing(alone, listing))
      }),
      runs(300),
    )
  })

  it('are sorted by price, with the better match first at an equal price [9-009]', () => {
    fc.assert(
      fc.property(anyFound, anyListing, ({ batches, found }, asked) => {
        const { hits, priceOn } = naive(
          standing(batches).filter(({ productId }) => found.includes(productId)),
          { ...asked, paths: null },
        )
        const best = found.flatMap((id) => hits.find(({ productId }) => productId === id) ?? [])
        const up = { relevance: 0, 'lowest-price': 1, 'highest-price': -1 }[asked.sort]
        const results = { ...asked, productIds: found, total: found.length, limit: LIMIT }
        expect(foundListing(put(batches), results).productIds).toEqual(
          best
            .toSorted((a, b) => up * (priceOn(a) - priceOn(b)))
            .slice((asked.page - 1) * LIMIT, asked.page * LIMIT)
            .map(({ productId }) => productId),
        )
      }),
      runs(300),
    )
  })

  it('include further matches in the count only while no filter is chosen; removed products are left out', () => {
    const index = put([[productOf(1, { brand: 'Ajax' }), productOf(2, { brand: 'Wachthuis' })]])
    const asked = { locale: 'nld', basis: 'incl', sort: 'relevance', page: 1, limit: LIMIT } as const
    const results = (values: readonly string[]) =>
      foundListing(index, {
        ...asked,
        names: FACET_NAMES.nld,
        productIds: [2, 3, 1],
        total: 1_001,
        chosen: [{ name: 'Merk', values }],
      })
    expect(results([])).toMatchObject({ totalHits: 1_001, productIds: [2, 1] })
    expect(results(['Ajax'])).toMatchObject({ totalHits: 1, productIds: [1] })
  })
})
