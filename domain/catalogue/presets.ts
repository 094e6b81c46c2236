import type { OptionGroup, OptionItem } from './product.ts'

/** What is chosen in a group of options before anybody chose. */
export interface Preset {
  readonly groupId: string
  readonly id: string
  readonly name: string
  /** as `OptionItem.isEmpty` */
  readonly isEmpty?: true | undefined
}

/** The first of a group that can be bought as it is. */
export const firstOffered = <Item extends Pick<OptionItem<unknown>, 'enabled' | 'cartable'>>(
  items: readonly Item[],
): Item | undefined => items.find(({ enabled, cartable }) => enabled && cartable)

/**
 * The choices that a product is bought with as lists show it: of each group its first, where that changes neither price, weight nor
 * days. Null where a group has none such, so that somebody has to choose.
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
