import type { OptionPrice, FromPrice } from './price.ts'
import type { CatalogueProduct, OptionItem, OptionGroup, Product } from './product.ts'

/** Proportional to an option's price after discount: only for comparison. */
const costOf = ({ base, discount }: OptionPrice): number => base * (10_000 - Math.min(discount, 10_000))

type Offered = Pick<OptionItem<unknown>, 'enabled' | 'isCustom' | 'price'>

const cheapest = (items: readonly Offered[]): readonly Offered[] =>
  items.toSorted((a, b) => costOf(a.price) - costOf(b.price)).slice(0, 1)

const cheapestOf = ({ items }: Pick<OptionGroup<unknown>, 'items'>): readonly Offered[] => {
  const offered = items.filter(({ enabled }) => enabled)
  const plain = offered.filter(({ isCustom }) => !isCustom)
  return cheapest(plain.length > 0 ? plain : offered)
}

/**
 * The "from" price of a product whose price consists of its options only: shown in listings, their sorting
 * and price filter, and structured data. Null if the product has a price of its own.
 */
export const fromPrice = ({
  price,
  options,
}: Pick<CatalogueProduct | Product, 'price' | 'options'>): FromPrice | null => {
  if (price.base !== 0) return null
  const choices = options.flatMap(cheapestOf)
  if (choices.length === 0) return null
  return {
    unit: choices.some(({ isCustom }) => isCustom) ? 'm2' : 'piece',
    options: choices.map((choice) => choice.price),
  }
}
