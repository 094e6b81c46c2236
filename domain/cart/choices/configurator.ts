import type { Product } from '../../catalogue/product.ts'
import type { Choice } from '../cartLine.ts'
import { firstChoices } from './selection.ts'

/** A product's choices, by group name [3-005]. */
export interface Configurator {
  /** the item ids of each group of variations */
  readonly variations: ReadonlyMap<string, readonly string[]>
  /** the item ids of each group of options */
  readonly options: ReadonlyMap<string, readonly string[]>
  /**
   * the initial choices: this product among its variations, and the first cartable item of each option group
   */
  readonly selected: readonly Choice[]
}

/** The initial configurator of a product page. Groups with the same name are merged. */
export const configuratorOf = ({
  productId,
  variations,
  options,
}: Pick<Product, 'productId' | 'variations' | 'options'>): Configurator => ({
  variations: byName(variations),
  options: byName(options),
  selected: [
    ...variations.flatMap(({ id: groupId, items }) =>
      items.filter((item) => item.productId === productId).map(({ id }) => ({ groupId, id })),
    ),
    ...firstChoices(options),
  ],
})

type Named = { readonly name: string; readonly items: readonly { readonly id: string }[] }

const byName = (groups: readonly Named[]): ReadonlyMap<string, readonly string[]> => {
  const named = new Map<string, readonly string[]>()
  for (const { name, items } of groups)
    named.set(name, [...(named.get(name) ?? []), ...items.map(({ id }) => id)])
  return named
}
