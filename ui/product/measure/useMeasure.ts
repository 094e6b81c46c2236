import { useMemo } from 'react'
import { requestedChoices } from '../../../application/pages/choiceFields.ts'
import { productChoices } from '../../../application/storefront/product/choosing.ts'
import { productMeasures, typedOf } from '../../../application/storefront/product/measuring.ts'
import type { Choice } from '../../../domain/cart/cartLine.ts'
import { firstMeasured, measured, type TypedSizes } from '../../../domain/cart/choices/measuring.ts'
import { chosenItems } from '../../../domain/cart/choices/selection.ts'
import type { OptionItem, Product } from '../../../domain/catalogue/product.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'

interface MeasureChoices {
  readonly choices: readonly Choice[]
  /** the options named by `choices`; a made-to-measure one costs nothing here */
  readonly chosen: readonly OptionItem[]
  /** the made-to-measure option among them, at its price per m²; null if there is none */
  readonly made: OptionItem | null
  readonly choose: (item: OptionItem) => void
}

/** The choices made for a made-to-measure product; before any choice, those in the address. */
export const useMeasureChoices = (product: Product): MeasureChoices => {
  const storefront = useStorefront()
  const { productId, options } = product
  const choosing = storefront.part(productChoices)
  const measures = storefront.part(productMeasures)
  const picked = useStore(choosing, (state) => state.made.get(productId))
  const url = useStore(storefront.pages, (state) => state.url)
  return useMemo(() => {
    const choices = picked ?? requestedChoices(options, url) ?? firstMeasured(options)
    const isChosen = ({ groupId, id }: OptionItem) =>
      choices.some((choice) => choice.groupId === groupId && choice.id === id)
    const all = options.flatMap(({ items }) => items)
    return {
      choices,
      chosen: chosenItems(options, choices),
      made: all.find((item) => item.isCustom && isChosen(item)) ?? null,
      choose: (item) => {
        choosing.choose(product, { groupId: item.groupId, id: item.id })
        if (item.isCustom) measures.fit(productId, item)
      },
    }
  }, [picked, url, options, product, productId, choosing, measures])
}

/** The sizes typed into a product's calculator. */
export const useTyped = ({ productId }: Pick<Product, 'productId'>): TypedSizes =>
  useStore(useStorefront().part(productMeasures), (state) => typedOf(state, productId))

/** Whether the choices can be added to the cart; rarely changes while typing. */
export const useIsCartable = ({ productId }: Pick<Product, 'productId'>, made: OptionItem | null): boolean =>
  useStore(
    useStorefront().part(productMeasures),
    (state) => made === null || measured(made, typedOf(state, productId)).size !== null,
  )
