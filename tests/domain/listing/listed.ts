import { memoryIndex } from '../../support/memory/catalogueIndex.ts'
import { FACET_NAMES } from '../../../application/texts/facetNames.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { CatalogueIndex } from '../../../domain/listing/catalogueIndex.ts'
import type { FacetSettings } from '../../../domain/listing/facetSettings.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import { indexedListing, type IndexedListing } from '../../../domain/listing/indexedListing.ts'
import { productOf } from '../../support/samples/products.ts'

/** A product's specifications: names with their values. */
export type Specs = Readonly<Record<string, readonly string[]>>

export const withSpecs = (productId: number, specs: Specs, more: object = {}): CatalogueProduct =>
  productOf(productId, {
    brand: 'Ajax',
    specifications: Object.entries(specs).map(([name, options]) => ({ name, options })),
    ...more,
  })

/** Returns products numbered from 1. */
export const some = (
  count: number,
  specsOf: (n: number) => Specs,
  moreOf: (n: number) => object = () => ({}),
): readonly CatalogueProduct[] =>
  Array.from({ length: count }, (_, n) => withSpecs(n + 1, specsOf(n), moreOf(n)))

export const six = (specsOf: (n: number) => Specs, moreOf?: (n: number) => object) => some(6, specsOf, moreOf)

/** A product's price, in euros incl. VAT. */
export const costing = (base: number) => ({ prices: { base, vatIncluded: true, vatPercentage: 21 } })

export const indexOf = (products: readonly CatalogueProduct[]): CatalogueIndex => {
  const index = memoryIndex()
  for (const product of products) index.put(product)
  return index.now()
}

type Asked = Partial<Parameters<typeof indexedListing>[1]>

/** Returns the first page of all products in Dutch, unless the question says otherwise. */
export const ask = (index: CatalogueIndex, asked: Asked = {}): IndexedListing =>
  indexedListing(index, {
    locale: 'nld',
    names: FACET_NAMES[asked.locale ?? 'nld'],
    paths: null,
    basis: 'incl',
    sort: 'relevance',
    page: 1,
    limit: 24,
    chosen: [],
    ...asked,
  })

export const listing = (
  products: readonly CatalogueProduct[],
  chosen: readonly ChosenFilter[] = [],
  facets?: FacetSettings,
): IndexedListing => ask(indexOf(products), { chosen, facets })

export const namesOf = (products: readonly CatalogueProduct[], facets?: FacetSettings) =>
  listing(products, [], facets).filters.map(({ name }) => name)

/** Returns a group's options as `value amount`; null if the listing has no such group. */
export const optionsOf = (found: IndexedListing, name: string) => {
  const group = found.filters.find((one) => one.name === name)
  return group?.type === 'options' ? group.options.map(({ value, amount }) => `${value} ${amount}`) : null
}

/** Returns the price group; null if the listing has none. */
export const priceOf = ({ filters }: IndexedListing) => {
  const group = filters.find(({ type }) => type === 'priceRange')
  return group?.type === 'priceRange' ? { marks: group.marks, range: group.range } : null
}
