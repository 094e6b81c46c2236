import type { OptionGroup } from '../catalogue/product.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { sizeKey } from '../pricing/customSize.ts'
import type { Choice } from './cartLine.ts'

/** A choice that the product doesn't offer: no shopper can make it, so it is a bug or a page that is out of date. */
export type SelectionRefusal =
  | { readonly why: 'unknown-group'; readonly groupId: string }
  | { readonly why: 'unknown-item'; readonly groupId: string; readonly id: string }

/**
 * The choices after one more: it takes the place of the one made in its group before. Choosing what is chosen already changes
 * nothing, and answers the very same list (specification, section 4).
 */
export const choose = (
  groups: readonly Pick<OptionGroup, 'id' | 'items'>[],
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
