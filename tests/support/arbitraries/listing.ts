import fc from 'fast-check'
import { SORTS, type Sort } from '../../../domain/catalogue/category.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { FACET_NAMES } from '../../../application/texts/facetNames.ts'
import type { FacetNames } from '../../../domain/listing/facets.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { productOf } from '../samples/products.ts'

const BASE = productOf(1)
const PATHS = ['a', 'a/b', 'c']
const NAMES = { Kleur: 'Colour', Vorm: 'Shape', Stroom: 'Power', Merk: 'Make' }
/** Values of specifications, Dutch and English. */
export const VALUES = { Wit: 'White', Zwart: 'Black', Rond: 'Round', '9 V': '9 V', Ajax: 'Ajax' }

const specification = fc.record({
  name: fc.constantFrom(...Object.entries(NAMES)).map(([nld, eng]) => ({ nld, eng })),
  options: fc.uniqueArray(
    fc.constantFrom(...Object.entries(VALUES)).map(([nld, eng]) => ({ nld, eng })),
    { minLength: 1, maxLength: 3, selector: ({ nld }) => nld },
  ),
})
/** A product with few traits, so that products share them; its slug is its number’s. */
const product: fc.Arbitrary<CatalogueProduct> = fc
  .record({
    productId: fc.integer({ min: 1, max: 25 }),
    status: fc.constantFrom('active', 'active', 'active', 'inactive'),
    brand: fc.constantFrom('', 'Ajax', 'Wachthuis'),
    base: fc.integer({ min: 0, max: 3_000 }).map(cents),
    categories: fc.subarray(PATHS),
    specifications: fc.array(specification, { maxLength: 3 }),
  })
  .map(({ base, ...rest }) => ({
    ...BASE,
    ...rest,
    slug: `melder-${rest.productId}`,
    price: { ...BASE.price, base },
  }))

/** A query of a listing, often for products that don't exist. */
export interface AnyListing {
  readonly locale: Locale
  readonly names: FacetNames
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
export const anyListing: fc.Arbitrary<AnyListing> = fc
  .record({
    locale: fc.constantFrom<Locale>('nld', 'eng'),
    paths: fc.option(fc.subarray(PATHS)),
    basis: fc.constantFrom<Basis>('incl', 'excl'),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 4 }),
    chosen: fc.uniqueArray(choice, { maxLength: 4, selector: ({ name }) => name }),
  })
  .map((asked) => ({ ...asked, names: FACET_NAMES[asked.locale] }))

/** Batches of products in the order of their import. */
export const anyCatalogue: fc.Arbitrary<readonly (readonly CatalogueProduct[])[]> = fc.array(
  fc.array(product, { maxLength: 12 }),
  { minLength: 1, maxLength: 4 },
)
