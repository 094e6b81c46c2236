import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryIndex } from '../../../adapters/memory/catalogueIndex.ts'
import { SORTS, type Sort } from '../../../domain/catalogue/category.ts'
import type { ChosenFilter } from '../../../domain/catalogue/filterGroup.ts'
import { indexedListing } from '../../../domain/catalogue/indexedListing.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { productOf } from '../../support/products.ts'
import { runs } from '../../support/runs.ts'

const BASE = productOf(1)
const PATHS = ['a', 'a/b', 'c']
const NAMES = { Kleur: 'Colour', Vorm: 'Shape', Stroom: 'Power', Merk: 'Make' }
const VALUES = { Wit: 'White', Zwart: 'Black', Rond: 'Round', '9 V': '9 V', Ajax: 'Ajax' }

const specification = fc.record({
  name: fc.constantFrom(...Object.entries(NAMES)).map(([nld, eng]) => ({ nld, eng })),
  options: fc.uniqueArray(
    fc.constantFrom(...Object.entries(VALUES)).map(([nld, eng]) => ({ nld, eng })),
    { minLength: 1, maxLength: 3, selector: ({ nld }) => nld },
  ),
})
const product: fc.Arbitrary<CatalogueProduct> = fc
  .record({
    productId: fc.integer({ min: 1, max: 25 }),
    status: fc.constantFrom('active', 'active', 'active', 'inactive'),
    brand: fc.constantFrom('', 'Ajax', 'Wachthuis'),
    base: fc.integer({ min: 0, max: 3_000 }).map(cents),
    categories: fc.subarray(PATHS),
    specifications: fc.array(specification, { maxLength: 3 }),
  })
  .map(({ base, ...rest }) => ({ ...BASE, ...rest, price: { ...BASE.price, base } }))

interface Query {
  readonly locale: Locale
  readonly paths: readonly string[] | null
  readonly basis: Basis
  readonly sort: Sort
  readonly page: number
  readonly chosen: readonly ChosenFilter[]
}
const text = fc.constantFrom(
  ...Object.keys(VALUES),
  ...Object.values(VALUES),
  'Wachthuis',
  'onbekend',
  '__proto__',
)
const choice: fc.Arbitrary<ChosenFilter> = fc.oneof(
  fc.record({
    name: fc.constantFrom(
      ...Object.keys(NAMES),
      ...Object.values(NAMES),
      'Brand',
      'onbekend',
      'constructor',
      '',
    ),
    values: fc.array(text, { maxLength: 3 }),
  }),
  fc.record({
    name: fc.constantFrom('Prijs', 'Price'),
    values: fc.tuple(fc.nat(40), fc.nat(40)).map(([a, b]) => [`${a}-${b}`]),
  }),
)
const query: fc.Arbitrary<Query> = fc.record({
  locale: fc.constantFrom('nld', 'eng'),
  paths: fc.option(fc.subarray(PATHS)),
  basis: fc.constantFrom('incl', 'excl'),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 4 }),
  chosen: fc.uniqueArray(choice, { maxLength: 4, selector: ({ name }) => name }),
})

/** The same listing by going through all products, one question after the other. */
const naive = (products: readonly CatalogueProduct[], { locale, paths, basis, chosen: asked }: Query) => {
  const priceOn = ({ price }: CatalogueProduct): number => {
    const { discountInclVat, discountExclVat } = priceOf(price, [])
    return basis === 'incl' ? discountInclVat : discountExclVat
  }
  const has = (one: CatalogueProduct, name: string, value: string): boolean =>
    (name === { nld: 'Merk', eng: 'Brand' }[locale] && one.brand === value) ||
    one.specifications.some(
      (spec) => spec.name[locale] === name && spec.options.some((option) => option[locale] === value),
    )
  const whole = products.filter(
    ({ status, categories }) =>
      status === 'active' && (paths === null || categories.some((path) => paths.includes(path))),
  )
  const prices = whole.map(priceOn)
  const marks = { min: Math.floor(Math.min(...prices) / 100), max: Math.ceil(Math.max(...prices) / 100) }
  const priceName = { nld: 'Prijs', eng: 'Price' }[locale]
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
  return {
    hits: whole.filter((one) => fits(one, null)),
    chosen: [...groups, ...(isPriced ? [{ name: priceName, values: [`${cut.from}-${cut.to}`] }] : [])].sort(
      (a, b) => (a.name < b.name ? -1 : 1),
    ),
    amountOf: (name: string, value: string) =>
      whole.filter((one) => fits(one, name) && has(one, name, value)).length,
    isAnywhere: (name: string, value: string) => whole.some((one) => has(one, name, value)),
    marks,
    priceOn,
  }
}

/** What is put, batch after batch; a later one of the same number takes the place of the earlier one, and its own place in the order. */
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

const world = fc.array(fc.array(product, { maxLength: 12 }), { minLength: 1, maxLength: 4 })

describe('a listing out of the index is what a look at every product finds', () => {
  it('its hits, on every page and in every order', () => {
    fc.assert(
      fc.property(world, query, (batches, asked) => {
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

  it('and its counts: each option’s given what is chosen in every other group; what is left out has none', () => {
    const settings = {
      most: 50,
      groups: ['Kleur', 'Colour', 'Vorm', 'Shape', 'Stroom', 'Power', 'Make'].map((name) => ({
        name,
        visible: true,
        showAll: false,
      })),
    }
    fc.assert(
      fc.property(world, query, (batches, asked) => {
        const found = indexedListing(put(batches), { ...asked, limit: LIMIT, facets: settings })
        const model = naive(standing(batches), asked)
        for (const group of found.filters)
          if (group.type === 'priceRange') {
            expect(group.marks).toEqual(model.marks)
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

  it('and ticking any option it offers finds as many products as it says', () => {
    fc.assert(
      fc.property(world, query, (batches, asked) => {
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
