import type { Choice } from '../../domain/cart/cartLine.ts'
import { NOTHING_TYPED, typeSize, type TypedSizes } from '../../domain/cart/choices/measuring.ts'
import { SIDES, type Side } from '../../domain/cart/choices/sizeChoice.ts'
import type { OptionGroup } from '../../domain/catalogue/product.ts'

/** The field of a group's choice. */
export const optionField = (groupId: string): string => `option.${groupId}`
/** The field of a size that a choice is made in, in cm. */
export const sizeField = (groupId: string, side: Side): string => `custom.${groupId}.${side}`
export const isSizeField = (name: string): boolean => name.startsWith('custom.')
/** Whether a field says something of what is chosen: in the query of a product's address it makes that a page of its visitor's own. */
export const isChoiceField = (name: string): boolean => /^(?:option|custom)\./.test(name)

type Groups = readonly Pick<OptionGroup, 'id' | 'items'>[]

const searchOf = (url: string): URLSearchParams => new URLSearchParams(url.slice(url.indexOf('?') + 1))

/** What an address asks to have chosen, as a form without JavaScript was sent to it; null where it asks for nothing there is. */
export const askedChoices = (groups: Groups, url: string): readonly Choice[] | null => {
  const asked = searchOf(url)
  const choices = groups.flatMap(({ id: groupId, items }) => {
    const item = items.find(({ id, enabled }) => enabled && id === asked.get(optionField(groupId)))
    return item === undefined ? [] : [{ groupId, id: item.id }]
  })
  return choices.length > 0 ? choices : null
}

/** The sizes that an address has of what it asks to have chosen, as if they had been typed. */
export const askedSizes = (groups: Groups, url: string): TypedSizes => {
  const asked = searchOf(url)
  const choices = askedChoices(groups, url) ?? []
  let typed = NOTHING_TYPED
  for (const { id: groupId, items } of groups) {
    const item = items.find(({ id, isCustom }) => isCustom && choices.some((choice) => choice.id === id))
    if (item === undefined) continue
    // the width last: what is said of it holds until the next input
    for (const side of [...SIDES].reverse())
      typed = typeSize(item, typed, side, asked.get(sizeField(groupId, side)) ?? '')
  }
  return typed
}
