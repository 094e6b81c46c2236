import type { Inside } from '../storefront.ts'
import type { MeasuringEvent } from '../storeEvents.ts'
import { NOTHING_TYPED, typeSize, type TypedSizes } from '../../../domain/cart/choices/measuring.ts'
import type { CustomItem, Side } from '../../../domain/cart/choices/sizeChoice.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { askedSizes } from '../../pages/choiceFields.ts'
import { storeOf, type Reads } from '../store.ts'

export interface MeasuringCommand {
  readonly type: 'TypeSize'
  readonly productId: number
  readonly item: Pick<CustomItem, 'advancedSettings'>
  readonly side: Side
  readonly text: string
}

export interface MeasuringState {
  /** what was typed, by product */
  typed: Map<number, TypedSizes>
}

/** What a visitor types into size calculators. It outlives their pages, and a change of shape. */
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

/** What stands in the fields of a product's calculator. */
export const typedOf = ({ typed }: MeasuringState, productId: number): TypedSizes =>
  typed.get(productId) ?? NOTHING_TYPED

/** The part of a storefront that knows what is typed into size calculators. */
export interface Measures extends Reads<MeasuringState> {
  type(productId: number, item: Pick<CustomItem, 'advancedSettings'>, side: Side, text: string): void
  /** measures by another option, which may have another maximum */
  fit(productId: number, item: Pick<CustomItem, 'advancedSettings'>): void
}

/** It begins with what the address asks for: so does a page without JavaScript answer what was typed. */
export const productMeasures = ({ log, pages }: Inside): Measures => {
  const { page, url } = pages.rendered
  const asked = measuring.initial()
  if (page.type === 'product') asked.typed.set(page.product.productId, askedSizes(page.product.options, url))
  const store = storeOf(log, 'measuring', measuring, asked)
  const type: Measures['type'] = (productId, item, side, text) =>
    void store.send({ type: 'TypeSize', productId, item, side, text })
  return {
    ...store,
    type,
    fit: (productId, item) => type(productId, item, 'width', typedOf(store.now(), productId).width),
  }
}
