import type { Locale } from '../kernel/locale.ts'
import type { CatalogueProduct } from './product.ts'
import type { ProductTile } from './tile.ts'

/** Products side by side, in one language. */
export interface Comparison {
  /** the product that the others are compared with comes first */
  readonly products: readonly ProductTile[]
  readonly facts: readonly ComparedFact[]
}

/** A fact of several products. */
export interface ComparedFact {
  readonly name: string
  /** one for each product, in their order; '' where it has none */
  readonly values: readonly string[]
}

/** Products that are compared at most, the first included. */
export const MOST_COMPARED = 4

const namesOf = ({ specifications }: CatalogueProduct): ReadonlySet<string> =>
  new Set(specifications.map(({ name }) => name.nld))

/**
 * What a product can be compared with, of these, in their order: what shares two thirds of all facts that either has, and at least two.
 * Products of one kind do; a set for burglary and one for fire, which stand in one category, share fewer.
 */
export const comparable = (
  product: CatalogueProduct,
  others: readonly CatalogueProduct[],
): readonly CatalogueProduct[] => {
  const names = namesOf(product)
  return others
    .filter((other) => {
      const shared = [...namesOf(other)].filter((name) => names.has(name)).length
      const all = names.size + namesOf(other).size - shared
      return other.productId !== product.productId && shared > 1 && shared * 3 >= all * 2
    })
    .slice(0, MOST_COMPARED - 1)
}

/** The facts that at least two of these products have, in the order of the first that has each; of those with one name all that they say. */
export const comparedFacts = (
  products: readonly CatalogueProduct[],
  locale: Locale,
): readonly ComparedFact[] => {
  const all = products.map(({ specifications }) => {
    const facts = new Map<string, Set<string>>()
    for (const { name, options } of specifications) {
      const said = facts.get(name[locale]) ?? new Set()
      for (const option of options) said.add(option[locale])
      facts.set(name[locale], said)
    }
    return facts
  })
  return [...new Set(all.flatMap((facts) => [...facts.keys()]))]
    .map((name) => ({ name, values: all.map((facts) => [...(facts.get(name) ?? [])].join(', ')) }))
    .filter(({ values }) => values.filter((value) => value !== '').length > 1)
}
