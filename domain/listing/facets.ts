import type { Locale } from '../kernel/locale.ts'
import type { CatalogueProduct } from '../catalogue/product.ts'

/** A filterable property of products, in one language: `Kleur`, `Wit`. */
export interface Facet {
  readonly name: string
  readonly value: string
}

/**
 * The names of filters that come from no specification, in one
 * language. They are part of URLs and of the stored index.
 */
export interface FacetNames {
  /** a specification with this name joins the brand filter */
  readonly brand: string
  /** a specification with this name is left out, because URLs could not distinguish it from the price */
  readonly price: string
}

/** A category path as a facet: with an empty name, which no real facet has. */
export const pathFacet = (path: string): Facet => ({ name: '', value: path })

/** Longer values are prose, which is not useful as a filter. */
const LONGEST = 100

/** Normalises a displayed name or value: NFC, white space collapsed and trimmed. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The lookup key of a name or value, independent of case. */
export const looseKey = (text: string): string => tidy(text).toLowerCase()

const isFit = ({ name, value }: Facet): boolean =>
  name !== '' && value !== '' && name.length <= LONGEST && value.length <= LONGEST

/** A product's facets: its brand, then its specifications, without duplicates, grouped by name. */
export const facetsOf = (
  product: CatalogueProduct,
  locale: Locale,
  { brand, price }: FacetNames,
): readonly Facet[] => {
  const specified = product.specifications.flatMap(({ name, options }) =>
    options.map((option) => ({ name: tidy(name[locale]), value: tidy(option[locale]) })),
  )
  const all = [{ name: brand, value: tidy(product.brand) }, ...specified]
    .filter(isFit)
    .filter(({ name }) => looseKey(name) !== looseKey(price))
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, same]) =>
    [...new Set(same.map(({ value }) => value))].map((value) => ({ name, value })),
  )
}
