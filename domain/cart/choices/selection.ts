import { firstOffered } from '../../catalogue/presets.ts'
import type { OptionGroup, OptionItem } from '../../catalogue/product.ts'
import { NOTHING } from '../../kernel/cents.ts'
import { ok, refused, type Result } from '../../kernel/result.ts'
import { sizeKey } from '../../pricing/customSize.ts'
import type { Choice } from '../cartLine.ts'

/** A choice that the product doesn't offer: no shopper can make it, so it is a bug or a page that is out of date. */
export type SelectionRefusal =
  | { readonly why: 'unknown-group'; readonly groupId: string }
  | { readonly why: 'unknown-item'; readonly groupId: string; readonly id: string }

type Groups = readonly Pick<OptionGroup, 'id' | 'items'>[]

/**
 * The choices after one more: it takes the place of the one made in its group before. Choosing what is chosen already changes
 * nothing, and answers the very same list [4-049].
 */
export const choose = (
  groups: Groups,
  choices: readonly Choice[],
  choice: Choice,
): Result<readonly Choice[], SelectionRefusal> => {
  const { groupId, id } = choice
  const group = groups.find((one) => one.id === groupId)
  if (group === undefined) return refused({ why: 'unknown-group', groupId })
  if (!group.items.some((item) => item.id === id)) return refused({ why: 'unknown-item', groupId, id })
  if (choices.some((made) => isSame(made, choice))) return ok(choices)
  return ok([...choices.filter((made) => made.groupId !== groupId), choice])
}

const isSame = (a: Choice, b: Choice): boolean =>
  a.groupId === b.groupId && a.id === b.id && keyOf(a) === keyOf(b)

const keyOf = ({ custom }: Choice): string | null => (custom ? sizeKey(custom) : null)

/** What is chosen of a product before anybody chose: of each group the first that can be bought as it is. */
export const firstChoices = (groups: Groups): readonly Choice[] =>
  groups.flatMap(({ id: groupId, items }) => {
    const item = firstOffered(items)
    return item === undefined ? [] : [{ groupId, id: item.id }]
  })

/**
 * The options that these choices choose, in the order of their groups. One made to measure costs nothing before it has a size
 * [4-048]: what it costs then is the calculator's to know.
 */
export const chosenItems = (groups: Groups, choices: readonly Choice[]): readonly OptionItem[] =>
  groups.flatMap(({ id, items }) =>
    items
      .filter((item) => choices.some((choice) => choice.groupId === id && choice.id === item.id))
      .map((item) => (item.isCustom ? { ...item, price: { ...item.price, base: NOTHING } } : item)),
  )
