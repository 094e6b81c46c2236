import type { OptionPrice } from '../../catalogue/price.ts'
import type { CatalogueProduct, OptionGroup } from '../../catalogue/product.ts'
import type { Translated } from '../../kernel/locale.ts'
import { afterDiscount } from '../discount.ts'
import { priceOf, type UnitPrices } from '../productPrice.ts'

/** The price of one piece with the cheapest and with the most expensive choice of every option. */
export interface PriceSpan {
  readonly min: UnitPrices
  readonly max: UnitPrices
}

/**
 * The prices of a group's choices, cheapest first. A made-to-measure choice has no price until it has a size.
 */
const choicesOf = ({ items }: OptionGroup<Translated>): readonly OptionPrice[] =>
  items
    .filter(({ enabled, isCustom }) => enabled && !isCustom)
    .map(({ price }) => price)
    .toSorted((a, b) => afterDiscount(a.base, a.discount) - afterDiscount(b.base, b.discount))

export const priceSpan = ({ price, options }: Pick<CatalogueProduct, 'price' | 'options'>): PriceSpan => {
  const choices = options.map(choicesOf)
  return {
    min: priceOf(
      price,
      choices.flatMap((group) => group.slice(0, 1)),
    ),
    max: priceOf(
      price,
      choices.flatMap((group) => group.slice(-1)),
    ),
  }
}
