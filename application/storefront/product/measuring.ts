import type { Inside } from '../storefront.ts'
import type { MeasuringEvent } from '../storeEvents.ts'
import { NOTHING_TYPED, typeSize, type TypedSizes } from '../../../domain/cart/choices/measuring.ts'
import type { CustomItem, Side } from '../../../domain/cart/choices/sizeChoice.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { requestedSizes } from '../../pages/choiceFields.ts'
import { storeOf, type Reads } from '../store.ts'

export interface MeasuringCommand {
  readonly type: 'TypeSize'
  readonly productId: number
  readonly item: Pick<CustomItem, 'advancedSettings'>
  readonly side: Side
  readonly text: string
}

export interface MeasuringState {
  /** the typed sizes, by product id */
  typed: Map<number, TypedSizes>
}

/** Sizes typed into the size calculators. They outlive the page and a change of shape. */
export const measuring: Decider<MeasuringState, MeasuringCommand, MeasuringEvent, never> = {
  initial: () => ({ typed: new Map() }),
  decide: ({ productId, item, side, text }, state) => {
    const typed = typeSize(item, typedOf(state, productId), side, text)
    return ok([{ type: 'SizeTyped', data: { productId, typed } }])
  },
  evolve: (state, { data }) => {
    state.typed.set(data.productId, data.typed)
  },
}

/** Content of the fields of a product's calculator. */
export const typedOf = ({ typed }: MeasuringState, productId: number): TypedSizes =>
  typed.get(productId) ?? NOTHING_TYPED

/** The typed sizes as a part of the storefront. */
export interface Measures extends Reads<MeasuringState> {
  type(productId: number, item: Pick<CustomItem, 'advancedSettings'>, side: Side, text: string): void
  /** limits the width to another option, which may have another maximum */
  fit(productId: number, item: Pick<CustomItem, 'advancedSettings'>): void
}

/** Starts with the sizes in the address, which a page without JavaScript sends there. */
export const productMeasures = ({ log, pages }: Inside): Measures => {
  const { page, url } = pages.rendered
  const asked = measuring.initial()
  if (page.type === 'product')
    asked.typed.set(page.product.productId, requestedSizes(page.product.options, url))
  const store = storeOf(log, 'measuring', measuring, asked)
  const type: Measures['type'] = (productId, item, side, text) =>
    void store.send({ type: 'TypeSize', productId, item, side, text })
  return {
    ...store,
    type,
    fit: (productId, item) => type(productId, item, 'width', typedOf(store.now(), productId).width),
  }
}
