import type { Locale } from '../kernel/locale.ts'
import type { CatalogueProduct } from './product.ts'
import type { ProductTile } from './tile.ts'

/** A comparison table of products, in one language. */
export interface Comparison {
  /** the product being compared comes first */
  readonly products: readonly ProductTile[]
  readonly facts: readonly ComparedFact[]
}

/** A specification of several products. */
export interface ComparedFact {
  readonly name: string
  /** one per product, in their order; '' if the product lacks it */
  readonly values: readonly string[]
}

/** Maximum compared products, including the first. */
export const MOST_COMPARED = 4

const namesOf = ({ specifications }: CatalogueProduct): ReadonlySet<string> =>
  new Set(specifications.map(({ name }) => name.nld))

/**
 * The products comparable with a product, in their order: those sharing at least
 * two specifications, and two thirds of all that either has. This separates
 * kinds within one category: a burglary set and a fire set share fewer.
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

/**
 * The specifications that at least two of these products have, in order of first appearance; the values of
 * equally named ones are joined.
 */
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
