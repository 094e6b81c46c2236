import { optionField, sizeField } from '../../application/pages/choiceFields.ts'
import type { Choice } from '../../domain/cart/cartLine.ts'
import { typedMm } from '../../domain/cart/choices/measuring.ts'
import { sizesOf, type Side } from '../../domain/cart/choices/sizeChoice.ts'
import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import type { CustomSize } from '../../domain/pricing/customSize.ts'
import type { Fields } from '../plugins/forms.ts'

const OPTION = optionField('')

/**
 * Parses the choice of each option group: `option.{group}`, and for a made-to-measure item its sizes in cm:
 * `custom.{group}.width`.
 */
export const choicesOf = (fields: Fields, product: CatalogueProduct | null): readonly Choice[] =>
  [...fields]
    .filter(([name, id]) => name.startsWith(OPTION) && id !== '')
    .map(([name, id]) => {
      const groupId = name.slice(OPTION.length)
      const items = product?.options.find((group) => group.id === groupId)?.items
      const item = items?.find((one) => one.id === id)
      return { groupId, id, custom: sizeOf(fields, groupId, sidesOf(item)) }
    })

const SIDES = ['width', 'length', 'diameter'] as const

/**
 * Sides to read for an item. An unknown item keeps all typed sizes,
 * so that its refusal shows them; a stock item takes no size.
 */
const sidesOf = (item: CatalogueProduct['options'][number]['items'][number] | undefined): readonly Side[] =>
  item?.isCustom === false ? [] : ((item && sizesOf(item.name.nld)) ?? SIDES)

/**
 * Parses the sizes that a shape takes. The form has the fields
 * of every shape, and may still send sizes of another one.
 */
const sizeOf = (fields: Fields, groupId: string, sides: readonly Side[]): CustomSize | null => {
  const typed = sides
    .map((side) => [side, fields.get(sizeField(groupId, side))?.trim() ?? ''] as const)
    .filter(([, text]) => text !== '')
  const {
    width = 0,
    length = 0,
    diameter,
  } = Object.fromEntries(typed.map(([side, text]) => [side, typedMm(text)])) as Partial<Record<Side, number>>
  if (diameter !== undefined) return { diameter }
  return typed.length > 0 ? { width, length } : null
}
