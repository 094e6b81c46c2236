import type { Choice } from '../../domain/cart/cartLine.ts'
import { NOTHING_TYPED, typeSize, type TypedSizes } from '../../domain/cart/choices/measuring.ts'
import { SIDES, type Side } from '../../domain/cart/choices/sizeChoice.ts'
import type { OptionGroup } from '../../domain/catalogue/product.ts'

/** Name of a group's option field. */
export const optionField = (groupId: string): string => `option.${groupId}`
/** Name of a size field of a made-to-measure option, in cm. */
export const sizeField = (groupId: string, side: Side): string => `custom.${groupId}.${side}`
export const isSizeField = (name: string): boolean => name.startsWith('custom.')
/** Whether a field is about options: in the query of a product's address it makes the page personal. */
export const isChoiceField = (name: string): boolean => /^(?:option|custom)\./.test(name)

type Groups = readonly Pick<OptionGroup, 'id' | 'items'>[]

const searchOf = (url: string): URLSearchParams => new URLSearchParams(url.slice(url.indexOf('?') + 1))

/** The options in an address, as sent by a form without JavaScript; null if it names no available option. */
export const requestedChoices = (groups: Groups, url: string): readonly Choice[] | null => {
  const asked = searchOf(url)
  const choices = groups.flatMap(({ id: groupId, items }) => {
    const item = items.find(({ id, enabled }) => enabled && id === asked.get(optionField(groupId)))
    return item === undefined ? [] : [{ groupId, id: item.id }]
  })
  return choices.length > 0 ? choices : null
}

/** The sizes in an address for its options, as if they had been typed. */
export const requestedSizes = (groups: Groups, url: string): TypedSizes => {
  const asked = searchOf(url)
  const choices = requestedChoices(groups, url) ?? []
  let typed = NOTHING_TYPED
  for (const { id: groupId, items } of groups) {
    const item = items.find(({ id, isCustom }) => isCustom && choices.some((choice) => choice.id === id))
    if (item === undefined) continue
    // the width comes last: its message remains until the next input
    for (const side of [...SIDES].reverse())
      typed = typeSize(item, typed, side, asked.get(sizeField(groupId, side)) ?? '')
  }
  return typed
}
