import type { Locale } from '../kernel/locale.ts'
import type { CatalogueProduct } from '../catalogue/product.ts'

/** A trait that products are told apart by, in one language: `Kleur`, `Wit`. */
export interface Facet {
  readonly name: string
  readonly value: string
}

/** What a language calls traits that no specification names. They are parts of addresses and of the stored index. */
export interface FacetNames {
  /** a specification of the same name says more of the same */
  readonly brand: string
  /** a specification of that name is left out, since the address could not tell them apart */
  readonly price: string
}

/** A category path among the traits: below an empty name, which no trait has. */
export const pathFacet = (path: string): Facet => ({ name: '', value: path })

/** Longer than this is prose, which nobody ticks. */
const LONGEST = 100

/** A name or value as it is shown and compared: composed characters, one space between words, none around them. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** A name or value as it is looked up when it was written carelessly. */
export const careless = (text: string): string => tidy(text).toLowerCase()

const isFit = ({ name, value }: Facet): boolean =>
  name !== '' && value !== '' && name.length <= LONGEST && value.length <= LONGEST

/** The traits of a product: its brand, then its specifications, each once, those of one name beside each other. */
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
    .filter(({ name }) => careless(name) !== careless(price))
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, same]) =>
    [...new Set(same.map(({ value }) => value))].map((value) => ({ name, value })),
  )
}
