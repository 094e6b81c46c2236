import { useMemo } from 'react'
import { productChoices } from '../../../application/storefront/product/choosing.ts'
import type { Choice } from '../../../domain/cart/cartLine.ts'
import { chosenItems, firstChoices } from '../../../domain/cart/choices/selection.ts'
import type { OptionItem, Product } from '../../../domain/catalogue/product.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'

interface Choices {
  readonly choices: readonly Choice[]
  /** the options named by `choices` */
  readonly chosen: readonly OptionItem[]
  readonly choose: (choice: Choice) => void
}

/** The choices made for a product, shared by all its views. */
export const useChoices = (product: Product): Choices => {
  const choosing = useStorefront().part(productChoices)
  const { productId, options } = product
  const made = useStore(choosing, (state) => state.made.get(productId))
  return useMemo(() => {
    const choices = made ?? firstChoices(options)
    return {
      choices,
      chosen: chosenItems(options, choices),
      choose: (choice) => choosing.choose(product, choice),
    }
  }, [made, options, product, choosing])
}
