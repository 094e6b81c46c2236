import type { OptionGroup, OptionItem } from './product.ts'

/** The initial choice of an option group. */
export interface Preset {
  readonly groupId: string
  readonly id: string
  readonly name: string
  /** as `OptionItem.isEmpty` */
  readonly isEmpty?: true | undefined
}

/** The first item of a group that can be bought as it is. */
export const firstOffered = <Item extends Pick<OptionItem<unknown>, 'enabled' | 'cartable'>>(
  items: readonly Item[],
): Item | undefined => items.find(({ enabled, cartable }) => enabled && cartable)

/**
 * The choices used when a product is bought directly from a listing: the
 * first item of each group, if it changes neither price, weight nor delivery
 * days. Null if a group has no such item, so that the shopper must choose.
 */
export const presetsOf = (groups: readonly OptionGroup[]): readonly Preset[] | null => {
  const presets = groups.flatMap(({ id: groupId, items }) => {
    const item = firstOffered(items)
    if (item === undefined || item.isCustom || item.weight > 0 || item.deliveryTime > 0) return []
    return item.price.base === 0
      ? [{ groupId, id: item.id, name: item.name, ...(item.isEmpty && { isEmpty: item.isEmpty }) }]
      : []
  })
  return presets.length === groups.length ? presets : null
}
