import { firstOffered } from '../../catalogue/presets.ts'
import type { OptionGroup, OptionItem } from '../../catalogue/product.ts'
import { NOTHING } from '../../kernel/cents.ts'
import { ok, refused, type Result } from '../../kernel/result.ts'
import { sizeKey } from '../../pricing/customSize.ts'
import type { Choice } from '../cartLine.ts'

/** A choice that the product doesn't offer: shoppers can't make it, so it means a bug or an outdated page. */
export type SelectionRefusal =
  | { readonly why: 'unknown-group'; readonly groupId: string }
  | { readonly why: 'unknown-item'; readonly groupId: string; readonly id: string }

type Groups = readonly Pick<OptionGroup, 'id' | 'items'>[]

/**
 * Returns the choices with one more, which replaces the earlier choice of its group. Repeating a choice
 * changes nothing and returns the same array [4-049].
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

/** The initial choices of a product: the first cartable item of each group. */
export const firstChoices = (groups: Groups): readonly Choice[] =>
  groups.flatMap(({ id: groupId, items }) => {
    const item = firstOffered(items)
    return item === undefined ? [] : [{ groupId, id: item.id }]
  })

/**
 * The chosen options, in the order of their groups. A made-to-measure option costs nothing before it has a
 * size [4-048]; the size calculator prices it then.
 */
export const chosenItems = (groups: Groups, choices: readonly Choice[]): readonly OptionItem[] =>
  groups.flatMap(({ id, items }) =>
    items
      .filter((item) => choices.some((choice) => choice.groupId === id && choice.id === item.id))
      .map((item) => (item.isCustom ? { ...item, price: { ...item.price, base: NOTHING } } : item)),
  )
