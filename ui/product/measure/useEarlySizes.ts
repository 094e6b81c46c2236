import type { RefObject } from 'react'
import { optionField, sizeField } from '../../../application/pages/choiceFields.ts'
import { productMeasures, typedOf } from '../../../application/storefront/product/measuring.ts'
import type { Choice } from '../../../domain/cart/cartLine.ts'
import { SIDES } from '../../../domain/cart/choices/sizeChoice.ts'
import type { OptionItem, Product } from '../../../domain/catalogue/product.ts'
import { useEarlyValues } from '../../kit/form/useEarlyValues.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'

/** Takes over the shape chosen and the sizes typed before hydration. */
export const useEarlySizes = (
  form: RefObject<HTMLFormElement | null>,
  product: Product,
  choices: readonly Choice[],
  choose: (item: OptionItem) => void,
): void => {
  const measures = useStorefront().part(productMeasures)
  useEarlyValues(form, (standing) => {
    const typed = typedOf(measures.now(), product.productId)
    for (const { id: groupId, items } of product.options) {
      const item = items.find(({ id }) => id === standing(optionField(groupId)))
      if (item === undefined) continue
      if (!choices.some((choice) => choice.groupId === groupId && choice.id === item.id)) choose(item)
      for (const side of item.isCustom ? SIDES : []) {
        const text = standing(sizeField(groupId, side))
        if (text !== null && text !== typed[side]) measures.type(product.productId, item, side, text)
      }
    }
  })
}
