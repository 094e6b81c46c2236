import type { Product } from '../../catalogue/product.ts'
import type { Choice } from '../cartLine.ts'
import { firstChoices } from './selection.ts'

/** What of a product can be chosen, by the names of its groups [3-005]. */
export interface Configurator {
  /** the ids of what each group of variations offers */
  readonly variations: ReadonlyMap<string, readonly string[]>
  /** the ids of what each group of options offers */
  readonly options: ReadonlyMap<string, readonly string[]>
  /** what is chosen before anybody chose: of variations this product itself, of options the first that can be bought */
  readonly selected: readonly Choice[]
}

/** What a product's page starts with. Groups of one name are one. */
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
